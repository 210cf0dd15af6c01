export interface Step {
  instruction: string;
  text: string;
}

export interface Stage {
  base: string;
  steps: Step[];
  environment: Record<string, string>;
  user: string | undefined;
  healthCheck: string[];
  command: string[];
}

/** The instructions of a Dockerfile, one per line, without comments. */
export function readDockerfile(text: string): Step[] {
  const lines = text.replaceAll(/\\\n\s*/g, ' ').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { instruction, text: rest };
    });
}

/** Groups instructions into stages. Commands must be in the JSON form, so that signals reach them. */
export function buildStages(steps: readonly Step[]): Stage[] {
  const stages: Stage[] = [];
  for (const { instruction, text } of steps) {
    if (instruction === 'FROM') {
      const base = text.split(' ')[0] ?? '';
      stages.push({ base, steps: [], environment: {}, user: undefined, healthCheck: [], command: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`${instruction} comes before FROM`);
    stage.steps.push({ instruction, text });
    if (instruction === 'USER') stage.user = text;
    if (instruction === 'CMD') stage.command = JSON.parse(text);
    if (instruction === 'HEALTHCHECK') stage.healthCheck = JSON.parse(text.slice(text.indexOf('[')));
    if (instruction === 'ENV')
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[name] = value;
  }
  return stages;
}
