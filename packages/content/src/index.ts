export { formatModule } from './format/format-module.ts';
export {
  type CardInFile,
  type CardLevel,
  type CardSource,
  cardLevels,
  type Finding,
  type LibraryCardInFile,
  ModuleFileError,
  type ModuleInFile,
} from './format/module-file.ts';
export { parseModule } from './format/read-module.ts';
export { tidyModule } from './format/tidy-module.ts';
export { type BuiltInStack, builtInStacks } from './library/stacks.ts';
