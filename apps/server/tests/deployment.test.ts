import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import {
  lintDeployment,
  problemsInCompose,
  problemsInDockerfile,
  problemsInKubernetes,
  problemsInUnit,
} from '../../../scripts/deployment/lint.ts';
import { buildStages, readDockerfile } from '../../../scripts/lib/dockerfile.ts';
import { inProject } from '../../../scripts/lib/project.ts';
import { knownVariables } from '../src/config.ts';

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const dockerfile = readDockerfile(read('Dockerfile'));
const stages = buildStages(dockerfile);
const final = stages.at(-1);
const known = new Set(knownVariables());

interface Service {
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test: string[] };
  image?: string;
}
const compose = parse(read('compose.yaml')) as { services: Record<string, Service> };
const kubernetes = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS());
const unit = read('deploy/flipstack.service');

test('the image runs without root, with a health check, on a slim Debian with a fixed version', () => {
  expect(stages).toHaveLength(2);
  expect(final?.base).toMatch(/^debian:\w+-slim$/);
  expect(stages.map(({ base }) => base)).not.toContainEqual(expect.stringMatching(/latest|^[^:]+$/));
  expect(final?.user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  expect(final?.healthCheck[0]).toBe('node');
  expect(final?.command[0]).toBe('node');
  const instructions = new Set(dockerfile.map(({ instruction }) => instruction));
  const usual = 'CMD COPY ENV EXPOSE FROM HEALTHCHECK RUN USER VOLUME WORKDIR'.split(' ');
  expect([...instructions].sort()).toEqual(usual);
});

test('what starts in the image exists, and no secret is copied into it', () => {
  for (const file of [final?.command.at(-1), final?.healthCheck.at(-1)])
    expect(read(file ?? '')).not.toBe('');
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['*', '**/.env*', '**/node_modules']));
});

test('the server in compose.yaml cannot write to its root or gain privileges', () => {
  expect(compose.services.server).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(compose.services.database?.healthcheck?.test[1]).toContain('pg_isready');
});

test('the pod runs without root, with a read-only root and with probes', () => {
  const [deployment] = kubernetes;
  const { containers, securityContext } = deployment.spec.template.spec;
  expect(securityContext.runAsNonRoot).toBe(true);
  expect(`${securityContext.runAsUser}:${securityContext.runAsGroup}`).toBe(final?.user);
  expect(containers[0].securityContext).toMatchObject({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
  });
  expect(containers[0].readinessProbe.httpGet.path).toBe('/readyz');
  expect(containers[0].livenessProbe.httpGet.path).toBe('/healthz');
});

test('sets only variables that the server reads', () => {
  const names = [
    ...Object.keys(final?.environment ?? {}),
    ...Object.keys(compose.services.server?.environment ?? {}),
    ...kubernetes[0].spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name),
    ...Array.from(unit.matchAll(/^Environment=(\w+)=/gm), ([, name = '']) => name),
  ].filter((name) => !/^(?:NODE|MALLOC)_/.test(name)); // Node.js and the C library read these.
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('the linter of the deployment has nothing to say', () => {
  expect(lintDeployment()).toEqual([]);
});

test('the linter finds typing errors and discouraged steps', () => {
  const image = read('Dockerfile')
    .replace('debian:bookworm-slim', 'debian')
    .replace('USER 10001:10001', 'USER root')
    .replace('--no-install-recommends ', '')
    .replace('COPY . .', 'ADD . .');
  expect(problemsInDockerfile(image).map((problem) => /\((DL\d+)\)/.exec(problem)?.[1])).toEqual([
    'DL1001',
    'DL3006',
    'DL3015',
    'DL3002',
  ]);
  const text = read('compose.yaml')
    .replace('read_only:', 'readonly:')
    .replace('- media:/media', '- medium:/media');
  expect(problemsInCompose(text)).toEqual([
    'compose.yaml: server has no field readonly',
    'compose.yaml: server uses the volume medium, which is not declared',
  ]);
  const pods = read('deploy/kubernetes.yaml')
    .replace('readinessProbe:', 'readynessProbe:')
    .replace('policy/v1', 'policy/v1beta1')
    .replace('{ name: imports, mountPath', '{ name: import, mountPath');
  expect(problemsInKubernetes(pods)).toEqual([
    'kubernetes.yaml: Deployment.container has no field readynessProbe',
    'kubernetes.yaml: Deployment.readinessProbe is not an object',
    'kubernetes.yaml: Deployment mounts import, which is not a volume',
    'kubernetes.yaml: PodDisruptionBudget is not in policy/v1beta1',
  ]);
});

/** Only Linux distributions with systemd have it. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;

test('systemd, where it is installed, finds typing errors in the unit', () => {
  const planted = unit.replace('Restart=on-failure', 'Restrat=on-failure').replace('=strict', '=strictly');
  const problems = problemsInUnit(planted);
  const found = [expect.stringContaining('Restrat'), expect.stringContaining('strictly')];
  expect(problems).toEqual(hasSystemd ? found : []);
});

test('the linter says so if systemd-analyze is missing', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(problemsInUnit('', 'no-systemd-analyze')).toEqual([]);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    '! deploy/flipstack.service was not verified: no-systemd-analyze is missing. It is part of systemd',
  );
  log.mockRestore();
});
