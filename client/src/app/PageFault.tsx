import type { ReactNode } from 'react';
import { appTexts } from '../texts/app/appTexts.ts';
import { Button } from '../ui/Button.tsx';
import { FaultBoundary } from '../platform/FaultBoundary.tsx';
import styles from './PageFault.module.css';

interface PageFaultProps {
  readonly children: ReactNode;
  /** The address: with another one, another page is tried. */
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
      <div className={styles['actions']}>
        <Button kind="primary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <Button onClick={reload}>{texts.reload}</Button>
      </div>
    </div>
  );
};

/** The boundary of a page: a part did not arrive (a new release replaced it, or the line broke), or the screen is wrong. */
export const PageFault = ({ children, place = '' }: PageFaultProps) => (
  <FaultBoundary place={place} notice={(retry) => <PageFaultNotice onRetry={retry} />}>
    {children}
  </FaultBoundary>
);
