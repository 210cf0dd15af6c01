import styles from './quotes.module.css';

interface Looks {
  hair: string;
  glasses: boolean;
  beard: boolean;
  background: string;
}

/** A few strokes each: enough to tell them apart, drawn here. */
const people: Record<'knuth' | 'dijkstra' | 'turing', Looks> = {
  knuth: {
    hair: 'M26 34c2-16 36-20 44 0-6-8-14-11-22-11s-16 3-22 11z',
    glasses: true,
    beard: false,
    background: 'var(--accent-soft)',
  },
  dijkstra: {
    hair: 'M28 38c-2-20 40-24 42 0-3-7-5-10-8-12-9 3-20 3-27 0-3 3-5 6-7 12z',
    glasses: true,
    beard: true,
    background: 'var(--paper-2)',
  },
  turing: {
    hair: 'M27 42c-6-26 44-34 45-2-4-6-6-12-8-16-10 6-22 4-30 4-4 4-6 9-7 14z',
    glasses: false,
    beard: false,
    background: 'var(--accent-soft)',
  },
};

/** A portrait of our own; the caption beside it says who it is. */
export function Portrait({ of }: { of: keyof typeof people }) {
  const { hair, glasses, beard, background } = people[of];
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={styles.portrait}>
      <circle cx="48" cy="48" r="47" fill={background} stroke="var(--line)" strokeWidth="2" />
      <path d="M14 92c4-22 18-28 34-28s30 6 34 28a47 47 0 0 1-68 0z" fill="var(--accent)" />
      <path d="M40 60h16v10c0 4-16 4-16 0z" fill="#d9a984" />
      <ellipse cx="48" cy="45" rx="18" ry="22" fill="#eac09b" />
      {beard && <path d="M31 50c2 22 32 22 34 0-4 8-10 9-17 9s-13-1-17-9z" fill="#6b5442" />}
      <path d={hair} fill={beard ? '#6b5442' : '#3d3430'} />
      <circle cx="41" cy="45" r="1.8" fill="#2a2320" />
      <circle cx="55" cy="45" r="1.8" fill="#2a2320" />
      {glasses && (
        <g fill="none" stroke="#2a2320" strokeWidth="1.6">
          <circle cx="41" cy="45" r="6" />
          <circle cx="55" cy="45" r="6" />
          <path d="M47 45h2M35 44l-5-2M61 44l5-2" />
        </g>
      )}
      <path d="M42 56c4 3 8 3 12 0" fill="none" stroke="#8c5a45" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
