import { CutText } from '../../ui/CutText.tsx';

/** Four lines of a phone; of most records everything. */
const LENGTH = 160;

/** A record, a header's value or an address of strangers, as it was published: its beginning, and all of it a press away. */
export const RecordText = ({ record }: { readonly record: string | null }) =>
  record !== null && <CutText text={record} limit={LENGTH} />;
