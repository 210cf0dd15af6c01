import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { ownFollows } from '../../lib/follows.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useSession } from '../../lib/session/session.ts';
import buttons from '../../ui/button.module.css';
import { useToast } from '../../ui/toast.tsx';
import styles from './shared.module.css';
import type { ViewedModule } from './viewed-module.ts';

interface Props {
  module: ViewedModule;
  /** The path of the module's page. */
  path: string;
  /** The token of its link; undefined for a published module. */
  token: string | undefined;
}

/** What a visitor can do with a shared module. */
export function ShareActions({ module, path, token }: Props) {
  const { cards } = module;
  const isMember = useSession().session.user !== undefined;
  return (
    <div className={styles.actions}>
      {cards.length > 0 && (
        <Link to={`${path}/study`} className={buttons.main}>
          Study
        </Link>
      )}
      {isMember ? (
        <MemberActions module={module} token={token} />
      ) : (
        <Link to="/login" state={{ from: path }} className={buttons.button}>
          Sign in to follow
        </Link>
      )}
    </div>
  );
}

function MemberActions({ module, token }: Omit<Props, 'path'>) {
  const { follow, copy, isPending } = useShareActions(module, token);
  const { data: follows = [] } = useQuery(ownFollows);
  const followed = follows.find(({ shareId }) => shareId === module.shareId);
  return (
    <>
      {followed ? (
        <Link to={`/following/${followed.moduleId}`} className={buttons.button}>
          Following
        </Link>
      ) : (
        <button type="button" className={buttons.button} disabled={isPending} onClick={follow}>
          Follow
        </button>
      )}
      <button type="button" className={buttons.button} disabled={isPending} onClick={copy}>
        Copy to my modules
      </button>
      <p className={styles.hint}>
        {followed
          ? 'Your copy is in your reviews and gets the author’s updates.'
          : 'Following adds a copy to your reviews that gets the author’s updates. A plain copy does not.'}
      </p>
    </>
  );
}

function useShareActions({ shareId }: ViewedModule, token: string | undefined) {
  const showToast = useToast();
  const navigate = useNavigate();
  const request = { params: { shareId }, body: token === undefined ? {} : { token } };
  const onError = (text: string) => showToast({ role: 'alert', text });
  const open = (moduleId: number) => ({
    label: 'Open',
    run: () => navigate(`/created-modules?module=${moduleId}`),
  });
  const following = useChange(
    { call: () => api('PUT /shares/{shareId}/follow', request), failure: 'the module was not followed' },
    {
      onSuccess: ({ moduleId, moduleName }) =>
        showToast({
          role: 'status',
          text: `${moduleName} is in your reviews and gets the author’s updates`,
          action: open(moduleId),
        }),
      onError,
    },
  );
  const copying = useChange(
    { call: () => api('POST /shares/{shareId}/copy', request), failure: 'the module was not copied' },
    {
      onSuccess: ({ moduleId, moduleName }) =>
        showToast({
          role: 'status',
          text: `Copied to your modules: ${moduleName}`,
          action: open(moduleId),
        }),
      onError,
    },
  );
  return {
    follow: () => following.send(undefined),
    copy: () => copying.send(undefined),
    isPending: following.isPending || copying.isPending,
  };
}
