import { LIBRARIES, type Library } from './libraries.ts';
import { withoutEnd } from '../../../platform/base/withoutEnd.ts';

const MAX_BANNERS = 300;
const BANNER_LENGTH = 300;

/** A version in a banner that says it on a line of its own: moment.js, mustache.js. */
const VERSION_LINE = /^.{0,120}?\bversion\s?:\s?([0-9]+\.[0-9]+(?:\.[0-9]+)?)/s;

/** The libraries whose banner comments stand in a script, each once; bundlers keep them when they begin with an exclamation mark or a licence. */
export const readBanners = (
  script: string,
): readonly { library: Library; version: string | null; banner: string }[] => {
  const found = new Map<string, { library: Library; version: string | null; banner: string }>();
  for (const banner of bannersOf(script)) {
    for (const library of LIBRARIES) {
      const match = library.banner?.exec(banner);
      if (!match || found.has(library.name)) continue;
      const version = match[1] ?? match[2] ?? VERSION_LINE.exec(banner)?.[1] ?? null;
      found.set(library.name, {
        library,
        version: version === null ? null : withoutEnd(version, '.'),
        banner: banner.slice(0, 120),
      });
    }
  }
  return [...found.values()];
};

/** The beginnings of its comments: block comments, and the lines that start with an exclamation mark (moment.js). */
function* bannersOf(script: string): Generator<string> {
  const marks = /\/\*|\/\/!/g;
  for (let read = 0; read < MAX_BANNERS; read += 1) {
    const mark = marks.exec(script);
    if (!mark) return;
    const start = mark.index + mark[0].length;
    const end = mark[0] === '/*' ? script.indexOf('*/', start) : script.length;
    const text = script.slice(start, Math.min(end < 0 ? script.length : end, start + BANNER_LENGTH));
    yield text.replace(/^[\s*!]+/, '').trimEnd();
    if (end < 0) return;
    marks.lastIndex = mark[0] === '/*' ? end + 2 : start + text.length;
  }
}
