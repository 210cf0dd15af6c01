import { truncate } from '../lib/truncate.ts';

/** A text truncated to `limit` characters. Screen readers and the tooltip get all of it. */
export function Truncated({ text, limit }: { text: string; limit: number }) {
  const cut = truncate(text, limit);
  if (cut === text) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{cut}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
