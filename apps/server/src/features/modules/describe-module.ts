/** A module as the audit names it. */
export function describeModule({ moduleId, moduleName }: { moduleId: number; moduleName: string }): string {
  return `module ${moduleId} "${moduleName}"`;
}
