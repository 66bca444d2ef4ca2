import { type CellKind, openBrowserCell, removeForgottenCells } from './browserCell.ts';
import { launchInCell } from './launchInCell.ts';

export interface BrowserSeal {
  readonly kind: CellKind;
  readonly sandboxed: boolean;
  /** The version as the browser reports it, e.g. "150.0.7871.100". */
  readonly version: string;
}

const START_MS = 30_000;

/** Strongest first. */
const SEALS: readonly Pick<BrowserSeal, 'kind' | 'sandboxed'>[] = [
  { kind: 'namespaces', sandboxed: true },
  { kind: 'namespaces', sandboxed: false },
  { kind: 'flags', sandboxed: true },
  { kind: 'flags', sandboxed: false },
];

const found = new Map<string, Promise<BrowserSeal>>();
const known = new Map<string, BrowserSeal>();

/** Returns the seal of a browser that has started in this process, or `undefined` if none has yet. */
export const knownSeal = (executable: string): BrowserSeal | undefined => known.get(executable);

/**
 * Finds the strongest seal that this system allows for a browser by starting it, once per process. Rejects with the last attempt's Error if it does not start
 * in any way; the next call tries again.
 */
export const browserSeal = (executable: string): Promise<BrowserSeal> => {
  const earlier = found.get(executable);
  if (earlier !== undefined) return earlier;
  const finding = strongestSeal(executable);
  found.set(executable, finding);
  finding.then(
    (seal) => known.set(executable, seal),
    () => found.delete(executable),
  );
  return finding;
};

const strongestSeal = async (executable: string): Promise<BrowserSeal> => {
  await removeForgottenCells();
  let failure: unknown;
  // Each is tried twice, so that a briefly busy machine does not weaken the seal permanently.
  for (const seal of SEALS.flatMap((each) => [each, each]))
    try {
      return { ...seal, version: await versionIn(seal, executable) };
    } catch (error) {
      failure = error;
    }
  throw new Error(`${executable} does not start`, { cause: failure });
};

const versionIn = async (
  { kind, sandboxed }: Pick<BrowserSeal, 'kind' | 'sandboxed'>,
  executable: string,
): Promise<string> => {
  const cell = await openBrowserCell(kind, executable);
  // Nothing is visited here. A full Chromium looks for updates as soon as it starts, and an unanswered connection would stay open.
  cell.listener.on('connection', (socket) => socket.destroy());
  try {
    const browser = await launchInCell(cell, { sandboxed, timeoutMs: START_MS });
    try {
      // Also open a page, because sandbox problems only show with the first one.
      const page = await browser.newPage();
      await page.evaluate('1');
      return browser.version();
    } finally {
      await Promise.all([cell.destroy(), browser.close().catch(() => undefined)]);
    }
  } finally {
    await cell.destroy();
  }
};
