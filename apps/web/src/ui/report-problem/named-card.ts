import type { CardReportBody } from '@flipstack/contract';
import { cardTextHash } from '@flipstack/contract/rules';
import type { ReportableCard } from './reportable-card.ts';

/** The card in a report, with the version that was on screen, which may be older than the stored one. */
export function namedCard({
  cardId,
  permanentId,
  question,
  answer,
}: ReportableCard): Pick<CardReportBody, 'card' | 'seen'> {
  const card = cardId === undefined ? `#${permanentId}` : `library-${cardId}`;
  return answer === undefined ? { card } : { card, seen: cardTextHash({ question, answer }) };
}
