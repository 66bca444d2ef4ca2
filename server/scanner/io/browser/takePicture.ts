import type { CDPSession } from 'playwright-core';
import type { SeenPicture } from './browserIo.ts';

export const DESKTOP = { width: 1_280, height: 800 } as const;
const PHONE = { width: 390, height: 844 } as const;

const MAX_BYTES = 200_000;
/** From best to lowest; the first that fits the size limit is used. */
const QUALITIES = [75, 50, 25, 5];

/**
 * Captures the top of the page as WebP of at most 200 kB. `loaded` resolves when the page has loaded what a smaller screen needs. Returns `undefined` if the
 * browser did not produce a picture. The page has its desktop size again afterwards.
 */
export const takePicture = async (
  cdp: CDPSession,
  kind: SeenPicture['kind'],
  loaded: () => Promise<void>,
): Promise<SeenPicture | undefined> => {
  const { width, height } = kind === 'phone' ? PHONE : DESKTOP;
  try {
    if (kind === 'phone') {
      await cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
      await loaded();
    }
    for (const quality of QUALITIES) {
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality, optimizeForSpeed: true });
      const webp = Buffer.from(data, 'base64');
      if (webp.length <= MAX_BYTES) return { kind, webp, width, height };
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    if (kind === 'phone')
      await cdp
        .send('Emulation.setDeviceMetricsOverride', { ...DESKTOP, deviceScaleFactor: 1, mobile: false })
        .catch(() => undefined);
  }
};
