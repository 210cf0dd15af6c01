import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Portrait } from './portrait.tsx';
import styles from './quotes.module.css';

/** How long a quote stays before the next one takes its place, in milliseconds. */
const quoteIntervalMs = 5_000;

const quotes = [
  {
    who: 'Donald Knuth',
    portrait: 'knuth',
    text: 'Premature optimization is the root of all evil.',
    where: 'Structured Programming with go to Statements, 1974',
  },
  {
    who: 'Edsger W. Dijkstra',
    portrait: 'dijkstra',
    text: 'Program testing can be used to show the presence of bugs, but never to show their absence!',
    where: 'Notes on Structured Programming, 1970',
  },
  {
    who: 'Alan Turing',
    portrait: 'turing',
    text: 'We can only see a short distance ahead, but we can see plenty there that needs to be done.',
    where: 'Computing Machinery and Intelligence, 1950',
  },
] as const;

/** Three quotes, one at a time; the carousel waits while somebody points at it, is in it, or wants less motion. */
export function Quotes() {
  const [shown, setShown] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const running = !stopped && !pointed && !focused && !lessMotion;
  const go = (step: number) => setShown((before) => (before + step + quotes.length) % quotes.length);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setShown((before) => (before + 1) % quotes.length), quoteIntervalMs);
    return () => clearInterval(timer);
  }, [running]);

  const quote = quotes[shown] ?? quotes[0];
  return (
    <section
      aria-label="Quotes"
      aria-roledescription="carousel"
      className={styles.carousel}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <figure key={quote.who} className={styles.slide} aria-live={running ? 'off' : 'polite'}>
        <Portrait of={quote.portrait} />
        <div>
          <blockquote className={styles.quote}>{quote.text}</blockquote>
          <figcaption className={styles.who}>
            {quote.who}, <cite>{quote.where}</cite>
          </figcaption>
        </div>
      </figure>
      <div className={styles.buttons}>
        <button type="button" onClick={() => go(-1)}>
          Previous quote
        </button>
        {!lessMotion && (
          <button type="button" onClick={() => setStopped(!stopped)}>
            {stopped ? 'Play' : 'Pause'}
          </button>
        )}
        <button type="button" onClick={() => go(1)}>
          Next quote
        </button>
      </div>
    </section>
  );
}
