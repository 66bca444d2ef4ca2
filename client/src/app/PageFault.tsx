import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './NotFoundPage.module.css';

interface PageFaultProps {
  readonly children: ReactNode;
}

/**
 * The top of the page's own faults: a part did not arrive (a new release replaced it, or the line broke), or a screen is wrong.
 * React has no hook for this. It prints the error itself.
 */
export class PageFault extends Component<PageFaultProps, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <main className={styles['page']}>
        <h1>This page could not be shown.</h1>
        <p role="alert">
          Nothing of your scans is lost: they are kept on the server. Loading the page again usually helps.
        </p>
        <div>
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            Load the page again
          </Button>
        </div>
      </main>
    );
  }
}
