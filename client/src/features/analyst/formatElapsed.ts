import { formatMilliseconds } from '../../texts/formatTime.ts';
import { formatDuration } from './formatDuration.ts';

const MINUTE_MS = 60_000;

/** How long after a beginning something happened: to a tenth of a second within the first minute. */
export const formatElapsed = (milliseconds: number): string =>
  milliseconds < MINUTE_MS ? formatMilliseconds(milliseconds) : formatDuration(milliseconds);
