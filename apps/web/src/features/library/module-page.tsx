import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { libraryModule } from '../../lib/library.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import layout from '../../ui/layout.module.css';
import { CardsLoadError, ModuleNotFound } from '../../ui/module-not-found.tsx';
import { PrintedCards } from '../../ui/printed-cards.tsx';
import { ModuleAbout, ModuleAboutSkeleton } from './module-about.tsx';
import styles from './module-page.module.css';
import { QuestionList, QuestionListSkeleton } from './question-list.tsx';

/** A library module: what it is about, what to do with it, and its questions with their answers. */
export default function ModulePage() {
  const { slug = '' } = useParams();
  return (
    <div className="wrap">
      <VisitorQueries>
        <LoadedModule key={slug} slug={slug} />
      </VisitorQueries>
    </div>
  );
}

function LoadedModule({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(libraryModule(slug));
  useTitle(data?.moduleName ?? 'Library');
  if (error instanceof ApiError && error.status === 404) return <ModuleNotFound source="library" />;
  if (error && !data) return <CardsLoadError error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={`${layout.sidebar} ${styles.page}`}>
        <ModuleAboutSkeleton />
        <QuestionListSkeleton />
      </div>
    );
  }
  return (
    <>
      <div className={`${layout.sidebar} ${styles.page}`} data-stack={stackHue(data.stackName)}>
        <ModuleAbout module={data} />
        <QuestionList module={data} />
      </div>
      <PrintedCards cards={data.cards} />
    </>
  );
}
