import { keepBuiltIns } from './built-ins.ts';
import { addConsole, addTimers } from './environment.ts';
import { makeValues, writePrimitive, writeSpecial } from './values.ts';

/**
 * The script that a VM runs first: a function of `VmHost` and the maximum length of a value, which
 * returns the tools that the learner's code cannot reach. The functions in this folder are put
 * together as text, so none of them may use anything but its parameters and what the VM has.
 */
export const prelude: string = `(host, maxLength) => {
  const builtIns = (${keepBuiltIns})();
  const values = (${makeValues})(builtIns, ${writeSpecial}, ${writePrimitive}, maxLength);
  (${addConsole})(host, values);
  const runNextTimer = (${addTimers})(host, builtIns);
  return { canonical: values.canonical, describe: values.describe, runNextTimer };
}`;
