export { formatOwnCards, formatOwnModule } from './format-own-module.ts';
export { moduleFileName } from './module-file-name.ts';
export type { LineFinding, OwnCard, OwnModule } from './own-module.ts';
export {
  type OwnModuleNeeds,
  type OwnModuleRules,
  type ReadOwnModule,
  readOwnModule,
} from './read-own-module.ts';
export { readTable } from './read-table.ts';
