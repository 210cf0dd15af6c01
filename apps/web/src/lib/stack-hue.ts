const hues: Readonly<Record<string, string>> = {
  java: 'java',
  python: 'python',
  sql: 'sql',
  js: 'js',
  'c#': 'csharp',
  react: 'react',
  vue: 'vue',
  html: 'html',
  css: 'css',
  'ui/ux': 'uiux',
  go: 'go',
  php: 'php',
};
const allHues = Object.values(hues);

/**
 * The value of `data-stack`, which sets a stack's color. A custom stack's color depends on its
 * name.
 */
export function stackHue(stackName: string): string {
  const name = stackName.toLowerCase();
  const builtIn = Object.hasOwn(hues, name) ? hues[name] : undefined;
  if (builtIn !== undefined) return builtIn;
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return allHues[sum % allHues.length] ?? 'java';
}

const libraryLabels: Readonly<Record<string, string>> = { JS: 'JavaScript', GO: 'Go' };

/** How the library spells a stack. Other screens show the stack's name, as the spec requires. */
export const stackLabel = (stackName: string): string =>
  Object.hasOwn(libraryLabels, stackName) ? (libraryLabels[stackName] ?? stackName) : stackName;
