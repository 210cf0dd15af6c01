/** The icons of Tools and Technologies, each with the position of the sample module it opens. */
export const technologies = [
  { name: 'React', icon: 'react', position: 5 },
  { name: 'UI/UX', icon: 'uiux', position: 9 },
  { name: 'Java', icon: 'java', position: 0 },
  { name: 'JavaScript', icon: 'js', position: 3 },
  { name: 'C#', icon: 'csharp', position: 4 },
  { name: 'Python', icon: 'python', position: 1 },
  { name: 'PostgreSQL', icon: 'postgresql', position: 2 },
  { name: 'MySQL', icon: 'mysql', position: 2 },
  { name: 'HTML', icon: 'html', position: 7 },
  { name: 'CSS', icon: 'css', position: 8 },
  { name: 'Vue', icon: 'vue', position: 6 },
  { name: 'Go', icon: 'go', position: 10 },
  { name: 'PHP', icon: 'php', position: 11 },
] as const;
