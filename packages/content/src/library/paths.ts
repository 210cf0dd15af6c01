import type { BuiltInStack } from './stacks.ts';

/** A group of library stacks that one job asks for. */
export interface LibraryPath {
  /** Permanent id of the path in URLs. */
  slug: string;
  name: string;
  /** What the path prepares for, in one sentence. */
  summary: string;
  /** In the order that the library shows them. */
  stacks: readonly BuiltInStack[];
}

/** The paths that the library offers. Every built-in stack is on one. */
export const libraryPaths: readonly LibraryPath[] = [
  {
    slug: 'front-end',
    name: 'Front-end with React',
    summary: 'The language, the library and the page: what React interviews cover.',
    stacks: ['JS', 'React', 'HTML', 'CSS'],
  },
  {
    slug: 'front-end-vue',
    name: 'Front-end with Vue',
    summary: 'The same ground as any front-end interview, with Vue as the framework.',
    stacks: ['JS', 'Vue', 'HTML', 'CSS'],
  },
  {
    slug: 'back-end-java',
    name: 'Back-end with Java',
    summary: 'The language, its memory and threads, and the database behind a service.',
    stacks: ['Java', 'SQL'],
  },
  {
    slug: 'back-end-python',
    name: 'Back-end with Python',
    summary: 'Python as interviewers probe it, and the queries that feed it.',
    stacks: ['Python', 'SQL'],
  },
  {
    slug: 'back-end-csharp',
    name: 'Back-end with C#',
    summary: 'C# and .NET from value types to async, with the SQL that services need.',
    stacks: ['C#', 'SQL'],
  },
  {
    slug: 'back-end-go',
    name: 'Back-end with Go',
    summary: 'Goroutines, interfaces and errors, with the SQL that services need.',
    stacks: ['GO', 'SQL'],
  },
  {
    slug: 'web-php',
    name: 'Web with PHP',
    summary: 'Server and page in one: PHP, its database, and what the browser gets.',
    stacks: ['PHP', 'SQL', 'HTML', 'CSS'],
  },
  {
    slug: 'interface-design',
    name: 'Interface design',
    summary: 'From usability to the markup and styles that carry it.',
    stacks: ['UI/UX', 'HTML', 'CSS'],
  },
];
