import { ThirdPartyText } from './ThirdPartyText.tsx';
import { formatDay } from '../texts/formatTime.ts';

/** A date from a third party. Text that is not a date is shown unchanged. */
export const DayText = ({ iso }: { readonly iso: string }) => {
  const day = formatDay(iso);
  return day === undefined ? <ThirdPartyText text={iso} /> : <time dateTime={iso}>{day}</time>;
};
