export {
  formatUserCards,
  formatUserModule,
} from './format-user-module.ts';
export { moduleFileName } from './module-file-name.ts';
export { readTable } from './read-table.ts';
export {
  type ReadUserModule,
  readUserModule,
  type UserModuleRequirements,
  type UserModuleRules,
} from './read-user-module.ts';
export type { LineFinding, UserCard, UserModule } from './user-module.ts';
