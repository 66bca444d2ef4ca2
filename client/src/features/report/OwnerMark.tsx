import { Info } from '../../ui/icons.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import styles from './OwnerMark.module.css';

/** Under what the verified owner of a domain says in the place of the sources: whose word it is. */
export const OwnerMark = () => (
  <span className={styles['mark']}>
    <Info aria-hidden size={13} strokeWidth={2.25} />
    <span>{reportTexts().ownerProvided}</span>
  </span>
);
