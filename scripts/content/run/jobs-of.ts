import { type LintedModule, lineOf, runnableChecks } from '@flipstack/content/lint';
import type { Job } from './job.ts';

/** The checks of modules as jobs, in the order of files and lines. */
export const jobsOf = (modules: readonly LintedModule[]): Job[] =>
  modules
    .flatMap((linted) =>
      linted.module.cards.flatMap((card, index) =>
        runnableChecks(card).runnable.map(({ place, environment, code, expected }) => ({
          file: linted.file,
          line: lineOf(linted, index, place),
          ...{ environment, code, expected },
        })),
      ),
    )
    .map((job, index) => ({ ...job, id: `p${index}` }));
