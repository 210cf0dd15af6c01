export { formatModule } from './format-module.ts';
export {
  type CardInFile,
  type CardLevel,
  type CardSource,
  cardLevels,
  type Finding,
  ModuleFileError,
  type ModuleInFile,
} from './module-file.ts';
export { parseModule } from './parse-module.ts';
export { type BuiltInStack, builtInStacks } from './stacks.ts';
export { tidyModule } from './tidy-module.ts';
