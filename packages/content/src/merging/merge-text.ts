import { diffArrays } from 'diff';

/** A merged value, or, if both sides changed the same part in different ways, a conflict. */
export type Merged<Value> = { value: Value } | { conflict: { mine: Value; theirs: Value } };

/** Words, runs of white space, and single other characters. Together they are the text. */
const token = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

export const tokensOf = (text: string): string[] => text.match(token) ?? [];

/**
 * Texts that differ in more tokens are not compared: the time grows with the square of the
 * differences. A person would not see two such texts as one that was edited, either.
 */
export const editsMax = 400;

/** A part of the base text and what a side has in its place, in tokens. */
interface Hunk {
  /** From this token of the base … */
  start: number;
  /** … to the one before this. Equal to `start` if the side only adds. */
  end: number;
  tokens: readonly string[];
}

/**
 * Merges two edits of a text (three-way merge, as `diff3` does for lines, but by words). Each
 * change that only one side made is taken. Changes of both sides that overlap or touch, and are not
 * the same, are a conflict, which keeps both texts whole.
 * @param base what both sides began with
 */
export function mergeText(base: string, mine: string, theirs: string): Merged<string> {
  if (mine === theirs || theirs === base) return { value: mine };
  if (mine === base) return { value: theirs };
  const conflict = { conflict: { mine, theirs } };
  const before = tokensOf(base);
  const [left, right] = [mine, theirs].map((side) => hunksOf(before, tokensOf(side)));
  if (left === undefined || right === undefined) return conflict;
  const merged: string[] = [];
  let position = 0;
  for (const region of regionsOf(left, right)) {
    const tokens = resolve(before, region);
    if (tokens === undefined) return conflict;
    merged.push(...before.slice(position, region.start), ...tokens);
    position = region.end;
  }
  return { value: [...merged, ...before.slice(position)].join('') };
}

/** What a side changed; undefined if that is too much to compare. */
function hunksOf(before: string[], after: string[]): Hunk[] | undefined {
  const changes = diffArrays(before, after, { maxEditLength: editsMax });
  if (changes === undefined) return undefined;
  const hunks: Hunk[] = [];
  let position = 0;
  for (const { added, removed, value } of changes) {
    const last = hunks.at(-1);
    const touches = last !== undefined && last.end === position;
    if (!added && !removed) position += value.length;
    else {
      const hunk = touches ? last : { start: position, end: position, tokens: [] };
      if (!touches) hunks.push(hunk);
      if (removed) position += value.length;
      hunk.end = position;
      if (added) hunk.tokens = [...hunk.tokens, ...value];
    }
  }
  return hunks;
}

/** A part of the base that one side changed, or both, without a gap between their changes. */
interface Region {
  start: number;
  end: number;
  left: Hunk[];
  right: Hunk[];
}

function regionsOf(left: readonly Hunk[], right: readonly Hunk[]): Region[] {
  const all = [
    ...left.map((hunk) => ({ hunk, side: 'left' as const })),
    ...right.map((hunk) => ({ hunk, side: 'right' as const })),
  ].toSorted((one, other) => one.hunk.start - other.hunk.start || one.hunk.end - other.hunk.end);
  const regions: Region[] = [];
  for (const { hunk, side } of all) {
    const last = regions.at(-1);
    if (last === undefined || hunk.start > last.end)
      regions.push({ start: hunk.start, end: hunk.end, left: [], right: [], [side]: [hunk] });
    else {
      last.end = Math.max(last.end, hunk.end);
      last[side].push(hunk);
    }
  }
  return regions;
}

/** The tokens of a region after the merge; undefined if both sides changed it differently. */
function resolve(before: readonly string[], region: Region): readonly string[] | undefined {
  const left = tokensIn(before, region, region.left);
  const right = tokensIn(before, region, region.right);
  if (region.right.length === 0) return left;
  if (region.left.length === 0) return right;
  return left.join('') === right.join('') ? left : undefined;
}

/** A region as one side has it. */
function tokensIn(before: readonly string[], { start, end }: Region, hunks: readonly Hunk[]): string[] {
  const tokens: string[] = [];
  let position = start;
  for (const hunk of hunks) {
    tokens.push(...before.slice(position, hunk.start), ...hunk.tokens);
    position = hunk.end;
  }
  return [...tokens, ...before.slice(position, end)];
}
