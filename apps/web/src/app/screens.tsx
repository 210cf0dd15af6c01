import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Home } from '../features/home/home.tsx';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { NotFound } from './not-found.tsx';
import { RequireAdministrator } from './require-administrator.tsx';
import { RequireMember } from './require-member.tsx';
import { UnexpectedErrorBoundary } from './unexpected-error.tsx';

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
const AddStack = lazy(() => import('../features/stacks/add-stack.tsx'));
const Review = lazy(() => import('../features/review/review.tsx'));
const ReviewSettings = lazy(() => import('../features/review/settings/settings.tsx'));
const SetAside = lazy(() => import('../features/review/set-aside/set-aside.tsx'));
const Memory = lazy(() => import('../features/memory/memory.tsx'));
const CreatedCard = lazy(() => import('../features/capture/created-card.tsx'));

// Home stands outside of any Suspense, so that it is taken over in one go; every other screen arrives by itself.
const arriving = (screen: ReactNode) => <Suspense fallback={<ScreenSkeleton />}>{screen}</Suspense>;
const member = (screen: ReactNode) => arriving(<RequireMember>{screen}</RequireMember>);
const administrator = (screen: ReactNode) => arriving(<RequireAdministrator>{screen}</RequireAdministrator>);

export function Screens() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(main, pathname);
  return (
    <main ref={main} tabIndex={-1}>
      <UnexpectedErrorBoundary resetKey={pathname}>
        <Routes>
          <Route index element={<Home />} />
          <Route path="guest/:moduleId" element={arriving(<GuestStudy />)} />
          <Route path="module/:moduleId" element={member(<ModuleStudy />)} />
          <Route path="library" element={arriving(<Library />)} />
          <Route path="library/:slug" element={arriving(<LibraryModule />)} />
          <Route path="library/:slug/study" element={arriving(<LibraryStudy />)} />
          <Route path="login" element={arriving(<Login />)} />
          <Route path="login-reload" element={arriving(<ForgotPassword />)} />
          <Route path="registration" element={arriving(<RegistrationForm />)} />
          <Route path="cabinet" element={member(<Cabinet />)} />
          <Route path="created-modules" element={member(<Creation />)} />
          <Route path="createdmoduls" element={<Navigate to="/created-modules" replace />} />
          <Route path="admin-cabinet" element={administrator(<AdminCabinet />)} />
          <Route path="about" element={arriving(<About />)} />
          <Route path="donate" element={arriving(<Donate />)} />
          <Route path="editprofile" element={member(<EditProfile />)} />
          <Route path="editpwd" element={member(<ChangePassword />)} />
          <Route path="created-card" element={member(<CreatedCard />)} />
          <Route path="add-stack" element={administrator(<AddStack />)} />
          <Route path="review" element={member(<Review />)} />
          <Route path="review/settings" element={member(<ReviewSettings />)} />
          <Route path="review/set-aside" element={member(<SetAside />)} />
          <Route path="review/memory" element={member(<Memory />)} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </UnexpectedErrorBoundary>
    </main>
  );
}

/** A new screen begins at its top, and a screen reader begins in it; the first screen is left as it loads. */
function useArrival(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
