import { cliWords } from '../platform/base/answers.ts';
import { createStatusLine } from './statusLine.ts';

/** Prints the progress of a long read, with its rate and the remaining time. */
export interface Meter {
  show(what: string, count: number, total: number | undefined): void;
  clear(): void;
}

const EVERY_MS = 200;
/** Without a terminal: rarely enough for a log. */
const EVERY_LINE_MS = 10_000;

/** On a terminal, redraws one line; otherwise prints a line now and then. */
export const createMeter = (output: NodeJS.WriteStream, now: () => number = () => performance.now()): Meter => {
  const status = createStatusLine(output);
  let phase: { readonly what: string; readonly at: number; readonly from: number } | undefined;
  let shownAt = -Infinity;
  return {
    show: (what, count, total) => {
      const at = now();
      if (phase?.what !== what) phase = { what, at, from: count };
      if (at - shownAt < (status.isLive ? EVERY_MS : EVERY_LINE_MS)) return;
      shownAt = at;
      const rate = (count - phase.from) / Math.max(0.001, (at - phase.at) / 1_000);
      const line = meterLine(what, count, total, rate);
      if (status.isLive) status.show(line);
      else status.say(line);
    },
    clear: () => {
      status.clear();
    },
  };
};

const meterLine = (what: string, count: number, total: number | undefined, rate: number): string => {
  const said = cliWords().meter;
  const line = { what, count, rate: Math.round(rate) };
  const part =
    total === undefined || total === 0
      ? said.counting(line)
      : said.countingOf({ ...line, total, percent: Math.floor((count / total) * 100) });
  return total === undefined || rate <= 0
    ? part
    : `${part}, ${said.left({ seconds: Math.ceil((total - count) / rate) })}`;
};
