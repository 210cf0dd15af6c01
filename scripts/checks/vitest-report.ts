import type { Counts } from './outcome.ts';

/** The part of Vitest's JSON report that is used here. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** Counts a skipped test as failed, and a file that did not load as one failure. */
export function countVitest({ testResults }: VitestReport): Counts {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const reasons: Record<string, string> = {};
  const failedFiles = new Set<string>();
  const fail = (name: string, file: VitestReport['testResults'][number], messages: readonly string[]) => {
    failedFiles.add(file.name);
    // Two files may have a test of the same name.
    reasons[name] = [reasons[name], reasonOf(messages, file.message)].filter(Boolean).join('\n');
    return name;
  };
  const failures = testResults.flatMap((file) => {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [fail(`${file.name} did not load`, file, [])];
    return file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map((test) => fail(`${test.fullName} (${test.status})`, file, test.failureMessages ?? []));
  });
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return { passed, failed: failures.length, failures, reasons, failedFiles: [...failedFiles] };
}

const reasonMaxLines = 20;
const reasonMaxCharacters = 2_000;

/**
 * The beginning of the errors of a test, without the frames of libraries. The report does not hold the
 * errors of hooks.
 * @param ofFile what the report says of the file, if it did not load
 */
function reasonOf(messages: readonly string[], ofFile: string | undefined): string {
  const text = messages.length > 0 ? messages.join('\n') : (ofFile ?? '');
  const lines = text.split('\n').filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line));
  return lines.slice(0, reasonMaxLines).join('\n').slice(0, reasonMaxCharacters);
}
