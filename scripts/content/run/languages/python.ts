import type { LanguageRunner } from '../job.ts';
import { commandOf, printedBy, resultOf, syntaxResultOf, versionOf } from './command.ts';
import { isSyntaxOnly } from './javascript.ts';

const parse = 'compile(open("check.py", encoding="utf8").read(), "check.py", "exec")';
const memoryMb = 1024;
const env = { PYTHONDONTWRITEBYTECODE: '1', PYTHONHASHSEED: '0', PYTHONUTF8: '1' };

/** A command such as pyenv's takes a while to find the real one, and looks for it in the home folder. */
function realCommand(): string {
  const command = commandOf('python', 'python3');
  return process.env.CONTENT_PYTHON
    ? command
    : (printedBy(command, '-c', 'import sys; print(sys.executable)') ?? command);
}

export const python: LanguageRunner = {
  version: async () => versionOf(commandOf('python', 'python3'), '--version'),
  advice: 'Python as `python3`, or the path of another in CONTENT_PYTHON',
  run: async (jobs, workplace, done) => {
    const command = realCommand();
    await Promise.all(
      jobs.map(async (job) => {
        const program = { name: job.id, files: { 'check.py': job.code }, env };
        const args = isSyntaxOnly(job) ? ['-c', parse] : ['check.py'];
        const result = await workplace.run({ ...program, command: [command, ...args], memoryMb });
        done(job, isSyntaxOnly(job) ? syntaxResultOf(result) : resultOf(result));
      }),
    );
  },
};
