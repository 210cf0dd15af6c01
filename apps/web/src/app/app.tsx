import { type ReactNode, StrictMode } from 'react';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Screens } from './screens.tsx';

/** The whole app inside whichever router is given: the hash in a browser, Home alone when the page is made. */
export function App({ router }: { router: (app: ReactNode) => ReactNode }) {
  return (
    <StrictMode>
      {router(
        <SessionProvider>
          <ToastProvider>
            <Header />
            <Screens />
            <Footer />
          </ToastProvider>
        </SessionProvider>,
      )}
    </StrictMode>
  );
}
