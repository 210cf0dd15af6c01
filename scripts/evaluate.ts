/**
 * `npm run evaluate -- FILE [--time-zone=Europe/Lisbon] [--day-starts-at=4]`: prints how well FSRS
 * with fitted weights, FSRS with default weights, a constant guess and SM-2 predict the last fifth
 * of a review history. See docs/learning.md.
 */
import { parseArgs } from 'node:util';
import { evaluateHistory } from './evaluate/evaluate-history.ts';

const usage = `Usage: npm run evaluate -- FILE [--time-zone=Europe/Lisbon] [--day-starts-at=4]
--day-starts-at is the hour, from 0 to 23, at which the learner’s days begin.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'time-zone': { type: 'string', default: 'UTC' },
      'day-starts-at': { type: 'string', default: '0' },
    },
  });
  const [file, ...others] = positionals;
  const hour = Number(values['day-starts-at']);
  if (file === undefined || others.length > 0 || !Number.isInteger(hour) || hour < 0 || hour > 23)
    throw new Error();
  return { file, learnerDay: { timeZone: values['time-zone'], dayStartsAtMinutes: hour * 60 } };
}

function readArgumentsOrExit() {
  try {
    return readArguments();
  } catch {
    console.error(usage);
    process.exit(1);
  }
}

const { file, learnerDay } = readArgumentsOrExit();
const { isDone, text } = await evaluateHistory(file, learnerDay);
if (isDone) console.log(text);
else {
  console.error(text);
  process.exitCode = 1;
}
