import { fileURLToPath } from 'node:url';
import { formatFindings, runDoctor } from './doctor/run-doctor.ts';

/** `npm run doctor`: prints what an operator should fix. Exits with 1 if the server cannot work. */
const settingsFile = fileURLToPath(new URL('../../../.env', import.meta.url));
const findings = await runDoctor({ variables: process.env, settingsFile, now: Date.now });
console.log(formatFindings(findings));
process.exit(findings.some(({ level }) => level === 'error') ? 1 : 0);
