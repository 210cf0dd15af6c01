import type { InterviewReport } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { SecretLink } from '../../../ui/secret-link.tsx';
import { formatDay } from '../format-report.ts';
import report from '../report.module.css';
import { Section } from '../section.tsx';
import { LinkForm } from './link-form.tsx';
import { useShareLink } from './use-share-link.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../../ui/confirm-dialog.tsx'));

/** A private link to the report, for people whom the member trusts with it. */
export function ShareSection({ interviewId, link }: Pick<InterviewReport, 'interviewId' | 'link'>) {
  const share = useShareLink(interviewId);
  const [isRemaking, setRemaking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const make = (displayName: string) => share.make(displayName, { onSaved: () => setRemaking(false) });
  return (
    <Section id="share" title="Share this report" isScreenOnly>
      <p>
        Anyone with the link sees the display name, the result, the topics, the questions and whether you
        answered them right. They do not see your answers, the key points that you ticked or your account. The
        link expires after 90 days, and you can revoke it earlier.
      </p>
      {link && (
        <p>
          There is a link under the name “{link.displayName}”. It expires on {formatDay(link.expiresAt)}.
          {share.address === undefined &&
            ' Its address was shown only once. If you need it again, make a new link, which replaces this one.'}
        </p>
      )}
      {share.address !== undefined && (
        <SecretLink address={share.address} label="Your link. Copy it now: it is shown only once." />
      )}
      {(link === null || isRemaking) && (
        <LinkForm
          displayName={link?.displayName ?? ''}
          isReplacing={link !== null}
          isPending={share.isPending}
          error={share.error}
          make={make}
        />
      )}
      {link && (
        <div className={report.actions}>
          {!isRemaking && (
            <button type="button" className={buttons.button} onClick={() => setRemaking(true)}>
              Make a new link
            </button>
          )}
          <button
            type="button"
            className={buttons.danger}
            disabled={share.isPending}
            onClick={() => setAsking(true)}
          >
            Revoke the link
          </button>
        </div>
      )}
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Revoke the link?"
        warning="People who have it can no longer open the report. You can make a new link at any time."
        action="Revoke"
        onConfirm={share.revoke}
        onClose={() => setAsking(false)}
        finalFocus={(isConfirmed) => (isConfirmed ? document.getElementById('share') : true)}
      />
    </Section>
  );
}
