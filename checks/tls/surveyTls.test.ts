import { expect } from 'chai';
import { setImmediate } from 'node:timers/promises';
import { scannerIoOf } from '../kit/testing/scannerIoOf.ts';
import { surveyTls } from './surveyTls.ts';

describe('A survey of what a server accepts that is aborted', () => {
  it('rejects once, without unhandled rejections of its queries', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown): void => {
      unheard.push(reason);
    };
    // Mocha's own listeners would end the run, but this test counts these events.
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear);
    try {
      const scan = new AbortController();
      const { tls } = scannerIoOf({ hello: () => ({ fails: 'hangs' }) });
      const survey = surveyTls(
        tls,
        { host: 'site.example', port: 443 },
        { patienceMs: 60_000, parallel: 6 },
        scan.signal,
      );
      scan.abort();
      const error: unknown = await survey.catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(Error);
      await setImmediate();
      await setImmediate();
      expect(unheard).to.deep.equal([]);
    } finally {
      process.off('unhandledRejection', hear);
      for (const listener of others) process.on('unhandledRejection', listener);
    }
  });
});
