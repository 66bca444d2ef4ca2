import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PartFault } from '../../platform/PartFault.tsx';
import { appTexts } from '../../texts/generated/appTexts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import type { LegalText } from './legalText.ts';

// Loaded on demand, because few visitors read these texts.
const LegalBody = lazyPart(async () => (await import('./LegalBody.tsx')).LegalBody);

interface LegalDialogProps {
  readonly text: LegalText;
  readonly onClose: () => void;
}

/** Shows one of the footer's texts in a dialog. */
export const LegalDialog = ({ text, onClose }: LegalDialogProps) => {
  const title = appTexts().footer[text];
  return (
    <Dialog title={title} onClose={onClose}>
      <PartFault name={title}>
        <Suspense fallback={<OutlineBar width="80%" />}>
          <LegalBody text={text} />
        </Suspense>
      </PartFault>
    </Dialog>
  );
};
