import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { Home } from '../features/home/home.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { RequireAdministrator } from './require-administrator.tsx';
import { RequireMember } from './require-member.tsx';
import { UnexpectedErrorBoundary } from './unexpected-error.tsx';

const MoreScreens = lazy(() => import('./more-screens.tsx'));
const Today = lazy(() => import('../features/today/today.tsx'));
const GuestStudy = lazy(() => import('../features/study/guest-study.tsx'));
const ModuleStudy = lazy(() => import('../features/study/module-study.tsx'));
const Library = lazy(() => import('../features/library/library.tsx'));
const LibraryModule = lazy(() => import('../features/library/module-page.tsx'));
const LibraryStudy = lazy(() => import('../features/study/library-study.tsx'));
const Login = lazy(() => import('../features/account/login.tsx'));
const ForgotPassword = lazy(() => import('../features/account/forgot-password.tsx'));
const RegistrationForm = lazy(() => import('../features/account/registration.tsx'));
const Cabinet = lazy(() => import('../features/cabinet/cabinet.tsx'));
const Creation = lazy(() => import('../features/creation/creation.tsx'));
const AdminCabinet = lazy(() => import('../features/admin/admin-cabinet.tsx'));

const About = lazy(() => import('../features/about/about.tsx'));
const Donate = lazy(() => import('../features/donate/donate.tsx'));
const EditProfile = lazy(() => import('../features/account/edit-profile.tsx'));
const ChangePassword = lazy(() => import('../features/account/change-password.tsx'));
const ResetPassword = lazy(() => import('../features/account/reset-password.tsx'));
const Account = lazy(() => import('../features/account/settings/account.tsx'));
const AddStack = lazy(() => import('../features/stacks/add-stack.tsx'));
const Review = lazy(() => import('../features/review/review.tsx'));
const ReviewSettings = lazy(() => import('../features/review/settings/settings.tsx'));
const SetAside = lazy(() => import('../features/review/set-aside/set-aside.tsx'));
const Mistakes = lazy(() => import('../features/review/mistakes/mistakes.tsx'));
const Memory = lazy(() => import('../features/memory/memory.tsx'));
const Welcome = lazy(() => import('../features/welcome/welcome.tsx'));
const ChooseInterview = lazy(() => import('../features/interview/choose/choose.tsx'));
const InterviewScreen = lazy(() => import('../features/interview/sit/interview-screen.tsx'));
const InterviewReport = lazy(() => import('../features/interview-report/report.tsx'));
const SharedInterviewReport = lazy(() => import('../features/interview-report/shared-report.tsx'));
const Readiness = lazy(() => import('../features/readiness/readiness.tsx'));
const Ranking = lazy(() => import('../features/ranking/ranking.tsx'));
const Statistics = lazy(() => import('../features/statistics/statistics.tsx'));
const Import = lazy(() => import('../features/import/import-screen.tsx'));
const Export = lazy(() => import('../features/export/export-screen.tsx'));
const QuickCapture = lazy(() => import('../features/capture/quick-capture.tsx'));

// Home is outside any Suspense boundary, so that it hydrates in one go. Every other screen is
// loaded on demand.
const loaded = (screen: ReactNode) => <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>;
const member = (screen: ReactNode) => loaded(<RequireMember>{screen}</RequireMember>);
const administrator = (screen: ReactNode) => loaded(<RequireAdministrator>{screen}</RequireAdministrator>);

export function Screens() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScreenChange(main, pathname);
  return (
    <main ref={main} tabIndex={-1}>
      <UnexpectedErrorBoundary resetKey={pathname}>
        <Routes>
          <Route index element={<Home today={<Today />} />} />
          <Route path="guest/:moduleId" element={loaded(<GuestStudy />)} />
          <Route path="module/:moduleId" element={member(<ModuleStudy />)} />
          <Route path="library" element={loaded(<Library />)} />
          <Route path="library/:slug" element={loaded(<LibraryModule />)} />
          <Route path="library/:slug/study" element={loaded(<LibraryStudy />)} />
          <Route path="login" element={loaded(<Login />)} />
          <Route path="login-reload" element={loaded(<ForgotPassword />)} />
          <Route path="reset-password" element={loaded(<ResetPassword />)} />
          <Route path="registration" element={loaded(<RegistrationForm />)} />
          <Route path="cabinet" element={member(<Cabinet />)} />
          <Route path="created-modules" element={member(<Creation />)} />
          <Route path="createdmoduls" element={<Navigate to="/created-modules" replace />} />
          <Route path="admin-cabinet" element={administrator(<AdminCabinet />)} />
          <Route path="about" element={loaded(<About />)} />
          <Route path="donate" element={loaded(<Donate />)} />
          <Route path="editprofile" element={member(<EditProfile />)} />
          <Route path="editpwd" element={member(<ChangePassword />)} />
          <Route path="account" element={member(<Account />)} />
          <Route path="created-card" element={member(<QuickCapture />)} />
          <Route path="add-stack" element={administrator(<AddStack />)} />
          <Route path="review" element={member(<Review />)} />
          <Route path="review/settings" element={member(<ReviewSettings />)} />
          <Route path="review/set-aside" element={member(<SetAside />)} />
          <Route path="review/mistakes" element={member(<Mistakes />)} />
          <Route path="review/memory" element={member(<Memory />)} />
          <Route path="welcome" element={member(<Welcome />)} />
          <Route path="interview" element={loaded(<ChooseInterview />)} />
          <Route path="interview/:interviewId" element={loaded(<InterviewScreen />)} />
          <Route path="interview/:interviewId/report" element={loaded(<InterviewReport />)} />
          <Route path="interview/shared/:token" element={loaded(<SharedInterviewReport />)} />
          <Route path="readiness" element={member(<Readiness />)} />
          <Route path="ranking" element={member(<Ranking />)} />
          <Route path="import" element={member(<Import />)} />
          <Route path="export" element={member(<Export />)} />
          <Route path="statistics" element={member(<Statistics />)} />
          <Route path="*" element={loaded(<MoreScreens />)} />
        </Routes>
      </UnexpectedErrorBoundary>
    </main>
  );
}

/** Scrolls a new screen to its top and focuses it. The first screen is left as it loads. */
function useScreenChange(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname);
  const isPop = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // `restore-scroll.ts` handles going back. Typing a URL is also a POP, but has no state.
    if (!(isPop && history.state)) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, pathname, isPop]);
}
