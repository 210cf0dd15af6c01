import type { ExchangeCard } from '../collection.ts';
import { mediaUrl, withMediaUrls } from './references.ts';
import { type MediaSource, mapTexts } from './resolve-media.ts';
import type { StoredBytes } from './stored-bytes.ts';

/**
 * The media of several files that are read together. Packages may use one name for different files:
 * those of a later one get other names, also in its cards.
 */
export class MediaOfParts implements MediaSource {
  /** Where each file is, with its name there. */
  readonly #files = new Map<string, { source: MediaSource; name: string }>();

  /** @param beside the media that belongs to no part */
  constructor(beside: MediaSource) {
    for (const name of beside.names) this.#files.set(name, { source: beside, name });
  }

  get names(): Iterable<string> {
    return this.#files.keys();
  }

  async find(name: string): Promise<StoredBytes | undefined> {
    const file = this.#files.get(name);
    return file?.source.find(file.name);
  }

  /** Adds the media of a part, whose cards are changed if names repeat. */
  add(source: MediaSource, cards: readonly ExchangeCard[]): void {
    const renamed = new Map<string, string>();
    const own = [...source.names];
    const taken = new Set([...this.#files.keys(), ...own]);
    for (const name of own) {
      const free = this.#files.has(name) ? freeName(name, taken) : name;
      if (free !== name) renamed.set(name, free);
      taken.add(free);
      this.#files.set(free, { source, name });
    }
    if (renamed.size > 0) for (const card of cards) renameIn(card, renamed);
  }
}

/** `a 2.png`, which keeps the extension. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  for (let number = 2; ; number += 1) {
    const free = `${name.slice(0, end)} ${number}${name.slice(end)}`;
    if (!taken.has(free)) return free;
  }
}

function renameIn(card: ExchangeCard, renamed: ReadonlyMap<string, string>): void {
  const urlOf = (name: string) => {
    const free = renamed.get(name);
    return free === undefined ? undefined : mediaUrl(free);
  };
  const change = (text: string) => withMediaUrls(text, urlOf);
  card.question = change(card.question);
  card.answer = change(card.answer);
  if (card.body !== undefined) card.body = mapTexts(card.body, change);
}
