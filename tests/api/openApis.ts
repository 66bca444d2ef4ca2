import { replayVerify } from '../../projections/engine/replayVerify.ts';
import { projections } from '../../projections/registry.ts';
import { verifyLog } from '../../server/platform/eventStore/integrity/verifyLog.ts';
import { poll } from '../../server/platform/base/poll.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import type { ApiDocument } from './documentedCalls.ts';
import { apiCallers, type ApiCallers } from './apiCallers.ts';
import { openExchange, type Exchange } from './exchange.ts';

/** A Candor for tests that attack it from outside. */
export interface Apis {
  readonly candor: TestCandor;
  readonly url: string;
  readonly callers: ApiCallers;
  readonly exchange: Exchange;
  readonly document: ApiDocument;
  /** Its log lines with level error or worse. */
  readonly errorLines: readonly string[];
  /**
   * Returns what is wrong after all attempts. An empty list means that it is alive, logged no error, every event can be read, and the read models equal the
   * log.
   */
  aftermath(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Sites of the sample internet. */
export const API_DOMAIN = 'harbour-bank.example';
const FREE_DOMAIN = 'plain-shop.example';

/** Without rate limits: a rejected call would not be tested. One scan per domain is enough. */
const ENV = {
  CANDOR_SCAN_CACHE_SECONDS: '3600',
  CANDOR_SCAN_DEADLINE_SECONDS: '30',
  // The host name used by raw requests.
  CANDOR_ALLOWED_HOSTS: 'candor.example',
};

const differencesOf = async ({ knex, store }: TestCandor): Promise<readonly string[]> => {
  const differing: string[] = [];
  for (const projection of projections)
    if (!(await replayVerify(knex, store, projection)).equal) differing.push(`${projection.name} differs from the log`);
  return differing;
};

/** Starts it and keeps its log; nobody is signed in yet. */
export const openApis = async ({ lab }: { readonly lab: boolean }): Promise<Apis> => {
  const errorLines: string[] = [];
  const log = createLog('error', {
    write: (line) => {
      errorLines.push(line);
    },
  });
  const candor = await startTestCandor({ lab, log, env: ENV });
  const exchange = openExchange(candor.url);
  const { text } = await exchange({ method: 'GET', path: '/api/openapi.json', headers: {} });
  return {
    candor,
    url: candor.url,
    callers: apiCallers(candor, { domain: API_DOMAIN, freeDomain: FREE_DOMAIN }),
    exchange,
    document: JSON.parse(text) as ApiDocument,
    errorLines,
    aftermath: async () => {
      // Waits for read models that are still folding the latest events.
      const isReady = async (): Promise<true | undefined> =>
        (await exchange({ method: 'GET', path: '/readyz', headers: {} })).status === 200 ? true : undefined;
      const ready = await poll(isReady, { deadlineMs: 60_000 });
      const { broken, unreadable } = await verifyLog({ store: candor.store });
      return [
        ...(ready ? [] : ['it is not ready']),
        ...Object.keys(Object.prototype).map((key) => `every object has a ${key}`),
        ...(unreadable === undefined ? [] : [`the log cannot be read: ${unreadable}`]),
        ...broken.map((link) => `the log is broken: ${JSON.stringify(link)}`),
        ...(await differencesOf(candor)),
        ...errorLines,
      ];
    },
    close: async () => {
      exchange.close();
      await candor.close();
    },
  };
};
