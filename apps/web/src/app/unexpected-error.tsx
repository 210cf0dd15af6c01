import { Component, type ReactNode } from 'react';
import buttons from '../ui/button.module.css';
import { Notice } from '../ui/notice.tsx';

/** Catches anything that a screen throws, as the spec requires, and offers a way out. */
export class UnexpectedErrorBoundary extends Component<
  { children: ReactNode; resetKey: string },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: { resetKey: string }) {
    if (previous.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}

function UnexpectedError() {
  return (
    <div className="wrap" role="alert">
      <Notice
        isWholeScreen
        title="Unexpected Application Error!"
        actions={
          <>
            <button type="button" className={buttons.main} onClick={() => location.reload()}>
              Reload the page
            </button>
            <a className={buttons.button} href="#/">
              Go to Home Page
            </a>
          </>
        }
      >
        <p>Something went wrong in the app. Your saved work is safe on the server.</p>
      </Notice>
    </div>
  );
}
