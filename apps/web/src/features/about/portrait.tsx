import type { ReactNode } from 'react';
import styles from './quotes.module.css';

const skin = '#e8bf9c';
const line = '#2a2320';

const people = { knuth: Knuth, dijkstra: Dijkstra, turing: Turing };

/** A simple drawing of the person named in the caption. */
export function Portrait({ of }: { of: keyof typeof people }) {
  const Person = people[of];
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={styles.portrait}>
      <rect width="96" height="96" fill="var(--accent-soft)" />
      <Person />
    </svg>
  );
}

/** What the three portraits share: shoulders, neck, ears, head and eyes. */
function Bust({ coat, children }: { coat: string; children: ReactNode }) {
  return (
    <>
      <path d="M8 100c1-20 18-26 31-29h18c13 3 30 9 31 29z" fill={coat} />
      <path d="M40 58h16v14c-4 6-12 6-16 0z" fill="#d3a27d" />
      <circle cx="30.5" cy="47" r="4" fill="#d9aa86" />
      <circle cx="65.5" cy="47" r="4" fill="#d9aa86" />
      <ellipse cx="48" cy="44" rx="17.5" ry="22" fill={skin} />
      <circle cx="41" cy="45" r="1.7" fill={line} />
      <circle cx="55" cy="45" r="1.7" fill={line} />
      <path d="M48 47l-1.5 5.5h3" fill="none" stroke="#b98862" strokeWidth="1.4" strokeLinecap="round" />
      {children}
    </>
  );
}

function Glasses() {
  return (
    <g fill="none" stroke={line} strokeWidth="1.5">
      <rect x="34.5" y="40.5" width="12" height="9.5" rx="4" />
      <rect x="49.5" y="40.5" width="12" height="9.5" rx="4" />
      <path d="M46.5 44h3M34.5 43.5l-4 1M61.5 43.5l4 1" />
    </g>
  );
}

/** High forehead, gray at the temples, glasses, a broad smile. */
function Knuth() {
  const gray = '#8b857e';
  return (
    <Bust coat="#4f6b8f">
      <path d="M31 45c-5-9-2-18 4-22 1 5-1 8-2 12 0 4 0 7-2 10z" fill={gray} />
      <path d="M65 45c5-9 2-18-4-22-1 5 1 8 2 12 0 4 0 7 2 10z" fill={gray} />
      <path d="M34 26c4-8 24-8 28 0-8-4-20-4-28 0z" fill={gray} />
      <path
        d="M40 55.500c4 6 12 6 16 0z"
        fill="#fff"
        stroke="#9a5b4a"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M40 71l8 7 8-7 2 3-7 8-3-3-3 3-7-8z" fill="#f4f1ea" />
      <Glasses />
    </Bust>
  );
}

/** A full beard, heavy glasses, hair combed back. */
function Dijkstra() {
  const hair = '#7d7067';
  return (
    <Bust coat="#5b5a4a">
      <path d="M30 47c0 20 8 26 18 26s18-6 18-26c-2 6-5 8-8 8-6-2-14-2-20 0-3 0-6-2-8-8z" fill={hair} />
      <path d="M43 59c3 2.500 7 2.500 10 0z" fill="#a5604f" />
      <path d="M30 44c-4-15 7-24 18-24s22 9 18 24c-1-6-3-10-5-13-9-3-17-3-26 0-2 3-4 7-5 13z" fill={hair} />
      <Glasses />
    </Bust>
  );
}

/** Young, dark hair parted at the side, jacket and tie. */
function Turing() {
  return (
    <Bust coat="#3b4252">
      <path d="M30 42c-4-14 5-24 18-24s23 9 18 24c-1-5-2-8-4-11-9 1-18-1-23-6-2 5-7 9-9 17z" fill="#33291f" />
      <path
        d="M37 39.500c2-1.500 5-1.500 7 0M52 39.500c2-1.500 5-1.500 7 0"
        stroke="#33291f"
        strokeWidth="1.6"
        fill="none"
      />
      <path d="M42 57c4 2 8 2 12 0" fill="none" stroke="#9a5b4a" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M40 71l8 8 8-8 3 4-8 9-3-4-3 4-8-9z" fill="#f4f1ea" />
      <path d="M48 79l-3.500 5 3.500 14 3.500-14z" fill="#a8483f" />
    </Bust>
  );
}
