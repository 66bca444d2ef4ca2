import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './HostWarning.module.css';
import { internationalName } from './internationalName.ts';

/** Nothing for a host of plain letters; else both of its forms, and that it may be a look-alike. */
export const HostWarning = ({ host }: { readonly host: string }) => {
  const texts = adminTexts().application;
  const name = internationalName(host);
  if (!name) return null;
  return (
    <span className={styles['warning']}>
      <StateMark tone="warn" word={texts.lookalike} />
      <span className={styles['forms']}>
        {texts.written} <ForeignText mono text={name.ascii} />
        {name.unicode !== undefined && (
          <>
            , {texts.shownAs} <ForeignText mono text={name.unicode} />
          </>
        )}
      </span>
    </span>
  );
};
