import type { ReactNode } from 'react';
import { CutText } from '../../../ui/CutText.tsx';
import { LimitedList } from '../LimitedList.tsx';

const LENGTH = 60;

/** Names of strangers, the first few at once; null where there are none. */
export const nameList = (names: readonly string[], limit: number): ReactNode =>
  names.length === 0 ? null : (
    <LimitedList
      limit={limit}
      items={names.map((name) => (
        <CutText prose text={name} limit={LENGTH} />
      ))}
    />
  );
