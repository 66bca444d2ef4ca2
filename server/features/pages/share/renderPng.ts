import { renderAsync } from '@resvg/resvg-js';
import { INTER } from '../../../documents/pdf/fontFiles.ts';

/** Inter (OFL-1.1), where it lies: no font of the machine is read, so that a picture is the same on each. */
const fontFiles = [INTER.regular, INTER.bold];

/** Pictures that wait for their turn; a queue past that answers nobody in time. */
const MOST_WAITING = 24;
/** Of some 60 kB each. */
const MOST_KEPT = 64;

/** Undefined: too many are waiting. */
export type RenderPng = (svg: string, key: string) => Promise<Buffer | undefined>;

/** One at a time, off the main thread; the same picture is drawn once for all who wait, and the newest are kept by their `key`. */
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
    // The caller gets the failure; the next one has its turn all the same.
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
