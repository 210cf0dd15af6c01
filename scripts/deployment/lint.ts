import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { buildStages, readDockerfile } from '../lib/dockerfile.ts';
import { inProject } from '../lib/project.ts';

/**
 * What is wrong with the files that deploy Flipstack, in sentences. Known fields catch typing errors,
 * which container engines and Kubernetes would refuse or, worse, ignore.
 */
export function lintDeployment(read = (file: string) => readFileSync(inProject(file), 'utf8')): string[] {
  return [
    ...problemsInDockerfile(read('Dockerfile')),
    ...problemsInCompose(read('compose.yaml')),
    ...problemsInKubernetes(read('deploy/kubernetes.yaml')),
    ...problemsInUnit(read('deploy/flipstack.service')),
  ];
}

const instructions =
  'ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL STOPSIGNAL USER VOLUME WORKDIR';

/** The rules of hadolint that matter here, with their numbers. */
export function problemsInDockerfile(text: string): string[] {
  const problems: string[] = [];
  const steps = readDockerfile(text);
  const last = buildStages(steps).at(-1);
  for (const { instruction, text: step } of steps) {
    const add = (rule: string, what: string) =>
      problems.push(`Dockerfile: ${what} (${rule}): ${instruction} ${step}`);
    if (!instructions.split(' ').includes(instruction)) add('DL1001', 'unknown or discouraged instruction');
    if (instruction === 'FROM' && !/:(?!latest)[\w.-]+( AS \w+)?$/.test(step))
      add('DL3006', 'the base has no fixed version');
    if (instruction === 'WORKDIR' && !step.startsWith('/')) add('DL3000', 'WORKDIR is relative');
    if ((instruction === 'CMD' || instruction === 'ENTRYPOINT') && !step.startsWith('['))
      add('DL3025', 'not in the JSON form');
    if (instruction === 'RUN' && /\bsudo\b/.test(step)) add('DL3004', 'sudo');
    if (instruction === 'RUN' && /(?:^|\s)cd\s/.test(step)) add('DL3003', 'use WORKDIR');
    if (instruction === 'RUN' && /\|/.test(step.replaceAll('||', ''))) add('DL4006', 'a pipe hides failures');
    if (instruction === 'RUN' && /apt-get install/.test(step)) {
      if (!/install [^&]*-y/.test(step)) add('DL3014', 'apt-get asks');
      if (!step.includes('--no-install-recommends')) add('DL3015', 'installs what is only recommended');
      if (!step.includes('rm -rf /var/lib/apt/lists/*')) add('DL3009', 'keeps the lists of apt');
      if (!/apt-get update[^&]*&&/.test(step)) add('DL3009', 'update and install belong together');
    }
  }
  if (last?.user === undefined || /^(?:0|root)\b/.test(last.user))
    problems.push('Dockerfile: runs as root (DL3002)');
  if (last?.healthCheck.length === 0) problems.push('Dockerfile: has no HEALTHCHECK');
  return problems;
}

const composeFields = {
  file: 'services volumes networks name configs secrets',
  service:
    'build cap_drop cap_add command depends_on deploy entrypoint environment env_file expose healthcheck image init labels logging mem_limit networks pids_limit ports read_only restart security_opt stop_grace_period stop_signal tmpfs ulimits user volumes working_dir',
  healthcheck: 'test interval timeout retries start_period start_interval disable',
};

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownFields(value: unknown, known: string, where: string): string[] {
  if (!isObject(value)) return [`${where} is not an object`];
  const names = new Set(known.split(' '));
  return Object.keys(value)
    .filter((name) => !names.has(name))
    .map((name) => `${where} has no field ${name}`);
}

export function problemsInCompose(text: string): string[] {
  const compose = parse(text) as Fields;
  const services = isObject(compose.services) ? compose.services : {};
  const volumes = new Set(isObject(compose.volumes) ? Object.keys(compose.volumes) : []);
  return [
    ...unknownFields(compose, composeFields.file, 'compose.yaml'),
    ...Object.entries(services).flatMap(([name, service]) => {
      const where = `compose.yaml: ${name}`;
      if (!isObject(service)) return [`${where} is not an object`];
      const used = (service.volumes as string[] | undefined) ?? [];
      const needed = isObject(service.depends_on) ? Object.keys(service.depends_on) : [];
      return [
        ...unknownFields(service, composeFields.service, where),
        ...(service.healthcheck === undefined
          ? []
          : unknownFields(service.healthcheck, composeFields.healthcheck, `${where}.healthcheck`)),
        ...used
          .map((volume) => volume.split(':')[0] ?? '')
          .filter((volume) => !/^[./]/.test(volume) && !volumes.has(volume))
          .map((volume) => `${where} uses the volume ${volume}, which is not declared`),
        ...needed
          .filter((other) => !(other in services))
          .map((other) => `${where} depends on ${other}, which is not there`),
      ];
    }),
  ];
}

/** The fields of the kinds that the example has, as far as it has them. */
const kubernetesFields: Readonly<Record<string, string>> = {
  '': 'apiVersion kind metadata spec',
  metadata: 'name namespace labels annotations',
  'Deployment spec':
    'replicas selector strategy template revisionHistoryLimit minReadySeconds progressDeadlineSeconds',
  pod: 'automountServiceAccountToken terminationGracePeriodSeconds securityContext containers initContainers volumes serviceAccountName affinity topologySpreadConstraints nodeSelector tolerations',
  container:
    'name image imagePullPolicy command args ports env envFrom startupProbe livenessProbe readinessProbe lifecycle resources securityContext volumeMounts workingDir',
  probe:
    'httpGet exec tcpSocket periodSeconds timeoutSeconds failureThreshold successThreshold initialDelaySeconds',
  mount: 'name mountPath subPath readOnly',
  'Service spec': 'selector ports type clusterIP sessionAffinity',
  'PersistentVolumeClaim spec': 'accessModes resources storageClassName volumeMode volumeName',
  'PodDisruptionBudget spec': 'minAvailable maxUnavailable selector',
  'Ingress spec': 'tls rules ingressClassName defaultBackend',
};

const versions: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking.k8s.io/v1',
};

export function problemsInKubernetes(text: string): string[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0)
      return document.errors.map(({ message }) => `kubernetes.yaml: ${message}`);
    const resource = document.toJS() as Fields;
    const kind = String(resource.kind);
    const where = `kubernetes.yaml: ${kind}`;
    if (versions[kind] !== resource.apiVersion) return [`${where} is not in ${resource.apiVersion}`];
    return [
      ...unknownFields(resource, kubernetesFields[''] ?? '', where),
      ...unknownFields(resource.metadata, kubernetesFields.metadata ?? '', `${where}.metadata`),
      ...unknownFields(resource.spec, kubernetesFields[`${kind} spec`] ?? '', `${where}.spec`),
      ...(kind === 'Deployment' ? problemsInPod(resource, where) : []),
    ];
  });
}

interface Pod extends Fields {
  containers: (Fields & { volumeMounts?: { name: string }[] })[];
  volumes: { name: string }[];
}

function problemsInPod(deployment: Fields, where: string): string[] {
  const spec = (deployment.spec as { template: { spec: Pod } }).template.spec;
  const volumes = new Set(spec.volumes.map(({ name }) => name));
  return [
    ...unknownFields(spec, kubernetesFields.pod ?? '', `${where}.template.spec`),
    ...spec.containers.flatMap((container) => [
      ...unknownFields(container, kubernetesFields.container ?? '', `${where}.container`),
      ...['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((probe) =>
        unknownFields(container[probe], kubernetesFields.probe ?? '', `${where}.${probe}`),
      ),
      ...(container.volumeMounts ?? []).flatMap((mount) => [
        ...unknownFields(mount, kubernetesFields.mount ?? '', `${where}.volumeMounts`),
        ...(volumes.has(mount.name) ? [] : [`${where} mounts ${mount.name}, which is not a volume`]),
      ]),
    ]),
  ];
}

/** What `systemd-analyze verify` says, where there is systemd. The program need not be in its place. */
export function problemsInUnit(text: string, command = 'systemd-analyze'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-unit-'));
  try {
    const file = join(folder, 'flipstack.service');
    writeFileSync(file, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { error, stderr } = spawnSync(command, ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    if (error !== undefined) {
      console.warn(
        `! deploy/flipstack.service was not verified: ${command} is missing. It is part of systemd`,
      );
      return [];
    }
    // It also reports on other units of this machine.
    return stderr
      .split('\n')
      .filter((line) => line.includes('flipstack.service'))
      .map((line) => `deploy/flipstack.service: ${line}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
