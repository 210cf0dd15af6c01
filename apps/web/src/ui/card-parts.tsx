import { type ReactNode, useId } from 'react';
import styles from './card-parts.module.css';
import { MarkdownText } from './markdown-text.tsx';

/** What a card may have besides question and answer. Texts are Markdown. */
export interface CardParts {
  /** What an interviewer expects to hear. */
  keyPoints?: readonly string[];
  whyAsked?: string | null;
  followUps?: readonly string[];
  sources?: readonly { title: string; url: string }[];
}

/** The headings of the parts that the card has. */
function partNames({ keyPoints = [], whyAsked, followUps = [], sources = [] }: CardParts): string[] {
  return [
    ...(keyPoints.length > 0 ? ['Key points'] : []),
    ...(whyAsked ? ['Why it is asked'] : []),
    ...(followUps.length > 0 ? ['Follow-ups'] : []),
    ...(sources.length > 0 ? ['Sources'] : []),
  ];
}

/** The parts of a card, collapsed under its answer. */
export function FoldedParts({ card }: { card: CardParts }) {
  const names = partNames(card);
  if (names.length === 0) return null;
  return (
    <details className={styles.fold} onToggle={(event) => scrollIntoBox(event.currentTarget)}>
      <summary>{names.join(' · ')}</summary>
      <PartsOfCard card={card} />
    </details>
  );
}

/** Scrolls the opened parts to the top of the card, without scrolling the page. */
function scrollIntoBox(details: HTMLDetailsElement) {
  const box = details.parentElement;
  if (details.open) box?.scrollTo({ top: details.offsetTop - box.offsetTop });
}

/** The parts of a card, each with its heading. */
export function PartsOfCard({ card }: { card: CardParts }) {
  const { keyPoints = [], whyAsked, followUps = [], sources = [] } = card;
  return (
    <div className={styles.parts}>
      <Part name="Key points" isPresent={keyPoints.length > 0}>
        <Points points={keyPoints} className={styles.ticks} />
      </Part>
      <Part name="Why it is asked" isPresent={Boolean(whyAsked)}>
        <MarkdownText text={whyAsked ?? ''} />
      </Part>
      <Part name="Follow-ups" isPresent={followUps.length > 0}>
        <Points points={followUps} />
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
