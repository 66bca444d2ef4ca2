import { inCharset, firstColumns } from './terminalLayout.ts';
import { canRedraw, lookOf, type TerminalStream } from './terminalLook.ts';

export type StatusOutput = TerminalStream & { write(text: string): unknown };

/** The line that shows the progress of a command on a terminal, and disappears at its end. */
export interface StatusLine {
  /** If false, the stream is a file, a pipe or a terminal without cursor control: then whole lines are printed instead. */
  readonly isLive: boolean;
  /** Draws the line again. */
  show(text: string): void;
  /** Prints a line that stays. */
  say(line: string): void;
  clear(): void;
}

const CLEAR = '\r\u001b[2K';
const DEFAULT_WIDTH = 80;
const BAR_WIDTH = 24;

export const createStatusLine = (output: StatusOutput): StatusLine => {
  const isLive = canRedraw(output);
  const look = lookOf(output);
  let drawn = '';
  return {
    isLive,
    show: (text) => {
      if (!isLive) return;
      // A line that wraps could not be cleared.
      drawn = firstColumns(inCharset(text, look), (output.columns ?? DEFAULT_WIDTH) - 1);
      output.write(`${CLEAR}${drawn}`);
    },
    say: (line) => {
      output.write(`${isLive ? CLEAR : ''}${inCharset(line, look)}\n${drawn}`);
    },
    clear: () => {
      if (drawn !== '') output.write(CLEAR);
      drawn = '';
    },
  };
};

/** `part`: from 0 to 1. */
export const barOf = (part: number): string => {
  const filled = Math.round(part * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
};
