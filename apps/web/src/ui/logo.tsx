/** The product's logo: two cards, one of them tilted. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect
        x="3"
        y="8"
        width="17"
        height="21"
        rx="4"
        transform="rotate(-10 11 18)"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <rect x="11" y="4" width="17" height="21" rx="4" fill="var(--accent)" />
      <path
        d="M16 15.5l3 3 5.5-6"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
