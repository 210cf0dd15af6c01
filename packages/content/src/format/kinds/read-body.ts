import type { CardKind, KindAndBody } from '@flipstack/card-kinds';
import { readChoice } from './choice.ts';
import { readCloze } from './cloze.ts';
import { readCode } from './code.ts';
import { readOrder } from './order.ts';
import type { PartReader } from './part-reader.ts';
import { readTyped } from './typed.ts';

/** A card that can be checked. */
export type CheckedKind = Exclude<KindAndBody, { kind: 'flip' }>;

/** Reads the body of a checked card as far as possible, and reports what cannot be read. */
export function readBody(kind: Exclude<CardKind, 'flip'>, parts: PartReader): CheckedKind {
  switch (kind) {
    case 'choice':
      return { kind, body: readChoice(parts) };
    case 'typed':
      return { kind, body: readTyped(parts) };
    case 'cloze':
      return { kind, body: readCloze(parts) };
    case 'order':
      return { kind, body: readOrder(parts) };
    case 'code':
      return { kind, body: readCode(parts) };
  }
}
