import type { Icon } from '../../ui/createIcon.tsx';
import { BadgeCheck, FileText, LifeBuoy, MapPin, ScanSearch, Waypoints } from '../../ui/icons.ts';
import { Link } from 'react-router-dom';
import { partnersTexts } from '../../texts/partners/partnersTexts.ts';
import { Stamp } from '../../ui/Stamp.tsx';
import styles from './PartnerBenefits.module.css';

const BENEFITS = [
  ['scanning', ScanSearch],
  ['reporting', FileText],
  ['leads', MapPin],
  ['api', Waypoints],
  ['support', LifeBuoy],
  ['badging', BadgeCheck],
] as const satisfies readonly (readonly [string, Icon])[];

/** The six benefits (spec 2 §2); API access is still to come. */
export const PartnerBenefits = () => {
  const { comingSoon, list } = partnersTexts().benefits;
  return (
    <ul className={styles['benefits']}>
      {BENEFITS.map(([name, Icon]) => (
        <li key={name} className={styles['benefit']}>
          <h3 className={styles['title']}>
            <Icon aria-hidden size={20} />
            {list[name].title}
            {name === 'api' && <Stamp>{comingSoon}</Stamp>}
          </h3>
          <p>{list[name].text}</p>
          {name === 'api' && (
            <p>
              <Link to="/api-docs">{list.api.link}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
