export {
  type CardInFile,
  type CardLevel,
  cardLevels,
  type Finding,
  ModuleFileError,
  type ModuleInFile,
} from './module-file.ts';
export { parseModule } from './parse-module.ts';
export { type BuiltInStack, builtInStacks } from './stacks.ts';
