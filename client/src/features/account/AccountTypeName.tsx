import { ForeignText } from '../../ui/ForeignText.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './AccountTypeName.module.css';

const DOTS = new Map([
  ['Business - Free', 'free'],
  ['Business - Pro', 'pro'],
  ['Scholar', 'scholar'],
  ['Partner', 'partner'],
]);

/** An account's type by its name, with the dot of its colour. */
export const AccountTypeName = ({ type }: { readonly type: string }) => (
  <span className={styles['name']}>
    <span aria-hidden className={joinClasses(styles['dot'], styles[DOTS.get(type) ?? ''])} />
    <ForeignText text={type} />
  </span>
);
