import { ForeignText } from '../../ui/ForeignText.tsx';
import { LimitedList } from './LimitedList.tsx';

interface ForeignListProps {
  readonly items: readonly string[];
  /** So many are shown; the rest opens under "+N more". */
  readonly limit: number;
}

/** Records, names or addresses of strangers, one a line. */
export const ForeignList = ({ items, limit }: ForeignListProps) => (
  <LimitedList
    limit={limit}
    items={items.map((item) => (
      <ForeignText mono text={item} />
    ))}
  />
);
