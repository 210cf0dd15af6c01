import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { libraryModules } from '../../lib/library.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { stackLabel } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';

/** Links to the next module of the stack, and to all of them. */
export function NextLibraryModule({ slug, stackName }: { slug: string; stackName: string }) {
  const { data = [] } = useQuery(libraryModules);
  const ofStack = data.filter((module) => module.stackName === stackName);
  const next = ofStack[ofStack.findIndex((module) => module.slug === slug) + 1];
  return (
    <>
      {next && (
        <Link to={`${libraryPath({ slug: next.slug })}/study`} className={buttons.button}>
          Next module
        </Link>
      )}
      <Link to={libraryPath({ stack: stackName })} className={next ? buttons.plain : buttons.button}>
        More {stackLabel(stackName)} modules in the library
      </Link>
    </>
  );
}
