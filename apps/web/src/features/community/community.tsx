import type { CommunityModule } from '@flipstack/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { communityPath } from '../../lib/community.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { VisitorQueries } from '../../lib/query.tsx';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import { searchParam, useTypedSearch } from '../../lib/use-typed-search.ts';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import layout from '../../ui/layout.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import styles from './community.module.css';

const pageSize = 20;

/** The modules that members have published. */
export default function Community() {
  useTitle('From the community');
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`}>
        <div className={styles.head}>
          <p>
            <Link to={libraryPath()}>Library</Link>
          </p>
          <h1>From the community</h1>
          <p>Modules that members have published. Nobody has checked them; report what is wrong.</p>
        </div>
        <VisitorQueries>
          <List />
        </VisitorQueries>
      </div>
    </div>
  );
}

function List() {
  const { search, page, setSearch, setPage } = useListParams();
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const { data, error, refetch } = useQuery({
    queryKey: ['community', 'page', page, search],
    queryFn: ({ signal }) =>
      api('GET /community', {
        query: { page: page - 1, size: pageSize, ...(search !== '' && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Labelled label="Search">
        {(id) => (
          <input
            id={id}
            type="search"
            className={field.control}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Labelled>
      {error && !data && (
        <LoadError title={failureSentence('the modules were not loaded', error)} retry={refetch} />
      )}
      {data?.total_elements === 0 && <Empty search={search} />}
      <ul className={styles.list} aria-busy={!data && !error}>
        {data?.data.map((module) => (
          <li key={module.shareId} data-stack={stackHue(module.stackName)}>
            <Tile module={module} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={data?.total_pages}
        total={data && formatCount(data.total_elements, 'module')}
        isHidden={data === undefined || data.total_pages < 2}
        go={setPage}
      />
    </>
  );
}

function useListParams() {
  const [params, setParams] = useSearchParams();
  const search = searchParam(params);
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const toParams = (text: string, number: number) => ({
    ...(text !== '' && { search: text }),
    ...(number > 1 && { page: String(number) }),
  });
  return {
    search,
    page,
    setSearch: (text: string) => setParams(toParams(text, 1), { replace: true }),
    setPage: (number: number) => setParams(toParams(search, number)),
  };
}

function Empty({ search }: { search: string }) {
  if (search !== '') return <Notice title={`No module matches “${search}”`} />;
  return (
    <Notice title="No modules yet">
      <p>To publish one of yours, open it, press Share, and then Publish.</p>
    </Notice>
  );
}

function Tile({ module }: { module: CommunityModule }) {
  const { shareId, moduleName, stackName, summary, author, cardsCount, stars } = module;
  return (
    <Link to={communityPath(shareId)} className={`${layout.edged} ${styles.tile}`}>
      <span className={styles.name}>{moduleName}</span>
      <span>{summary}</span>
      <span className={styles.facts}>
        {stackLabel(stackName)} · {formatCount(cardsCount, 'card')} · {formatCount(stars, 'star')}
        {author !== null && ` · by ${author}`}
      </span>
    </Link>
  );
}
