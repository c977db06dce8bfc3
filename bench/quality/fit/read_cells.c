#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "histogram.h"

static int parameters_of(fit_setting *s, char *words)
{
    int found = 0;
    for (char *save = NULL, *word = strtok_r(words, " \n", &save); word != NULL; word = strtok_r(NULL, " \n", &save)) {
        if (found == s->info.parameters)
            return -1;
        if (s->info.parameter_type[found] == LW_TYPE_U64)
            s->parameter[found].u64 = strtoull(word, NULL, 10);
        else
            s->parameter[found].f64 = s->info.type == LW_TYPE_F32 ? (double)strtof(word, NULL) : strtod(word, NULL);
        found++;
    }
    return found == s->info.parameters ? 0 : -1;
}

static int setting_of(fit_setting *s, char *line)
{
    char name[64];
    int used = 0;
    memset(s, 0, sizeof(*s));
    if (sscanf(line, "setting %63s%n", name, &used) != 1 || lw_kind_find(name, &s->kind) != LW_OK)
        return -1;
    lw_kind_describe(s->kind, &s->info);
    line[strcspn(line, "\n")] = 0;
    const char *const title = line + strlen("setting ");
    if (strlen(title) >= sizeof(s->title))
        return -1;
    strcpy(s->title, title);
    return parameters_of(s, line + used);
}

static int cell_of(fit_setting *s, const char *line)
{
    char key[32];
    double chance = 0, plain = 0;
    const int fields = sscanf(line, "cell %31s %lf %lf", key, &chance, &plain);
    if (fields < 2 || chance < 0 || chance > 1)
        return -1;
    if (s->cells % 256 == 0) {
        s->key = realloc(s->key, (s->cells + 256) * sizeof(*s->key));
        s->chance = realloc(s->chance, (s->cells + 256) * sizeof(*s->chance));
        if (fields == 3)
            s->plain = realloc(s->plain, (s->cells + 256) * sizeof(*s->plain));
        if (s->key == NULL || s->chance == NULL)
            abort();
    }
    s->key[s->cells] = strtoull(key, NULL, 16);
    s->chance[s->cells] = chance;
    if (s->plain != NULL)
        s->plain[s->cells] = plain;
    s->cells++;
    return 0;
}

size_t fit_read_cells(const char *path, fit_setting **settings)
{
    FILE *const file = fopen(path, "r");
    char line[512];
    size_t count = 0, at = 0;
    *settings = NULL;
    if (file == NULL) {
        perror(path);
        return 0;
    }
    while (fgets(line, sizeof(line), file) != NULL) {
        at++;
        int wrong = 0;
        if (strncmp(line, "setting ", 8) == 0) {
            *settings = realloc(*settings, (count + 1) * sizeof(**settings));
            if (*settings == NULL)
                abort();
            wrong = setting_of(&(*settings)[count++], line);
        } else if (strncmp(line, "cell ", 5) == 0) {
            wrong = count == 0 || cell_of(&(*settings)[count - 1], line) != 0;
        } else if (line[0] != '#' && line[0] != '\n') {
            wrong = 1;
        }
        if (wrong) {
            fprintf(stderr, "%s:%zu: not a line of cells: %s\n", path, at, line);
            fit_free_cells(*settings, count);
            *settings = NULL;
            count = 0;
            break;
        }
    }
    fclose(file);
    return count;
}

void fit_free_cells(fit_setting *settings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(settings[i].key);
        free(settings[i].chance);
        free(settings[i].plain);
    }
    free(settings);
}
