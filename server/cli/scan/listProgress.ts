import { cliWords } from '../../platform/base/answers.ts';
import { createStatusLine, type StatusOutput } from '../statusLine.ts';

/** Shows the progress of a list. */
export interface ListProgress {
  /** A domain is done, with or without a report. */
  done(hasReport: boolean): void;
  /** Prints a line in addition to the progress. */
  say(line: string): void;
  end(): void;
}

/** Without a terminal: rarely enough for a log. */
const EVERY_LINE_MS = 10_000;

/** On a terminal, redraws one line; otherwise prints a line now and then, and one at the end. */
export const createListProgress = (
  output: StatusOutput,
  total: number,
  now: () => number = () => performance.now(),
): ListProgress => {
  const beganAt = now();
  let [done, failed, saidAt] = [0, 0, beganAt];
  const line = (): string => progressLine({ done, failed, total, seconds: Math.max(0.001, (now() - beganAt) / 1_000) });
  const status = createStatusLine(output);
  status.show(line());
  return {
    done: (hasReport) => {
      done += 1;
      if (!hasReport) failed += 1;
      if (status.isLive) status.show(line());
      else if (done < total && now() - saidAt >= EVERY_LINE_MS) {
        saidAt = now();
        status.say(line());
      }
    },
    say: (text) => {
      status.say(text);
    },
    end: () => {
      status.clear();
      status.say(line());
    },
  };
};

interface Progress {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
  readonly seconds: number;
}

const progressLine = ({ done, failed, total, seconds }: Progress): string => {
  const said = cliWords().scan.progress;
  const perMinute = (done / seconds) * 60;
  const parts = [
    said.done({ done, total }),
    ...(failed > 0 ? [said.failed({ failed })] : []),
    ...(done > 0 ? [said.rate({ rate: perMinute < 10 ? perMinute.toFixed(1) : String(Math.round(perMinute)) })] : []),
    ...(done > 0 && done < total ? [said.left({ seconds: Math.ceil((total - done) / (done / seconds)) })] : []),
  ];
  return parts.join(', ');
};
