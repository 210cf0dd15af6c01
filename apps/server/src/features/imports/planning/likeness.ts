import { hash } from 'node:crypto';
import type { CardKind } from '@flipstack/card-kinds';

/** Cards with the same key are alike: of the same kind, with the same words in the question. */
export function likenessOf({ kind = 'flip', question }: { kind?: CardKind; question: string }): string {
  const words = question
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{S}]+/gu) ?? [question];
  return hash('sha1', `${kind} ${words.join(' ')}`, 'base64url').slice(0, likenessLength);
}

/** Like `likenessOf`, for cards that also have the same answer. */
export const samenessOf = (card: { kind?: CardKind; question: string; answer: string }): string =>
  hash('sha1', `${likenessOf(card)} ${card.answer.trim()}`, 'base64url').slice(0, likenessLength);

/** 96 bits: chance makes no two questions of an account alike. */
const likenessLength = 16;
