import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { RequireMember } from './require-member.tsx';

const NotFound = lazy(() => import('./not-found.tsx'));
const Shared = lazy(() => import('../features/shared/shared.tsx'));
const SharedStudy = lazy(() => import('../features/study/shared-study.tsx'));
const Community = lazy(() => import('../features/community/community.tsx'));
const Published = lazy(() => import('../features/shared/published.tsx'));
const PublishedStudy = lazy(() => import('../features/study/published-study.tsx'));
const Sharing = lazy(() => import('../features/sharing/sharing.tsx'));
const Following = lazy(() => import('../features/following/following.tsx'));
const Teams = lazy(() => import('../features/teams/teams.tsx'));
const TeamScreen = lazy(() => import('../features/teams/team.tsx'));
const Invitation = lazy(() => import('../features/teams/invitation.tsx'));
const FollowChanges = lazy(() => import('../features/following/changes.tsx'));

const loaded = (screen: ReactNode) => <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>;
const member = (screen: ReactNode) => loaded(<RequireMember>{screen}</RequireMember>);

/**
 * Screens that few visits begin with. Their routes are loaded on demand, too, so that they do not add
 * to the first visit.
 */
export default function MoreScreens() {
  return (
    <Routes>
      <Route path="shared/:linkToken" element={loaded(<Shared />)} />
      <Route path="shared/:linkToken/study" element={loaded(<SharedStudy />)} />
      <Route path="community" element={loaded(<Community />)} />
      <Route path="community/:shareId" element={loaded(<Published />)} />
      <Route path="community/:shareId/study" element={loaded(<PublishedStudy />)} />
      <Route path="module/:moduleId/share" element={member(<Sharing />)} />
      <Route path="following" element={member(<Following />)} />
      <Route path="following/:copyId" element={member(<FollowChanges />)} />
      <Route path="teams" element={member(<Teams />)} />
      <Route path="teams/:teamId" element={member(<TeamScreen />)} />
      <Route path="invitations/:token" element={member(<Invitation />)} />
      <Route path="*" element={loaded(<NotFound />)} />
    </Routes>
  );
}
