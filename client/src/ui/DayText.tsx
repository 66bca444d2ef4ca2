import { ForeignText } from './ForeignText.tsx';
import { formatDay } from '../texts/formatTime.ts';

/** A day that somebody else wrote; what is no date stands there as they wrote it. */
export const DayText = ({ iso }: { readonly iso: string }) => {
  const day = formatDay(iso);
  return day === undefined ? <ForeignText text={iso} /> : <time dateTime={iso}>{day}</time>;
};
