import { ForeignText } from '../../../ui/ForeignText.tsx';
import { FactNote } from '../FactNote.tsx';
import { LimitedList } from '../LimitedList.tsx';

const LIMIT = 3;

/** What is wrong with a record, in the scanner's words. */
export const FaultList = ({ faults }: { readonly faults: readonly string[] }) => (
  <LimitedList
    limit={LIMIT}
    items={faults.map((fault) => (
      <FactNote>
        <ForeignText lang="en" text={fault} />
      </FactNote>
    ))}
  />
);
