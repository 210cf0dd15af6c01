import { judgeCards } from '@flipstack/study/library-health';
import { type Database, inTransaction } from '../../../database/database.ts';
import { type Judgment, listMeasured, saveJudgments } from './measure-repository.ts';

/** Few, so that other writers hardly wait, and enough to save most of the commits. */
const judgmentsAtOnce = 50;

/** Judges the labels of all measured cards and stores the judgments that have changed. */
export async function judgeLabels(database: Database): Promise<void> {
  const cards = await listMeasured(database);
  const judged = judgeCards(cards);
  const changed = cards.flatMap(({ cardId, stored }, index) => {
    const { low = null, high = null, level = null, mislabeledBy = null } = judged[index] ?? {};
    const judgment = {
      difficulty_low: low,
      difficulty_high: high,
      measured_level: level,
      mislabeled_by: mislabeledBy,
    };
    return isSame(judgment, stored) ? [] : [{ cardId, judgment }];
  });
  for (let start = 0; start < changed.length; start += judgmentsAtOnce) {
    const batch = changed.slice(start, start + judgmentsAtOnce);
    await inTransaction(database, (transaction) => saveJudgments(transaction, batch));
  }
}

const isSame = (one: Judgment, other: Judgment): boolean =>
  one.difficulty_low === other.difficulty_low &&
  one.difficulty_high === other.difficulty_high &&
  one.measured_level === other.measured_level &&
  one.mislabeled_by === other.mislabeled_by;
