import { createRoot } from 'react-dom/client';

const modules = ['Java', 'Python', 'SQL', 'JS', 'C#', 'React', 'Vue', 'HTML', 'CSS', 'UI/UX', 'GO', 'PHP'];

/** A minimal client-rendered page: React, a heading and a list. */
const Page = () => (
  <main>
    <h1>Flashcards for engineers</h1>
    <ul>
      {modules.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </main>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
