import { lazy, Suspense } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDate } from '../../ui/formatTime.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './LegalDialog.module.css';
import { LEGAL_TITLES, type LegalText } from './legalText.ts';

// Few read them: they come when asked for.
const LegalBody = lazy(async () => ({ default: (await import('./LegalBody.tsx')).LegalBody }));

interface LegalDialogProps {
  readonly text: LegalText;
  readonly onClose: () => void;
}

/** One of the footer's texts. Its date is today's, as the spec has it (spec 2 §2). */
export const LegalDialog = ({ text, onClose }: LegalDialogProps) => (
  <Dialog title={LEGAL_TITLES[text]} onClose={onClose}>
    {text !== 'contact' && <p className={styles['date']}>Last updated: {formatDate(new Date())}</p>}
    <div className={styles['body']}>
      <Suspense fallback={<OutlineBar width="80%" />}>
        <LegalBody text={text} />
      </Suspense>
    </div>
  </Dialog>
);
