import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import styles from './NotFoundPage.module.css';

/** A part of the page did not arrive (a new release replaced it, or the line broke), or the page itself is at fault. */
export const PageFault = () => {
  const error = useRouteError();
  return (
    <main id="main" className={styles['page']}>
      <h1>This page could not be shown.</h1>
      <p role="alert">Nothing of your scans is lost: they are kept on the server. Loading the page again usually helps.</p>
      {error instanceof Error && (
        <p>
          <code>{error.message}</code>
        </p>
      )}
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
};
