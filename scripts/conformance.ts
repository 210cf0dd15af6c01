/** `npm run conformance`: every statement of docs/conformance.md has a test, and every test it names is there. */
import { checkConformance } from './conformance/check-conformance.ts';
import { projectRoot } from './lib/project.ts';

const findings = checkConformance(projectRoot);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
