import { Caller } from './caller.ts';

export interface Card {
  cardId: number;
  question: string;
  moduleId: number;
}

/** Somebody who is signed in, and what they know of their own things. */
export interface Member {
  caller: Caller;
  userId: number;
  username: string;
  moduleIds: number[];
  cards: Card[];
  /** Deleted, and not restored yet. */
  deleted: Card | undefined;
}

const cardsAtFirst = 5;
export const stackName = 'SQL';

/** Registers a member, who makes a first module. */
export async function register(serverUrl: string, number: number): Promise<Member> {
  const caller = new Caller(serverUrl);
  const username = `member${number}`;
  const { id } = await caller.expect<{ id: number }>({
    method: 'POST',
    path: '/auth/registration',
    body: {
      username,
      password: 'Passw0rd!',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${username}@example.org`,
    },
  });
  const member: Member = { caller, userId: id, username, moduleIds: [], cards: [], deleted: undefined };
  const body = { moduleName: 'First', username, stackName };
  const { moduleId } = await caller.expect<{ moduleId: number }>({ method: 'POST', path: '/modules', body });
  member.moduleIds.push(moduleId);
  return member;
}

/** Gives a member's first module some cards, so that there is something to study. */
export async function addFirstCards({ caller, moduleIds, cards }: Member): Promise<void> {
  for (let index = 0; index < cardsAtFirst; index++) {
    const body = {
      question: `Question ${index}`,
      answer: 'An answer',
      level: 'EASY',
      moduleId: moduleIds[0],
    };
    cards.push(await caller.expect<Card>({ method: 'POST', path: '/cards', body }));
  }
}
