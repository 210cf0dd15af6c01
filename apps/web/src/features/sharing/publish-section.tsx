import type { ModuleShare } from '@flipstack/contract';
import { shareSummaryMaxLength } from '@flipstack/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { communityPath } from '../../lib/community.ts';
import buttons from '../../ui/button.module.css';
import screen from '../../ui/column-screen.module.css';
import field from '../../ui/form-field.module.css';
import sheet from '../../ui/form-sheet.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { usePublication } from './use-publication.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

/** Publishes the module in the library, with or without the author's display name. */
export function PublishSection({ moduleId, share }: { moduleId: number; share: ModuleShare | null }) {
  const [summary, setSummary] = useState(share?.summary ?? '');
  const [showsAuthor, setShowsAuthor] = useState(share?.showsAuthor ?? false);
  const [isAsking, setAsking] = useState(false);
  const { publish, unpublish, isPending, error } = usePublication(moduleId);
  const isPublished = share?.isPublished === true;
  if (share?.isBlocked)
    return (
      <PaperSection title="Library">
        <p>An administrator has taken this module out of the library, so it cannot be shared.</p>
      </PaperSection>
    );
  return (
    <PaperSection id="publish" title="Library">
      <p>
        {isPublished
          ? 'This module is in the library, under “From the community”.'
          : 'Publish the module so that everyone can find it in the library, under “From the community”.'}
      </p>
      <form
        className={screen.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          publish({ summary: summary.trim(), showsAuthor });
        }}
      >
        {error && (
          <p role="alert" className={sheet.error}>
            {error}
          </p>
        )}
        <Labelled label="What is it about?">
          {(id) => (
            <textarea
              id={id}
              rows={2}
              className={field.control}
              value={summary}
              maxLength={shareSummaryMaxLength}
              onChange={(event) => setSummary(event.target.value)}
            />
          )}
        </Labelled>
        <NameChoice isChosen={showsAuthor} choose={setShowsAuthor} />
        <div className={screen.actions}>
          <button type="submit" className={isPublished ? buttons.button : buttons.main} disabled={isPending}>
            {isPublished ? 'Save' : 'Publish'}
          </button>
          {isPublished && (
            <>
              <Link to={communityPath(share.shareId)} className={buttons.button}>
                See it in the library
              </Link>
              <button
                type="button"
                className={buttons.danger}
                disabled={isPending}
                onClick={() => setAsking(true)}
              >
                Take out of the library
              </button>
            </>
          )}
        </div>
      </form>
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Take the module out of the library?"
        warning={unpublishWarning(share?.hasLink === true)}
        action="Take out of the library"
        onConfirm={unpublish}
        onClose={() => setAsking(false)}
        finalFocus={(isConfirmed) => (isConfirmed ? document.getElementById('publish') : true)}
      />
    </PaperSection>
  );
}

const unpublishWarning = (hasLink: boolean): string =>
  `Others can no longer find it there${hasLink ? ', but its link still works' : ''}. Members who follow it keep their copies. You can publish it again at any time.`;

function NameChoice({ isChosen, choose }: { isChosen: boolean; choose: (isChosen: boolean) => void }) {
  const { data } = useQuery({
    queryKey: ['ranking', 'membership'],
    queryFn: ({ signal }) => api('GET /ranking/me', { signal }),
  });
  const name = data?.displayName ?? undefined;
  if (name === undefined)
    return (
      <p className={screen.quiet}>
        It is published without a name. To show one, choose a display name in the{' '}
        <Link to="/ranking">ranking</Link>. Your username is never shown.
      </p>
    );
  return (
    <label className={field.show}>
      <input type="checkbox" checked={isChosen} onChange={(event) => choose(event.target.checked)} />
      Show my display name, “{name}”
    </label>
  );
}
