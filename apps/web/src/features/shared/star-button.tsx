import type { CommunityModule } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import { useToast } from '../../ui/toast.tsx';

type Starred = Pick<CommunityModule, 'shareId' | 'stars' | 'isStarred'>;

/** The stars of a published module, which members give and take back. */
export function StarButton({ module, isMember }: { module: Starred; isMember: boolean }) {
  const { shareId, stars, isStarred } = module;
  const showToast = useToast();
  const params = { shareId };
  const starring = useChange(
    {
      call: () =>
        isStarred
          ? api('DELETE /community/{shareId}/star', { params })
          : api('PUT /community/{shareId}/star', { params }),
      failure: 'the star was not saved',
    },
    { onError: (text) => showToast({ role: 'alert', text }) },
  );
  if (!isMember) return stars > 0 && <p>{formatCount(stars, 'star')}</p>;
  return (
    <button
      type="button"
      className={buttons.button}
      aria-pressed={isStarred}
      disabled={starring.isPending}
      onClick={() => starring.send(undefined)}
    >
      <span aria-hidden="true">{isStarred ? '★' : '☆'}</span> {formatCount(stars, 'star')}
    </button>
  );
}
