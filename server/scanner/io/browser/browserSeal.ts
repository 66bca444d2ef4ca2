import { type CellKind, openBrowserCell, removeForgottenCells } from './browserCell.ts';
import { launchInCell } from './launchInCell.ts';

export interface BrowserSeal {
  readonly kind: CellKind;
  readonly sandboxed: boolean;
  /** As the browser names itself: "150.0.7871.100". */
  readonly version: string;
}

const START_MS = 30_000;

/** The strongest first. */
const SEALS: readonly Pick<BrowserSeal, 'kind' | 'sandboxed'>[] = [
  { kind: 'namespaces', sandboxed: true },
  { kind: 'namespaces', sandboxed: false },
  { kind: 'flags', sandboxed: true },
  { kind: 'flags', sandboxed: false },
];

const found = new Map<string, Promise<BrowserSeal>>();
const known = new Map<string, BrowserSeal>();

/** The seal of a browser that has started here; undefined: none has yet. */
export const knownSeal = (executable: string): BrowserSeal | undefined => known.get(executable);

/**
 * How strongly this system lets a browser be sealed: found out by starting it, once for this process. Rejects with the last attempt's Error where it
 * does not start in any way, and is found out anew then.
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
  // Twice each: a machine that is busy for a moment must not weaken the seal for good.
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
  // Nothing is visited here. A full Chromium asks for updates and the like as soon as it starts, and a connection that nobody reads would stay open.
  cell.listener.on('connection', (socket) => socket.destroy());
  try {
    const browser = await launchInCell(cell, { sandboxed, timeoutMs: START_MS });
    try {
      // A page as well: what the sandbox forbids shows with the first of them.
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
