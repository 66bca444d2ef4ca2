import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { TabSheet } from '../TabSheet.tsx';
import type { ProfileField } from './company.ts';
import styles from './Company.module.css';
import { ProfileFieldItem } from './ProfileFieldItem.tsx';

interface ProfileSectionProps {
  readonly fields: readonly ProfileField[];
  readonly isVerified: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** The company profile as the sources have it, with the owner's word beside it. */
export const ProfileSection = ({ fields, isVerified, onChanged }: ProfileSectionProps) => {
  const texts = portalTabsTexts().company.profile;
  return (
    <TabSheet level="h3" title={texts.title} lead={texts.lead}>
      {!isVerified && <p className={styles['locked']}>{texts.locked}</p>}
      <ul className={styles['fields']}>
        {fields.map((profileField) => (
          <ProfileFieldItem
            key={profileField.field}
            profileField={profileField}
            isVerified={isVerified}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </TabSheet>
  );
};
