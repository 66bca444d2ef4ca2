import type { CheckDefinition } from '../../../../checks/kit/check.ts';

/** A check that runs a test's function and then reports that nothing was found. */
export const checkThat = (
  id: 'mx' | 'securityTxt' | 'tls',
  observe: (signal: AbortSignal) => Promise<void>,
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
  observe: async (_target, _io, signal) => {
    await observe(signal);
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
