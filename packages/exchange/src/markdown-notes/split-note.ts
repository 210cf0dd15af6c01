/** A line of a note. */
export interface NoteLine {
  text: string;
  /** Whether it is in a block of code, with its fences. */
  isCode: boolean;
}

/** A note without its front matter. */
export interface SplitNote {
  lines: NoteLine[];
  /** From the front matter, without `#`. */
  tags: string[];
  /** From `deck:` in the front matter or a line `TARGET DECK: …`. */
  deck: string | undefined;
}

const fence = /^\s*(`{3,}|~{3,})/;
const targetDeck = /^TARGET DECK:?\s*(.*)$/;

export function splitNote(text: string): SplitNote {
  const all = text.split('\n');
  const end =
    all[0]?.trim() === '---' ? all.findIndex((line, index) => index > 0 && /^---\s*$/.test(line)) : -1;
  const frontMatter = end === -1 ? [] : all.slice(1, end);
  const lines = withCode(all.slice(end + 1));
  const target = lines.findIndex(({ text: line, isCode }) => !isCode && targetDeck.test(line));
  const written = target === -1 ? undefined : targetDeck.exec(lines[target]?.text ?? '')?.[1]?.trim();
  // The name may be on the next line.
  const named = written === '' ? lines[target + 1]?.text.trim() : written;
  if (target !== -1) lines.splice(target, written === '' ? 2 : 1);
  return {
    lines,
    tags: valuesOf('tags', frontMatter).map((tag) => tag.replaceAll('/', '::')),
    deck: named || valuesOf('deck', frontMatter)[0],
  };
}

function withCode(lines: readonly string[]): NoteLine[] {
  let open: string | undefined;
  return lines.map((text) => {
    const marker = fence.exec(text)?.[1];
    if (open === undefined) {
      open = marker;
      return { text, isCode: marker !== undefined };
    }
    if (marker !== undefined && marker[0] === open[0] && marker.length >= open.length) open = undefined;
    return { text, isCode: true };
  });
}

/** The values of a name in YAML: on its line, in brackets, or as a list below. */
function valuesOf(name: string, lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
  if (at === -1) return [];
  const inline = (lines[at] ?? '').slice(name.length + 1).trim();
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => !/^\s*-\s/.test(line));
  const items = inline === '' ? below.slice(0, end === -1 ? undefined : end) : [];
  const written =
    inline === ''
      ? items.map((line) => line.replace(/^\s*-\s+/, ''))
      : inline.replace(/^\[|\]$/g, '').split(',');
  return written.map((value) => value.trim().replace(/^["'#]+|["']+$/g, '')).filter(Boolean);
}
