import type { CheckDefinition } from '../../../../checks/kit/check.ts';
import type { ScannerIo } from '../../../scanner/io/scannerIo.ts';

/** A check that runs a test's function and then reports that nothing was found. */
export const checkThat = (
  id: 'mx' | 'securityTxt' | 'tls',
  observe: (signal: AbortSignal, io: ScannerIo) => Promise<void>,
): CheckDefinition => ({
  id,
  title: id,
  section: 'web',
  step: 2,
  profiles: [],
  needs: [],
  deadlineMs: 10_000,
  codes: {
    seen: { title: 'Seen', meaning: 'It was seen.', reference: { label: 'x', url: 'https://example.org/' } },
  },
  observe: async (_target, io, signal) => {
    await observe(signal, io);
    return { status: id === 'tls' ? 'notServed' : 'absent', detail: 'nothing there' } as never;
  },
  assess: () => [{ code: 'seen', outcome: 'pass', evidence: [] }],
});

export const atOnce = (): Promise<void> => Promise.resolve();

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('stopped'));
    });
  });

/** Does `work` while it waits for a browser. */
export const atBrowser =
  (work: (signal: AbortSignal) => Promise<void>) =>
  (signal: AbortSignal, { browser }: ScannerIo): Promise<void> =>
    browser.withBrowser(1_000, signal, () => work(signal));
