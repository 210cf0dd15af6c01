import type { APIRequestContext } from '@playwright/test';
import { readLibrary } from '../library.ts';
import { writeModule } from '../module.ts';
import { forgetSevenTimes, historyHeader, importHistory } from '../review-history.ts';

const dayMs = 86_400_000;

const longQuestion = [
  'A service reads the orders of a customer, then asks for the items of each order in a loop. With ten orders it answers in 40 ms, with a thousand in 4 s. What is this called, how do you find it, and which two ways are there to mend it without loading the whole table?',
  "```ts\nconst orders = await db.selectFrom('order').where('customer_id', '=', id).selectAll().execute();\nfor (const order of orders) {\n  order.items = await db\n    .selectFrom('item')\n    .where('order_id', '=', order.id)\n    .selectAll()\n    .execute();\n}\nreturn orders;\n```",
].join('\n\n');

const longAnswer = [
  'The **N+1 problem**: one query for the list, and one more for each of its rows.',
  '- Find it in the query log: the same statement, again and again, with another number.\n- A trace shows it as a staircase of short spans.',
  "```ts\nconst items = await db\n  .selectFrom('item')\n  .where('order_id', 'in', orders.map(({ id }) => id))\n  .selectAll()\n  .execute();\nconst byOrder = Map.groupBy(items, ({ order_id }) => order_id);\n```",
  'Either **join** the two tables and group the rows, or read the items of all orders with **one second query** as above. The join repeats the columns of the order for each item; the second query does not.',
  '| Way | Queries | Repeats the order |\n|---|---|---|\n| loop | 1 + N | no |\n| join | 1 | yes |\n| second query | 2 | no |',
].join('\n\n');

const topics = ['an index', 'a transaction', 'a lock', 'a deadlock', 'a view', 'a foreign key'];
const aspects = [
  'What is it for, and what does it cost?',
  'When does it not help?',
  'How do you see that it is used?',
  'What changes under load?',
  'Which mistake is made with it most often?',
  'How does it behave when the server is restarted?',
  'What does it mean for writing rows?',
  'How would you explain it in an interview?',
  'Which statement creates it?',
  'How do you test it?',
];

const sixtyCards = aspects.flatMap((aspect) =>
  topics.map((topic) => ({
    question: `Think of ${topic}. ${aspect}`,
    answer: 'It depends on the **isolation level** and on how many rows are read.',
  })),
);

/** Writes sixty cards, some of them learned, forgotten and due. Returns their module. */
export async function learnForWeeks(request: APIRequestContext): Promise<number> {
  for (const { slug } of (await readLibrary(request)).slice(0, 39))
    await request.put(`/api/v1/library/${slug}/follow`);
  const { moduleId, cardIds } = await writeModule(request, {
    moduleName: 'Databases, from the first index to the last deadlock',
    stackName: 'SQL',
    cards: [{ question: longQuestion, answer: longAnswer }, ...sixtyCards.slice(1)],
  });
  const lines = cardIds.slice(0, 24).flatMap((cardId, index) => reviewsOf(cardId, index));
  await importHistory(request, [historyHeader, ...lines].join('\n'));
  await forgetSevenTimes(request, cardIds[0]);
  return moduleId;
}

/** Learned four weeks ago; every third card was forgotten since, every ninth of them twice. */
function reviewsOf(cardId: number, index: number): string[] {
  const forgotten = index % 9 === 1 ? [15, 6] : index % 3 === 1 ? [6] : [];
  const at = (daysAgo: number) => Date.now() - daysAgo * dayMs - index * 60_000;
  return [
    `own-${cardId},${at(26)},4,,4000`,
    ...forgotten.flatMap((daysAgo) => [
      `own-${cardId},${at(daysAgo)},1,,6000`,
      `own-${cardId},${at(daysAgo - 1)},${index % 2 === 0 ? 4 : 3},,4000`,
    ]),
  ];
}
