/**
 * A hash of the question and answer that a reader saw, so that a report tells whether the card has
 * changed since: 32-bit FNV-1a (draft-eastlake-fnv) over UTF-16 code units, in base 36. It protects
 * nothing, so it may be short, and every browser computes it at once, also without HTTPS.
 */
export function cardTextHash({ question, answer }: { question: string; answer: string }): string {
  const prime = 16777619;
  const text = `${question}\0${answer}`;
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return (hash >>> 0).toString(36);
}
