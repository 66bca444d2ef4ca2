import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { wordOf } from '../../texts/wordOf.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './TextItems.module.css';

interface TextItemsProps {
  readonly items: readonly string[];
  /** Ours for those that the form offers. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Several texts that an applicant chose or wrote. */
export const TextItems = ({ items, words = {} }: TextItemsProps) => {
  if (items.length === 0) return <span className={styles['none']}>{adminTexts().application.none}</span>;
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item} className={styles['item']}>
          <ForeignText text={wordOf(words, item)} />
        </li>
      ))}
    </ul>
  );
};
