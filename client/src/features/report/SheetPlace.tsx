import type { SectionId } from '../../generated/graphql.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './SheetOutline.module.css';

/** Where a sheet's content will stand in a moment. */
export const SheetPlace = ({ section }: { readonly section: SectionId }) => (
  <div aria-hidden className={joinClasses(styles['outline'], styles[section])}>
    <div />
    <div className={styles['lines']} />
  </div>
);
