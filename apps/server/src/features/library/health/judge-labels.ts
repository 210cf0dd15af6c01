import { judgeCards } from '@flipstack/study/library-health';
import { type Database, inTransaction } from '../../../database/database.ts';
import { listMeasured, saveJudgment } from './measure-repository.ts';

/** Judges the labels of all measured cards and stores the judgments that have changed. */
export async function judgeLabels(database: Database): Promise<void> {
  const cards = await listMeasured(database);
  const judged = judgeCards(cards).map((judgment, index) => ({ ...judgment, before: cards[index] }));
  for (const { before, low, high, level, mislabeledBy } of judged) {
    if (before === undefined) continue;
    const { stored, cardId } = before;
    const after = {
      difficulty_low: low,
      difficulty_high: high,
      measured_level: level ?? null,
      mislabeled_by: mislabeledBy ?? null,
    };
    const isSame = (Object.keys(after) as (keyof typeof after)[]).every((key) => after[key] === stored[key]);
    // One at a time, so that writers between two of them do not wait.
    if (!isSame) await inTransaction(database, (transaction) => saveJudgment(transaction, cardId, after));
  }
}
