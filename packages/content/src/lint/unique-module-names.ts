import { repeated } from './repeated.ts';
import type { ModulesRule } from './rule.ts';

/** Within a stack, two modules are told apart by their names. */
export const uniqueModuleNames: ModulesRule = {
  name: 'unique-module-name',
  judge: (modules) =>
    repeated(
      modules.map(({ file, module, lines }) => ({
        file,
        line: lines.fields.module ?? 1,
        key: `${module.stackName}/${module.moduleName.toLowerCase()}`,
      })),
      'the same name in the same stack',
    ),
};
