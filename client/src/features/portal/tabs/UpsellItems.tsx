import { Check } from '../../../ui/icons.ts';
import styles from './ProPreview.module.css';

/** What Business - Pro would add, as a list. */
export const UpsellItems = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles['items']}>
    {items.map((item) => (
      <li key={item}>
        <Check aria-hidden size={16} className={styles['check']} />
        {item}
      </li>
    ))}
  </ul>
);
