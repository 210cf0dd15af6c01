import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildStages, readDockerfile, type Stage } from '../lib/dockerfile.ts';
import { inProject, projectRoot } from '../lib/project.ts';
import { spawnInSandbox } from './sandbox.ts';

/** What the Dockerfile makes, as a folder. */
export interface Image {
  root: string;
  stage: Stage;
  workingDirectory: string;
}

/** Needs root and the base image. */
const notDone = /\bapt-get\b/;

/** The names that `.dockerignore` leaves out everywhere, such as `tests`. */
function ignoredNames(): RegExp {
  const lines = readFileSync(inProject('.dockerignore'), 'utf8').split('\n');
  const names = lines.filter((line) => line.startsWith('**/')).map((line) => line.slice(3));
  const patterns = names.map((name) => name.replaceAll('.', '\\.').replaceAll('*', '[^/]*'));
  return new RegExp(`(?:^|/)(?:${patterns.join('|')})(?:/|$)`);
}

/** Copies what `.dockerignore` admits, as `COPY . .` does. */
function copyContext(to: string) {
  const lines = readFileSync(inProject('.dockerignore'), 'utf8').split('\n');
  const ignored = ignoredNames();
  for (const [, path = ''] of lines.map((line) => /^!(.+)$/.exec(line) ?? []).filter(([, path]) => path)) {
    if (!existsSync(inProject(path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    const filter = (source: string) => !ignored.test(relative(projectRoot, source));
    cpSync(inProject(path), join(to, path), { recursive: true, filter });
  }
}

async function run(command: string, root: string, workingDirectory: string): Promise<void> {
  console.log(`  RUN ${command}`);
  // Everything at the top of the folder is a part of the root in which the command runs.
  const mounts = ['app', 'out', 'data', 'backups', 'imports', 'media'].map((name) => {
    mkdirSync(join(root, name), { recursive: true });
    return { from: join(root, name), to: `/${name}`, isWritable: true };
  });
  const environment = { npm_config_cache: '/tmp/npm', npm_config_update_notifier: 'false' };
  let output = '';
  const { child } = spawnInSandbox(
    ['sh', '-ec', command],
    { mounts, workingDirectory, environment },
    (text) => {
      output += text;
    },
  );
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`RUN ${command} ended with code ${code}:\n${output}`);
}

/**
 * Executes the steps of the Dockerfile in folders, one for each stage.
 * @throws {Error} when a step fails, or is of a kind that this does not know
 */
export async function buildImage(folder: string): Promise<Image> {
  const stages = buildStages(readDockerfile(readFileSync(inProject('Dockerfile'), 'utf8')));
  const roots = stages.map((_, index) => join(folder, `stage-${index}`));
  let workingDirectory = '/';
  for (const [index, stage] of stages.entries()) {
    const root = roots[index] ?? '';
    mkdirSync(root);
    console.log(`Stage ${index + 1} of ${stages.length}, instead of FROM ${stage.base}`);
    for (const { instruction, text } of stage.steps) {
      if (instruction === 'WORKDIR') {
        workingDirectory = text;
        mkdirSync(join(root, text), { recursive: true });
      } else if (instruction === 'COPY') {
        copy(text, { root, workingDirectory, sourceRoot: roots[0] ?? '' });
      } else if (instruction === 'RUN') {
        if (notDone.test(text)) console.log(`  not done: RUN ${text}`);
        // The owner is the account that runs this script, which is the user of the image in its
        // sandbox.
        else await run(text.replaceAll(/ -[og] \d+/g, ''), root, workingDirectory);
      } else if (!['ENV', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK', 'CMD'].includes(instruction)) {
        throw new Error(`This script does not know ${instruction}`);
      }
    }
  }
  const stage = stages.at(-1);
  if (stage === undefined) throw new Error('The Dockerfile has no stage');
  return { root: roots.at(-1) ?? '', stage, workingDirectory };
}

interface Places {
  root: string;
  workingDirectory: string;
  /** The first stage, the only one that is copied from. */
  sourceRoot: string;
}

function copy(text: string, { root, workingDirectory, sourceRoot }: Places) {
  console.log(`  COPY ${text}`);
  const [, path] = /^--from=build (\S+) \/$/.exec(text) ?? [];
  if (path !== undefined) cpSync(join(sourceRoot, path), root, { recursive: true, verbatimSymlinks: true });
  else if (text === '. .') copyContext(join(root, workingDirectory));
  else throw new Error(`This script does not know COPY ${text}`);
}
