import { Download, RotateCw } from '../../../ui/icons.ts';
import { useState } from 'react';
import { portalScanTexts } from '../../../texts/portalScan/portalScanTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import type { Sentence } from '../../../ui/sentence.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { usePortal } from '../PortalContext.ts';
import { downloadReport } from './downloadReport.ts';
import styles from './QuickActions.module.css';

/** The report as a file, and all of it anew (spec 2 §2). */
export const QuickActions = ({ scanId }: { readonly scanId: string }) => {
  const texts = portalScanTexts().actions;
  const { session } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Sentence>();
  const download = async (): Promise<void> => {
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    setFailure(await downloadReport(session, scanId));
    setIsBusy(false);
  };
  return (
    <section className={styles['actions']} aria-label={texts.title}>
      <h3 className={styles['title']}>{texts.title}</h3>
      <div className={styles['buttons']}>
        <SubmitButton isBusy={isBusy} busyWord={texts.downloading} onClick={() => void download()}>
          <Download aria-hidden size={16} /> {texts.download}
        </SubmitButton>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          <RotateCw aria-hidden size={16} />
          {texts.refresh}
        </Button>
      </div>
      <FormAlert sentence={failure} keepsFocus />
    </section>
  );
};
