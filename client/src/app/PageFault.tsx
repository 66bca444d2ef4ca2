import type { ReactNode } from 'react';
import { appTexts } from '../texts/generated/appTexts.ts';
import { Button } from '../ui/Button.tsx';
import { FaultBoundary } from '../platform/FaultBoundary.tsx';
import styles from './PageFault.module.css';

interface PageFaultProps {
  readonly children: ReactNode;
  /** The path; a change resets the error. */
  readonly place?: string;
}

const reload = (): void => {
  window.location.reload();
};

const PageFaultNotice = ({ onRetry }: { readonly onRetry: () => void }) => {
  const texts = appTexts().fault;
  return (
    <div className={styles['page']}>
      <h1>{texts.pageTitle}</h1>
      <p role="alert">{texts.pageText}</p>
      <div className="flow-3">
        <Button kind="primary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <Button onClick={reload}>{texts.reload}</Button>
      </div>
    </div>
  );
};

/** The error boundary of a page: code failed to load (a new release replaced it, or the network failed), or rendering failed. */
export const PageFault = ({ children, place = '' }: PageFaultProps) => (
  <FaultBoundary place={place} notice={(retry) => <PageFaultNotice onRetry={retry} />}>
    {children}
  </FaultBoundary>
);
