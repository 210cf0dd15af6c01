import { asList, asObject } from '../anki/database/values.ts';
import { promptFor } from '../anki/notes/make-cloze-card.ts';
import { checkedCard, flipCard, storableText } from '../card-texts.ts';
import type { ExchangeCard } from '../collection.ts';
import type { CollectionBuilder } from '../collection-builder.ts';
import { limits } from '../limits.ts';
import type { LossCounter } from '../losses.ts';
import { isMediaName, safeMediaName } from '../media/media-name.ts';
import { mediaUrl } from '../media/references.ts';
import type { MediaSource } from '../media/resolve-media.ts';
import { readEntry, storedEntry, type ZipArchive } from '../zip/zip-archive.ts';
import { readEdn } from './read-edn.ts';
import { readMochiLog } from './read-mochi-log.ts';
import { readTransit } from './read-transit.ts';

export const looksLikeMochi = ({ entries }: ZipArchive): boolean =>
  entries.has('data.edn') || entries.has('data.json');

type Fields = Record<string, unknown>;

/** Reads a file of Mochi (https://mochi.cards/docs/import-and-export/mochi-format-reference/). */
export async function readMochi(archive: ZipArchive, builder: CollectionBuilder): Promise<MediaSource> {
  const edn = archive.entries.get('data.edn');
  const entry = edn ?? archive.entries.get('data.json');
  if (entry !== undefined) {
    const text = (await readEntry(archive, entry, limits.textMaxBytes)).toString('utf8');
    readData(asObject(edn === undefined ? readTransit(text) : readEdn(text)), builder);
  }
  const media = new Map(
    [...archive.entries.values()].flatMap((one) => {
      const name = isMediaName(one.name) ? safeMediaName(one.name) : undefined;
      return name === undefined ? [] : [[name, one] as const];
    }),
  );
  return {
    names: media.keys(),
    async find(name) {
      const found = media.get(name);
      return found === undefined ? undefined : storedEntry(archive, found);
    },
  };
}

function readData(data: Fields, builder: CollectionBuilder): void {
  const decks = asList(data.decks).map(asObject);
  const byId = new Map(decks.map((deck) => [text(deck.id), deck]));
  const templates = new Map(asList(data.templates).map((one) => [text(asObject(one).id), asObject(one)]));
  const add = (card: Fields, deck: Fields) => addCard(card, deck, { byId, templates }, builder);
  for (const deck of decks) for (const card of asList(deck.cards)) add(asObject(card), deck);
  for (const card of asList(data.cards)) {
    const one = asObject(card);
    add(one, byId.get(text(one['deck-id'])) ?? {});
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Context {
  byId: ReadonlyMap<string, Fields>;
  templates: ReadonlyMap<string, Fields>;
}

function addCard(card: Fields, deck: Fields, context: Context, builder: CollectionBuilder): void {
  if (card['trashed?'] !== undefined && card['trashed?'] !== null && card['trashed?'] !== false) return;
  const content = withMedia(contentOf(card, context.templates));
  const made = cardFrom(content, builder.losses);
  if (made === undefined) return;
  const id = text(card.id);
  const name = text(deck.name) || 'Mochi';
  const module = builder.module(`${text(deck.id)} ${name}`, () => ({
    ...{ name, parents: parentsOf(deck, context.byId) },
    sourceId: text(deck.id) === '' ? undefined : `mochi:${text(deck.id)}`,
  }));
  builder.add(module, {
    ...made,
    ids: { exported: undefined, source: id === '' ? undefined : `mochi:${id}` },
    tags: builder.tags(asList(card.tags).map(text)),
    isSuspended: card['archived?'] === true,
    ...readMochiLog(asList(card.reviews).map(asObject), builder.losses),
  });
}

/** The names of the decks above a deck. A deck above itself ends the list. */
function parentsOf(deck: Fields, byId: ReadonlyMap<string, Fields>): string[] {
  const names: string[] = [];
  const seen = new Set([deck]);
  let parent = byId.get(text(deck['parent-id']));
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent);
    names.unshift(text(parent.name));
    parent = byId.get(text(parent['parent-id']));
  }
  return names.filter((name) => name.trim() !== '');
}

/** The content of a card, or its fields in its template. */
function contentOf(card: Fields, templates: ReadonlyMap<string, Fields>): string {
  const fields = Object.values(asObject(card.fields)).map(asObject);
  if (text(card.content).trim() !== '' || fields.length === 0) return text(card.content);
  const template = templates.get(text(card['template-id']));
  const names = asObject(template?.fields);
  const values = new Map(
    fields.map((field) => [text(asObject(names[text(field.id)]).name) || text(field.id), text(field.value)]),
  );
  const written = text(template?.content);
  if (written.trim() === '') return [...values.values()].filter(Boolean).join('\n---\n');
  return written.replace(/<<\s*([^<>\n]{1,200}?)\s*>>/g, (_, name: string) => values.get(name) ?? '');
}

const reference = /!\[((?:[^\]\\\n]|\\.){0,500})\]\((?:@media\/)?([^\s()<>:]{1,500})\)/g;

const withMedia = (content: string): string =>
  content.replace(reference, (written, alt: string, path: string) => {
    const name = safeMediaName(path);
    return name === undefined ? written : `![${alt}](${mediaUrl(name)})`;
  });

/** Sides are separated by `---`; a card with one side is a text with blanks: `{{1::answer}}`. */
function cardFrom(content: string, losses: LossCounter): ExchangeCard | undefined {
  const [question = '', ...others] = storableText(content)
    .split(/^---+[ \t]*$/m)
    .map((side) => side.trim());
  const answer = others.filter(Boolean).join('\n\n');
  let count = 0;
  const cloze = question.replace(
    /\{\{(?:(\d{1,2})::)?([^{}]+)\}\}/g,
    (_, number: string | undefined, inside: string) => {
      count += 1;
      return `{{c${Math.max(1, Number(number ?? count))}::${inside}}}`;
    },
  );
  const card =
    count === 0
      ? undefined
      : checkedCard(promptFor(cloze), {
          kind: 'cloze',
          body: {
            text: cloze,
            alsoAccepted: {},
            isExact: false,
            ...(answer !== '' && { explanation: answer }),
          },
        });
  return card ?? flipCard(question, answer, losses);
}
