import { adminSecurityTexts } from '../../texts/adminSecurity/adminSecurityTexts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { PreparedFactor } from './PrepareFactorForm.tsx';
import styles from './SecurityPage.module.css';

/** Four letters at a time are read and typed without a slip. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret of a second factor: as a picture to scan, as text to type, and as a link for the telephone itself. */
export const FactorSecret = ({ prepared }: { readonly prepared: PreparedFactor }) => {
  const texts = adminSecurityTexts().factor;
  const { qrSize } = prepared;
  return (
    <div className={styles['secret']}>
      <svg
        className={styles['qr']}
        viewBox={`0 0 ${qrSize} ${qrSize}`}
        role="img"
        aria-label={texts.qr}
        shapeRendering="crispEdges"
      >
        <rect className={styles['light']} width={qrSize} height={qrSize} />
        <path className={styles['dark']} d={prepared.qrPath} />
      </svg>
      <div className={styles['key']}>
        <p className={styles['label']}>{texts.secret}</p>
        <code data-secret={prepared.secret}>{inGroups(prepared.secret)}</code>
        <CopyButton text={prepared.secret} what={texts.copyWhat} />
        <a href={prepared.otpauthUri}>{texts.openApp}</a>
        <p className={styles['muted']}>{texts.keep}</p>
      </div>
    </div>
  );
};
