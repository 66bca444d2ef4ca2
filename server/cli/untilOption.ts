import type { Until } from '../features/replays/replayService.ts';

const TIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const POSITION = /^(\d{1,19}|\d{19}\/\d{19})$/;
/** Of the positions of both adapters, as the explorer and `candor events` print them; fewer digits mean the same. */
const POSITION_DIGITS = 19;

/** A moment as somebody types it: a time (`2026-05-01`, `2026-05-01T12:00:00Z`; without a zone that of this machine, a day alone begins in UTC) or a position of the log. */
export const untilOption = (text: string): Until | undefined => {
  const typed = text.trim();
  if (POSITION.test(typed)) return { kind: 'position', position: typed.padStart(POSITION_DIGITS, '0') };
  if (!TIME.test(typed)) return undefined;
  const time = new Date(typed.replace(' ', 'T'));
  return Number.isNaN(time.getTime()) ? undefined : { kind: 'time', time: time.toISOString() };
};
