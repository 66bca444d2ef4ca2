import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { portalTabAddress } from '../../portalTabAddress.ts';
import styles from './AnalyticsView.module.css';

/** The way to the tabs that tell more. */
export const QuickActions = () => {
  const { quick } = portalTabsTexts().analytics;
  return (
    <nav aria-label={quick.title} className={styles['quick']}>
      {(['history', 'alerts', 'reports'] as const).map((id) => (
        <ButtonLink key={id} to={portalTabAddress(id)}>
          {quick[id]}
        </ButtonLink>
      ))}
    </nav>
  );
};
