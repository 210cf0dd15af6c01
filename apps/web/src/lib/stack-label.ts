const labels: Readonly<Record<string, string>> = { JS: 'JavaScript', GO: 'Go' };

/** How the library spells a stack. Everywhere else a stack is shown by its name, as the spec has it. */
export const stackLabel = (stackName: string): string =>
  Object.hasOwn(labels, stackName) ? (labels[stackName] ?? stackName) : stackName;
