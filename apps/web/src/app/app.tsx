import { type ReactNode, StrictMode } from 'react';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { GuestInterview } from './guest-interview.tsx';
import { Header } from './header.tsx';
import { ReportsToSend } from './reports-to-send.tsx';
import { Screens } from './screens.tsx';
import { SessionNote } from './session-note.tsx';

/** The whole app inside a router: a hash router in a browser, a static one for prerendering. */
export function App({ router }: { router: (app: ReactNode) => ReactNode }) {
  return (
    <StrictMode>
      {router(
        <SessionProvider>
          <ToastProvider>
            <Header />
            <SessionNote />
            <GuestInterview />
            <ReportsToSend />
            <Screens />
            <Footer />
          </ToastProvider>
        </SessionProvider>,
      )}
    </StrictMode>
  );
}
