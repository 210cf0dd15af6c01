import type { Request } from './caller.ts';
import { type Card, type Member, stackName } from './member.ts';

/** Something that a member does: one request, and how its response changes the member. */
export interface Action {
  name: string;
  /** The relative frequency. */
  weight: number;
  /** Undefined if the action is impossible at the moment. */
  request: (member: Member) => Request | undefined;
  onSuccess?: (member: Member, answer: string) => void;
}

const oneOf = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things[Math.floor(Math.random() * things.length)];

/** A random text, about as long as real ones. */
const text = (words: string): string =>
  `${words} ${Math.random()} `.padEnd(40 + Math.random() * 300, 'and so on, ');

const read = (name: string, weight: number, path: (member: Member) => string): Action => ({
  name,
  weight,
  request: (member) => ({ method: 'GET', path: path(member) }),
});

const createCard: Action = {
  name: 'create card',
  weight: 9,
  request: ({ moduleIds }) => {
    const body = {
      question: text('What'),
      answer: text('That'),
      level: 'MEDIUM',
      moduleId: oneOf(moduleIds),
    };
    return { method: 'POST', path: '/cards', body };
  },
  onSuccess: ({ cards }, answer) => cards.push(JSON.parse(answer) as Card),
};

const editCard: Action = {
  name: 'edit card',
  weight: 8,
  request: ({ cards }) => {
    const card = oneOf(cards);
    if (card === undefined) return undefined;
    const { cardId, moduleId } = card;
    const body = { question: text('What else'), answer: text('This'), level: 'HARD', moduleId };
    return { method: 'PUT', path: `/cards/${cardId}`, body };
  },
};

const deleteCard: Action = {
  name: 'delete card',
  weight: 2,
  request: ({ cards, deleted }) => {
    const card = deleted === undefined ? oneOf(cards) : undefined;
    return card && { method: 'DELETE', path: `/cards/${card.cardId}` };
  },
  onSuccess: (member, answer) => {
    const deleted = JSON.parse(answer) as Card;
    member.deleted = deleted;
    member.cards = member.cards.filter(({ cardId }) => cardId !== deleted.cardId);
  },
};

const restoreCard: Action = {
  name: 'restore card',
  weight: 20,
  request: ({ deleted }) => deleted && { method: 'POST', path: `/cards/${deleted.cardId}/restore` },
  onSuccess: (member, answer) => {
    member.cards.push(JSON.parse(answer) as Card);
    member.deleted = undefined;
  },
};

const createModule: Action = {
  name: 'create module',
  weight: 1,
  request: ({ username, moduleIds }) => ({
    method: 'POST',
    path: '/modules',
    body: { moduleName: `Module ${moduleIds.length}`, username, stackName },
  }),
  onSuccess: ({ moduleIds }, answer) => moduleIds.push((JSON.parse(answer) as { moduleId: number }).moduleId),
};

/** All actions, in realistic proportions: members study more than they write. */
export const actions: readonly Action[] = [
  read('sign-in check', 12, () => '/users/me'),
  read('stacks', 8, () => '/stacks'),
  read('own modules', 20, ({ userId }) => `/modules/user/${userId}?page=0&size=10`),
  read('open a module', 15, ({ moduleIds }) => `/modules/${oneOf(moduleIds)}`),
  read('study its cards', 25, ({ moduleIds }) => `/cards/modules/${oneOf(moduleIds)}`),
  createCard,
  editCard,
  deleteCard,
  restoreCard,
  createModule,
];

/** Picks the member's next action by weight, among the possible ones. */
export function chooseAction(member: Member): { action: Action; request: Request } {
  const possible = actions.flatMap((action) => {
    const request = action.request(member);
    return request === undefined ? [] : [{ action, request }];
  });
  let rest = Math.random() * possible.reduce((sum, { action }) => sum + action.weight, 0);
  for (const choice of possible) {
    rest -= choice.action.weight;
    if (rest < 0) return choice;
  }
  throw new Error('No action is possible, although reading always is');
}
