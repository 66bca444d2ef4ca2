import { Disclosure } from '../../ui/Disclosure.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './ForeignList.module.css';

interface ForeignListProps {
  readonly items: readonly string[];
  /** So many are shown; the rest opens under "+N more". */
  readonly limit: number;
}

const Lines = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={styles['list']}>
    {items.map((item, index) => (
      // Strangers may say the same thing twice.
      <li key={index}>
        <ForeignText mono text={item} />
      </li>
    ))}
  </ul>
);

/** Records, names or addresses of strangers, one a line. */
export const ForeignList = ({ items, limit }: ForeignListProps) => {
  if (items.length === 0) return null;
  const rest = items.slice(limit);
  return (
    <>
      <Lines items={items.slice(0, limit)} />
      {rest.length > 0 && (
        <Disclosure summary={`+${rest.length} more`}>
          <Lines items={rest} />
        </Disclosure>
      )}
    </>
  );
};
