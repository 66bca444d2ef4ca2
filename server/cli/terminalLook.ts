import { readVariable } from '../platform/base/readVariable.ts';

/** What can be shown on a stream. */
export interface TerminalLook {
  readonly colour: boolean;
  /** Columns, or `undefined` if the output is a file or a pipe and COLUMNS is not set. */
  readonly width: number | undefined;
  /** False if only ASCII can be shown. */
  readonly unicode: boolean;
}

type Variable = (name: string) => string | undefined;

/** A stream, which may be a terminal. */
export interface TerminalStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** Returns what can be shown on a stream, by the variables that other programs read too. */
export const lookOf = (stream: TerminalStream, variable: Variable = readVariable): TerminalLook => ({
  colour: isColoured(stream, variable),
  width: widthOf(stream, variable),
  unicode: isUnicode(variable),
});

/** Reports whether the stream is a terminal on which a line can be written again. */
export const canRedraw = ({ isTTY }: TerminalStream, variable: Variable = readVariable): boolean =>
  isTTY === true && variable('TERM') !== 'dumb';

/** FORCE_COLOR takes precedence over NO_COLOR (https://no-color.org), as in Node. */
const isColoured = (stream: TerminalStream, variable: Variable): boolean => {
  const forced = variable('FORCE_COLOR');
  if (forced !== undefined) return !['0', 'false'].includes(forced);
  return (variable('NO_COLOR') ?? '') === '' && canRedraw(stream, variable);
};

/** COLUMNS takes precedence over the size of the terminal (POSIX, XBD §8.3). */
const widthOf = ({ isTTY, columns }: TerminalStream, variable: Variable): number | undefined => {
  const asked = Number(variable('COLUMNS'));
  if (Number.isInteger(asked) && asked > 0) return asked;
  return isTTY === true && columns !== undefined && columns > 0 ? columns : undefined;
};

/** The first of these that is set decides (POSIX, XBD §8.2). A locale that nobody set says nothing: most terminals show UTF-8. */
const isUnicode = (variable: Variable): boolean => {
  if (variable('TERM') === 'linux') return false;
  const locale = ['LC_ALL', 'LC_CTYPE', 'LANG'].map(variable).find((value) => value !== undefined && value !== '');
  return locale === undefined || /utf-?8/i.test(locale);
};
