import type { CardBody, CardKind } from '@flipstack/card-kinds';
import type { CardName, Level, LibraryCard } from '@flipstack/contract';
import { fromKindColumns, type KindColumns } from '../../../database/card-kind-columns.ts';
import type { CardSource } from '../../../database/tables/index.ts';
import type { CardProgress } from '../grading/progress-repository.ts';

/** A card's content, from either source. */
export interface ReviewableCard {
  name: CardName;
  question: string;
  answer: string;
  kind?: CardKind;
  body?: CardBody;
  level: Level;
  moduleName: string;
  stackName: string;
  module: { moduleId: number } | { slug: string };
  /** Only library cards have these. */
  more: Pick<
    LibraryCard,
    'keyPoints' | 'goodAnswer' | 'greatAnswer' | 'whyAsked' | 'followUps' | 'sources'
  > | null;
}

/** A card with its learner's progress, which is undefined before the first review. */
export interface CardToReview {
  card: ReviewableCard;
  progress: CardProgress | undefined;
}

/** A row with the common columns of both card sources. */
export interface ReviewableRow extends KindColumns {
  source: CardSource;
  card_id: number;
  question: string;
  answer: string;
  level: Level;
  module_id: number;
  slug: string | null;
  module_name: string;
  stack_name: string;
  key_points: string | null;
  good_answer: string | null;
  great_answer: string | null;
  why_asked: string | null;
  follow_ups: string | null;
  sources: string | null;
}

export function toReviewableCard(row: ReviewableRow): ReviewableCard {
  return {
    name: { source: row.source, cardId: row.card_id },
    question: row.question,
    answer: row.answer,
    ...fromKindColumns(row),
    level: row.level,
    moduleName: row.module_name,
    stackName: row.stack_name,
    module: row.slug === null ? { moduleId: row.module_id } : { slug: row.slug },
    more:
      row.slug === null
        ? null
        : {
            keyPoints: listOf(row.key_points),
            goodAnswer: row.good_answer,
            greatAnswer: row.great_answer,
            whyAsked: row.why_asked,
            followUps: listOf(row.follow_ups),
            sources: listOf(row.sources),
          },
  };
}

function listOf<Item>(json: string | null): Item[] {
  return json === null ? [] : (JSON.parse(json) as Item[]);
}
