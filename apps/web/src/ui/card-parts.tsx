import { type ReactNode, useId } from 'react';
import styles from './card-parts.module.css';
import { MarkdownText } from './markdown-text.tsx';

/** What a card may carry beside question and answer; texts are Markdown. */
export interface CardParts {
  /** What an interviewer ticks off. */
  keyPoints?: readonly string[];
  whyAsked?: string | null;
  followUps?: readonly string[];
  sources?: readonly { title: string; url: string }[];
}

/** The names of the parts that a card has, in their order. */
function partNames({ keyPoints = [], whyAsked, followUps = [], sources = [] }: CardParts): string[] {
  return [
    ...(keyPoints.length > 0 ? ['Key points'] : []),
    ...(whyAsked ? ['Why it is asked'] : []),
    ...(followUps.length > 0 ? ['Follow-ups'] : []),
    ...(sources.length > 0 ? ['Sources'] : []),
  ];
}

/** The parts of a card folded away under its answer; nothing when it has none. */
export function FoldedParts({ card }: { card: CardParts }) {
  const names = partNames(card);
  if (names.length === 0) return null;
  return (
    <details className={styles.fold} onToggle={(event) => bringUp(event.currentTarget)}>
      <summary>{names.join(' · ')}</summary>
      <PartsOfCard card={card} />
    </details>
  );
}

/** What has been unfolded comes up, when what it stands in scrolls; nothing else moves. */
function bringUp(details: HTMLDetailsElement) {
  const box = details.parentElement;
  if (details.open) box?.scrollTo({ top: details.offsetTop - box.offsetTop });
}

/** The parts of a card under its answer, each under its name. */
export function PartsOfCard({ card }: { card: CardParts }) {
  const { keyPoints = [], whyAsked, followUps = [], sources = [] } = card;
  return (
    <div className={styles.parts}>
      <Part name="Key points" isThere={keyPoints.length > 0}>
        <Points points={keyPoints} className={styles.ticks} />
      </Part>
      <Part name="Why it is asked" isThere={Boolean(whyAsked)}>
        <MarkdownText text={whyAsked ?? ''} />
      </Part>
      <Part name="Follow-ups" isThere={followUps.length > 0}>
        <Points points={followUps} />
      </Part>
      <Part name="Sources" isThere={sources.length > 0}>
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

function Part({ name, isThere, children }: { name: string; isThere: boolean; children: ReactNode }) {
  const id = useId();
  if (!isThere) return null;
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

/** Where a link leads, for those who want to know before they follow it. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
