import type { ReactNode } from 'react';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { LoadingLines } from '../../../ui/LoadingLines.tsx';
import styles from './Setting.module.css';
import { TabSheet } from './TabSheet.tsx';

interface SettingSheetProps {
  readonly title: string;
  readonly lead?: string;
  readonly loading: string;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** The setting, once it is there. */
  readonly children?: ReactNode;
}

/** A setting under a tab's list: itself, its outline, or that it could not be read. */
export const SettingSheet = ({ title, lead, loading, hasFailed, onRetry, children }: SettingSheetProps) => {
  const { settingFailed, tryAgain } = portalTabsTexts();
  const state = hasFailed ? (
    <LoadFault className={styles['setting']} text={settingFailed} tryAgain={tryAgain} onRetry={onRetry} />
  ) : (
    <LoadingLines className={styles['setting']} text={loading} />
  );
  return (
    <TabSheet level="h3" title={title} lead={lead}>
      {children ?? state}
    </TabSheet>
  );
};
