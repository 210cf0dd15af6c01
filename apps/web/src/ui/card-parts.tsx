import { type ReactNode, useId, useState } from 'react';
import styles from './card-parts.module.css';
import { FollowUps, type StoredFollowUp } from './follow-ups.tsx';
import { GoodAndGreat } from './good-and-great.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** What a card may have besides question and answer. Texts are Markdown. */
export interface CardParts {
  /** What an interviewer expects to hear. */
  keyPoints?: readonly string[];
  /** Only with `greatAnswer`. */
  goodAnswer?: string | null | undefined;
  greatAnswer?: string | null | undefined;
  whyAsked?: string | null;
  followUps?: readonly StoredFollowUp[];
  sources?: readonly { title: string; url: string }[];
}

/** The headings of the collapsible parts. */
function foldedNames({ whyAsked, sources = [] }: CardParts): string[] {
  return [...(whyAsked ? ['Why it is asked'] : []), ...(sources.length > 0 ? ['Sources'] : [])];
}

interface PartsUnderAnswerProps {
  card: CardParts;
  /** The rating that the number of ticked key points suggests, if any. */
  hintOf?: ((ticked: number, total: number) => string) | undefined;
}

/**
 * Under the answer: key points to check your answer against, better answers and follow-ups, and the
 * other parts, collapsed.
 */
export function PartsUnderAnswer({ card, hintOf }: PartsUnderAnswerProps) {
  const { keyPoints = [], goodAnswer, greatAnswer, followUps = [], ...folded } = card;
  const names = foldedNames(folded);
  const hasMore = Boolean(goodAnswer && greatAnswer) || followUps.length > 0;
  return (
    <>
      {keyPoints.length > 0 && <KeyPointChecks points={keyPoints} hintOf={hintOf} />}
      {hasMore && (
        <div className={styles.below}>
          <PartsOfCard card={{ goodAnswer, greatAnswer, followUps }} />
        </div>
      )}
      {names.length > 0 && (
        <details className={styles.fold}>
          <summary>{names.join(' · ')}</summary>
          <PartsOfCard card={folded} />
        </details>
      )}
    </>
  );
}

interface KeyPointChecksProps extends Pick<PartsUnderAnswerProps, 'hintOf'> {
  points: readonly string[];
}

/** The key points, each with a checkbox to tick if it was in your answer. */
function KeyPointChecks({ points, hintOf = () => '' }: KeyPointChecksProps) {
  const list = useKeptFocus<HTMLUListElement>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (point: string) =>
    setTicked(
      (before) =>
        new Set(before.has(point) ? [...before].filter((one) => one !== point) : [...before, point]),
    );
  return (
    <div className={`${styles.parts} ${styles.checks}`}>
      <Part name="Key points" isPresent>
        <ul ref={list}>
          {points.map((point) => (
            <li key={point}>
              <label className={styles.check}>
                <input type="checkbox" checked={ticked.has(point)} onChange={() => toggle(point)} />
                <MarkdownText text={point} />
              </label>
            </li>
          ))}
        </ul>
        {/* A live region must exist before its text does, or it is not announced. */}
        <p role="status" className={styles.count}>
          {ticked.size > 0 &&
            `${ticked.size} of ${points.length} key points${hintOf(ticked.size, points.length)}`}
        </p>
      </Part>
    </div>
  );
}

/** The parts of a card, each with its heading. */
export function PartsOfCard({ card }: { card: CardParts }) {
  const { keyPoints = [], goodAnswer, greatAnswer, whyAsked, followUps = [], sources = [] } = card;
  return (
    <div className={styles.parts}>
      <Part name="Key points" isPresent={keyPoints.length > 0}>
        <Points points={keyPoints} className={styles.ticks} />
      </Part>
      {goodAnswer && greatAnswer && <GoodAndGreat goodAnswer={goodAnswer} greatAnswer={greatAnswer} />}
      <Part name="Why it is asked" isPresent={Boolean(whyAsked)}>
        <MarkdownText text={whyAsked ?? ''} />
      </Part>
      <Part name="Follow-ups" isPresent={followUps.length > 0}>
        <FollowUps followUps={followUps} />
      </Part>
      <Part name="Sources" isPresent={sources.length > 0}>
        <ul>
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>{' '}
              <span className={styles.host}>{hostOf(url)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ name, isPresent, children }: { name: string; isPresent: boolean; children: ReactNode }) {
  const id = useId();
  if (!isPresent) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className={styles.part}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      {children}
    </div>
  );
}

function Points({ points, className }: { points: readonly string[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {points.map((point) => (
        <li key={point}>
          <MarkdownText text={point} />
        </li>
      ))}
    </ul>
  );
}

/** The host of a link, shown beside it. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
