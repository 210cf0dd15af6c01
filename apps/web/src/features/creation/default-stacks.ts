/** What the stack field offers before the server's stacks are there (specification, section 3). */
export const defaultStacks = ['Java', 'Go', 'JS', 'C++', 'C#', 'Cobol'] as const;
