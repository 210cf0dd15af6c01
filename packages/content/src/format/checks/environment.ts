/** The languages of checks, as authors write them. */
export const checkLanguages = [
  ...['js', 'cjs', 'ts', 'jsx', 'tsx', 'html', 'sql', 'sqlite', 'postgresql'],
  ...['python', 'php', 'java', 'go'],
] as readonly string[] as readonly CheckLanguage[];
export type CheckLanguage =
  | 'js'
  | 'cjs'
  | 'ts'
  | 'jsx'
  | 'tsx'
  | 'html'
  | 'sql'
  | 'sqlite'
  | 'postgresql'
  | 'python'
  | 'php'
  | 'java'
  | 'go';

/** What runs a check. */
export interface Environment {
  language: CheckLanguage;
  /** The least version: `3.12`. */
  minVersion?: string;
  /** Whether the program is compiled or parsed, but not run. */
  isCompileOnly?: boolean;
}

/** Reads the words after a fence: a language, perhaps with a least version, and `compile-only`. */
export function readEnvironment(info: string): Environment | undefined {
  const [first = '', ...words] = info.split(/\s+/);
  const [, name, minVersion] = /^([a-z]+)(?:>=(\d+(?:\.\d+){0,2}))?$/.exec(first) ?? [];
  const language = checkLanguages.find((one) => one === name);
  const isCompileOnly = words.length === 1 && words[0] === 'compile-only';
  if (language === undefined || (words.length > 0 && !isCompileOnly)) return undefined;
  return {
    language,
    ...(minVersion !== undefined && { minVersion }),
    ...(isCompileOnly && { isCompileOnly }),
  };
}

export const writeEnvironment = ({ language, minVersion, isCompileOnly }: Environment): string =>
  `${language}${minVersion === undefined ? '' : `>=${minVersion}`}${isCompileOnly ? ' compile-only' : ''}`;
