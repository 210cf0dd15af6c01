import type { Transaction } from '../database.ts';
import * as first from './001-first.ts';
import * as rowCounts from './002-row-counts.ts';
import * as library from './003-library.ts';
import * as review from './004-review.ts';
import * as librarySearch from './005-library-search.ts';
import * as followedLevels from './006-followed-levels.ts';
import * as deletedUsers from './007-deleted-users.ts';
import * as newCardOrder from './008-new-card-order.ts';
import * as searchInMemory from './009-search-in-memory.ts';
import * as permanentCardIds from './010-permanent-card-ids.ts';
import * as libraryVersion from './011-library-version.ts';
import * as cardKinds from './012-card-kinds.ts';
import * as singleCards from './013-single-cards.ts';
import * as interviews from './014-interviews.ts';
import * as readiness from './015-readiness.ts';
import * as statistics from './016-statistics.ts';
import * as followUpAnswers from './017-follow-up-answers.ts';
import * as cardReports from './018-card-reports.ts';
import * as reviewsOfCard from './019-reviews-of-card.ts';
import * as accounts from './020-accounts.ts';
import * as secondFactors from './021-second-factors.ts';
import * as imports from './022-imports.ts';
import * as media from './023-media.ts';
import * as sharing from './024-sharing.ts';
import * as teams from './025-teams.ts';
import * as sharedMedia from './026-shared-media.ts';
import * as importedInterviews from './027-imported-interviews.ts';
import * as mediaOfCopies from './028-media-of-copies.ts';
import * as tags from './029-tags.ts';
import * as oneIndexByCard from './030-one-index-by-card.ts';
import * as countingInSlices from './031-counting-in-slices.ts';

export interface Migration {
  name: string;
  up: (transaction: Transaction) => Promise<void>;
}

/** All migrations in the order they run. Append only. */
export const migrations: readonly Migration[] = [
  { name: '001-first', up: first.up },
  { name: '002-row-counts', up: rowCounts.up },
  { name: '003-library', up: library.up },
  { name: '004-review', up: review.up },
  { name: '005-library-search', up: librarySearch.up },
  { name: '006-followed-levels', up: followedLevels.up },
  { name: '007-deleted-users', up: deletedUsers.up },
  { name: '008-new-card-order', up: newCardOrder.up },
  { name: '009-search-in-memory', up: searchInMemory.up },
  { name: '010-permanent-card-ids', up: permanentCardIds.up },
  { name: '011-library-version', up: libraryVersion.up },
  { name: '012-card-kinds', up: cardKinds.up },
  { name: '013-single-cards', up: singleCards.up },
  { name: '014-interviews', up: interviews.up },
  { name: '015-readiness', up: readiness.up },
  { name: '016-statistics', up: statistics.up },
  { name: '017-follow-up-answers', up: followUpAnswers.up },
  { name: '018-card-reports', up: cardReports.up },
  { name: '019-reviews-of-card', up: reviewsOfCard.up },
  { name: '020-accounts', up: accounts.up },
  { name: '021-second-factors', up: secondFactors.up },
  { name: '022-imports', up: imports.up },
  { name: '023-media', up: media.up },
  { name: '024-sharing', up: sharing.up },
  { name: '025-teams', up: teams.up },
  { name: '026-shared-media', up: sharedMedia.up },
  { name: '027-imported-interviews', up: importedInterviews.up },
  { name: '028-media-of-copies', up: mediaOfCopies.up },
  { name: '029-tags', up: tags.up },
  { name: '030-one-index-by-card', up: oneIndexByCard.up },
  { name: '031-counting-in-slices', up: countingInSlices.up },
];
