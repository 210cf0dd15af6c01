import type { TestServer } from './test-server.ts';

/** Fills a module in the database, as it may have been before modules had limits. */
export async function fillModule({ database }: TestServer, moduleId: number, cards: number, text = 'Text') {
  const row = { module_id: moduleId, level: 'EASY' as const, kind: 'flip' as const, body: null };
  const times = { created_at: 0, deleted_at: null };
  for (let from = 0; from < cards; from += 100) {
    const rows = Array.from({ length: Math.min(100, cards - from) }, (_, at) => ({
      ...row,
      ...times,
      question: text,
      answer: text,
      position: from + at,
    }));
    await database.insertInto('cards').values(rows).execute();
  }
}
