import { kindAndBody, readableAnswer } from '@flipstack/card-kinds';
import type { CardInFile, CardSource, FollowUp, LibraryCardInFile, ModuleInFile } from './module-file.ts';
import { oneLine, tidyBody } from './tidy-body.ts';

/**
 * Brings the lists of a module into a form that a file can hold: each item on one line, without
 * empty items. Names and texts stay unchanged. Formatting starts with this.
 */
export const tidyModule = (module: ModuleInFile): ModuleInFile => ({
  ...module,
  cards: module.cards.map(tidyCard),
});

function tidyCard(written: LibraryCardInFile): LibraryCardInFile {
  const { goodAnswer, greatAnswer, whyAsked, interviewInputs = [], checks = [], ...card } = written;
  return {
    ...withTidyBody(card),
    ...(card.kind === 'code' && interviewInputs.length > 0 && { interviewInputs }),
    keyPoints: tidyList(card.keyPoints),
    ...(isShown(goodAnswer) && { goodAnswer }),
    ...(isShown(greatAnswer) && { greatAnswer }),
    ...(isShown(whyAsked) && { whyAsked }),
    followUps: card.followUps.map(tidyFollowUp).filter(({ question }) => question !== ''),
    sources: card.sources.map(tidySource).filter(({ title, url }) => title !== '' && url !== ''),
    ...(checks.length > 0 && { checks }),
  };
}

/** The card with a tidy body, if it has one, and the answer that follows from it. */
export function withTidyBody<Card extends Pick<CardInFile, 'answer' | 'kind' | 'body'>>(card: Card): Card {
  const { kind: _kind, body: _body, ...rest } = card;
  const checked = kindAndBody(card);
  if (checked.kind === 'flip') return rest as Card;
  const tidy = tidyBody(checked);
  return { ...card, ...tidy, answer: readableAnswer(tidy) };
}

const tidyList = (items: readonly string[]): string[] => items.map(oneLine).filter((item) => item !== '');

const isShown = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

const tidyFollowUp = ({ question, answer }: FollowUp): FollowUp => ({
  question: oneLine(question),
  ...(isShown(answer) && { answer }),
});

const tidySource = ({ title, url }: CardSource): CardSource => ({
  title: oneLine(title),
  url: url.trim().replace(/\s/g, (space) => encodeURIComponent(space)),
});
