import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { libraryModule } from '../../lib/library.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CardsTrouble, NoSuchModule } from '../../ui/no-such-module.tsx';
import { PrintedCards } from '../../ui/printed-cards.tsx';
import { ModuleAbout, ModuleAboutSkeleton } from './module-about.tsx';
import styles from './module-page.module.css';
import { QuestionList, QuestionListSkeleton } from './question-list.tsx';

/** One module of the library: what it is about, what to do with it, and its questions, which open to their answers. */
export default function ModulePage() {
  const { slug = '' } = useParams();
  return (
    <div className="wrap">
      <VisitorQueries>
        <ModuleOfSlug key={slug} slug={slug} />
      </VisitorQueries>
    </div>
  );
}

function ModuleOfSlug({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(libraryModule(slug));
  useTitle(data?.moduleName ?? 'Library');
  if (error instanceof ApiError && error.status === 404) return <NoSuchModule isInLibrary />;
  if (error && !data) return <CardsTrouble message={error.message} retry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.page}>
        <ModuleAboutSkeleton />
        <QuestionListSkeleton />
      </div>
    );
  }
  return (
    <>
      <div className={styles.page} data-stack={stackHue(data.stackName)}>
        <ModuleAbout module={data} />
        <QuestionList module={data} />
      </div>
      <PrintedCards cards={data.cards} />
    </>
  );
}
