import { useMediaQuery } from '../../lib/use-media-query.ts';
import layout from '../../ui/layout.module.css';
import { Portrait } from './portrait.tsx';
import styles from './quotes.module.css';
import { useCarousel } from './use-carousel.ts';

/** How long each quote is shown, as the spec sets it. */
const quoteIntervalMs = 5_000;

const quotes = [
  {
    who: 'Donald Knuth',
    portrait: 'knuth',
    text: 'Premature optimization is the root of all evil.',
    where: 'Structured Programming with go to Statements',
    year: '1974',
  },
  {
    who: 'Edsger W. Dijkstra',
    portrait: 'dijkstra',
    text: 'Program testing can be used to show the presence of bugs, but never to show their absence!',
    where: 'Notes on Structured Programming',
    year: '1970',
  },
  {
    who: 'Alan Turing',
    portrait: 'turing',
    text: 'We can only see a short distance ahead, but we can see plenty there that needs to be done.',
    where: 'Computing Machinery and Intelligence',
    year: '1950',
  },
] as const;

/** Shows one quote at a time. Stops on hover, on focus, and for users who prefer reduced motion. */
export function Quotes() {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { shown, running, paused, go, togglePause, hold } = useCarousel(
    quotes.length,
    quoteIntervalMs,
    prefersReducedMotion,
  );
  return (
    <section
      aria-label="Quotes"
      aria-roledescription="carousel"
      className={`${layout.edged} ${styles.carousel}`}
      {...hold}
    >
      <div aria-live={running ? 'off' : 'polite'} aria-atomic="true">
        <Slide quote={quotes[shown] ?? quotes[0]} />
      </div>
      <div className={styles.buttons}>
        <p className={styles.place}>
          {shown + 1} of {quotes.length}
        </p>
        <StepButton direction="Previous" onClick={() => go(-1)} />
        {!prefersReducedMotion && (
          <button type="button" className={styles.pause} onClick={togglePause}>
            {paused ? 'Play' : 'Pause'}
          </button>
        )}
        <StepButton direction="Next" onClick={() => go(1)} />
      </div>
    </section>
  );
}

/** The key restarts the fade for each quote, while the live region around it stays the same. */
function Slide({ quote: { who, portrait, text, where, year } }: { quote: (typeof quotes)[number] }) {
  return (
    <figure key={who} className={styles.slide}>
      <Portrait of={portrait} />
      <blockquote className={styles.quote}>{text}</blockquote>
      <figcaption className={styles.who}>
        <b>{who}</b>, <cite>{where}</cite>, {year}
      </figcaption>
    </figure>
  );
}

function StepButton({ direction, onClick }: { direction: 'Previous' | 'Next'; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {direction}
      <span className={styles.quoteWord}> quote</span>
    </button>
  );
}
