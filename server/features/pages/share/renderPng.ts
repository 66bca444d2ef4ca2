import { renderAsync } from '@resvg/resvg-js';
import { INTER } from '../../../documents/pdf/fontFiles.ts';

/** Inter (OFL-1.1), loaded from its files: system fonts are not used, so that a picture is the same on every machine. */
const fontFiles = [INTER.regular, INTER.bold];

/** Maximum number of waiting pictures; in a longer queue nobody gets an answer in time. */
const MOST_WAITING = 24;
/** Number of cached pictures, about 60 kB each. */
const MOST_KEPT = 64;

/** Returns `undefined` if too many are waiting. */
export type RenderPng = (svg: string, key: string) => Promise<Buffer | undefined>;

/**
 * Renders one picture at a time, off the main thread. Concurrent requests for the same picture share one rendering, and the newest pictures are
 * cached by their `key`.
 */
export const createRenderPng = (): RenderPng => {
  const kept = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (svg: string): Promise<Buffer> => {
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' },
      logLevel: 'off',
    });
    return image.asPng();
  };

  const enqueue = (svg: string): Promise<Buffer> => {
    waiting += 1;
    const drawn = last
      .then(() => draw(svg))
      .finally(() => {
        waiting -= 1;
      });
    // The caller gets the failure, but the next one still has its turn.
    last = drawn.catch(() => undefined);
    return drawn;
  };

  return async (svg, key) => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    if (waiting >= MOST_WAITING) return undefined;
    const drawn = enqueue(svg);
    kept.set(key, drawn);
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
};
