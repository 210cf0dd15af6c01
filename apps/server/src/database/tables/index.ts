import type { AccountTables } from './account-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { InterviewTables } from './interview-tables.ts';
import type { LibraryHealthTables } from './library-health-tables.ts';
import type { LibraryTables } from './library-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { ModuleTables } from './module-tables.ts';
import type { RankingTables } from './ranking-tables.ts';
import type { ReadinessTables } from './readiness-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { ServerTables } from './server-tables.ts';
import type { SharingTables } from './sharing-tables.ts';
import type { StatisticsTables } from './statistics-tables.ts';
import type { TeamTables } from './team-tables.ts';

export type { ImportState } from './import-tables.ts';
export type { Ladder } from './ranking-tables.ts';
export type { CardSource } from './review-tables.ts';
export type { Counted } from './server-tables.ts';

/** The columns of all tables, as the newest migration leaves them. */
export interface Tables
  extends AccountTables,
    ModuleTables,
    MediaTables,
    LibraryTables,
    ReviewTables,
    ImportTables,
    InterviewTables,
    ReadinessTables,
    StatisticsTables,
    RankingTables,
    LibraryHealthTables,
    SharingTables,
    TeamTables,
    ServerTables {}
