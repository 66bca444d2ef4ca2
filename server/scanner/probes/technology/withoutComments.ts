/** What ends a piece of a script that is no comment: the beginning of one, a quote, or a character that stands for itself (in regular expressions too). */
const MARK = /\/\/|\/\*|["'`\\]/g;
const ENDS: Readonly<Record<string, RegExp>> = {
  '"': /["\n\r\\]/g,
  "'": /['\n\r\\]/g,
  '`': /[`\\]/g,
};

/** A script without its comments: what is commented out does not run. Strings stay as they are. Linear in its length. */
export const withoutComments = (script: string): string => {
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < script.length;) {
    MARK.lastIndex = at;
    const mark = MARK.exec(script);
    if (!mark) break;
    const [sign] = mark;
    if (sign === '\\') at = mark.index + 2;
    else if (sign.length === 1) at = endOfString(script, mark.index + 1, sign);
    else {
      kept.push(script.slice(from, mark.index), ' ');
      const end = sign === '//' ? endOfLine(script, mark.index) : script.indexOf('*/', mark.index + 2);
      at = end < 0 ? script.length : end + (sign === '//' ? 0 : 2);
      from = at;
    }
  }
  return from === 0 ? script : `${kept.join('')}${script.slice(from)}`;
};

const LINE_END = /[\n\r]/g;
const endOfLine = (script: string, from: number): number => {
  LINE_END.lastIndex = from;
  return LINE_END.exec(script)?.index ?? -1;
};

/** After the closing quote; a string of one line ends with its line, too. */
const endOfString = (script: string, from: number, quote: string): number => {
  const ends = ENDS[quote] ?? /$/g;
  for (let at = from; at < script.length;) {
    ends.lastIndex = at;
    const end = ends.exec(script);
    if (!end) return script.length;
    if (end[0] !== '\\') return end.index + 1;
    at = end.index + 2;
  }
  return script.length;
};
