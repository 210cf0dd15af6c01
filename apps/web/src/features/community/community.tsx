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
import screen from '../../ui/column-screen.module.css';
import { ColumnScreen } from '../../ui/column-screen.tsx';
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
    <ColumnScreen
      above={<Link to={libraryPath()}>Library</Link>}
      title="From the community"
      lead="Modules that members have published. They are not reviewed, so report what is wrong."
    >
      <VisitorQueries>
        <List />
      </VisitorQueries>
    </ColumnScreen>
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
      {!data && !error && <TilesSkeleton />}
      <ul className={screen.list} hidden={!data}>
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
      <p>To publish one of yours, open it on the creation screen, press Share, and then Publish.</p>
    </Notice>
  );
}

function TilesSkeleton() {
  return (
    <div aria-busy="true" data-arriving="" className={screen.list}>
      <span className="visually-hidden">Loading…</span>
      <div className={styles.ghost} />
      <div className={styles.ghost} />
      <div className={styles.ghost} />
    </div>
  );
}

function Tile({ module }: { module: CommunityModule }) {
  const { shareId, moduleName, stackName, summary, author, cardsCount, stars } = module;
  return (
    <Link to={communityPath(shareId)} className={`${layout.edged} ${styles.tile}`}>
      <h2 className={styles.name}>{moduleName}</h2>
      <span>{summary}</span>
      <span className={styles.facts}>
        {stackLabel(stackName)} · {formatCount(cardsCount, 'card')}
        {stars > 0 && ` · ${formatCount(stars, 'star')}`}
        {author !== null && ` · by ${author}`}
      </span>
    </Link>
  );
}
