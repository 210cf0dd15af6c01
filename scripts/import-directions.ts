/** Checks only the import directions: `node scripts/bootstrap.mjs import-directions`. */
import { checkImports } from './imports/check-imports.ts';
import { projectRoot } from './lib/project.ts';

const findings = checkImports(projectRoot);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
