import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import { barOf, createStatusLine } from './statusLine.ts';

/** Interval between lines if there is no terminal. */
const LINE_EVERY_MS = 2_000;

/** The progress of a replay. */
export interface ShownReplay {
  readonly name: string;
  readonly status: 'running' | 'paused' | 'waiting';
  readonly events: number;
  /** `null` if unknown. */
  readonly total: number | null;
  readonly ratePerSecond: number | null;
  readonly secondsLeft: number | null;
}

export interface ReplayProgress {
  show(replay: ShownReplay): void;
  clear(): void;
}

/** On a terminal, redraws one line, with a bar if the total is known; otherwise prints a line now and then, so that logs stay readable. */
export const createReplayProgress = (output: NodeJS.WriteStream): ReplayProgress => {
  const status = createStatusLine(output);
  let saidAt = -LINE_EVERY_MS;
  let said = '';
  return {
    show: (replay) => {
      const line = lineOf(replay);
      if (status.isLive) {
        const part = partOf(replay);
        status.show(part === undefined ? line : `${barOf(part)} ${line}`);
        return;
      }
      if (line === said || performance.now() - saidAt < LINE_EVERY_MS) return;
      status.say(line);
      saidAt = performance.now();
      said = line;
    },
    clear: () => {
      status.clear();
    },
  };
};

const partOf = ({ events, total }: ShownReplay): number | undefined =>
  total === null || total === 0 ? undefined : Math.min(1, events / total);

/** For example `scanReport 41% 412,000 of 1,000,000 events, 24,100/s, 24 s left`. */
export const lineOf = (replay: ShownReplay): string => {
  const { name, status, events, total, ratePerSecond, secondsLeft } = replay;
  const part = partOf(replay);
  const percent = part === undefined ? '' : ` ${String(Math.floor(part * 100))}%`;
  const said = cliWords().replay;
  const done = wholeNumber(events);
  const folded =
    total === null ? said.progress({ events: done }) : said.progressOf({ events: done, total: wholeNumber(total) });
  const speed = ratePerSecond === null || ratePerSecond < 1 ? [] : [`${wholeNumber(ratePerSecond)}/s`];
  const left = secondsLeft === null || status !== 'running' ? [] : [said.left({ time: durationOf(secondsLeft) })];
  return [`${name}${percent} ${folded}`, ...speed, ...left, ...(status === 'paused' ? [said.pausedState] : [])].join(
    ', ',
  );
};

/** Formatted for the language of the terminal. */
export const wholeNumber = (value: number): string => numberText(value, 0);

const numberText = (value: number, digits: 0 | 1): string =>
  value.toLocaleString(spokenLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

const durationOf = (seconds: number): string => {
  if (seconds < 90) return `${String(seconds)} s`;
  if (seconds < 5_400) return `${String(Math.round(seconds / 60))} min`;
  return `${numberText(seconds / 3_600, 1)} h`;
};
