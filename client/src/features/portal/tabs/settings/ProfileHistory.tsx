import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../../ui/ForeignText.tsx';
import { formatDateTime } from '../../../../ui/formatTime.ts';
import type { ProfileField } from './company.ts';
import styles from './Company.module.css';

/** Who said what of a field, and when; newest first. */
export const ProfileHistory = ({ history }: Pick<ProfileField, 'history'>) => {
  const texts = portalTabsTexts().company.profile;
  if (history.length === 0) return null;
  return (
    <Disclosure summary={texts.history(history.length)}>
      <ol className={styles['history']}>
        {history.map(({ at, by, value }) => (
          <li key={`${at}-${value ?? ''}`}>
            <span className={styles['small']}>
              <time dateTime={at}>{formatDateTime(at)}</time> ·{' '}
              {by === null ? texts.someone : <ForeignText text={by} />}
            </span>
            <span>{value === null ? texts.wasWithdrawn : <ForeignText text={value} />}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
};
