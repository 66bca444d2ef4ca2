import { readdirSync, readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect } from 'chai';
import { execute, OperationTypeNode, subscribe, type ExecutionResult } from 'graphql';
import { from, map, mergeMap, type Observable } from 'rxjs';
import { NetworkFailure } from '../../platform/networkFailure.ts';
import { possibleTypes } from '../../generated/possibleTypes.ts';
import { followScan, watchScan } from './followScan.ts';
import { FollowedScan } from './readScan.ts';
import { runScan } from './runScan.ts';
import { ScanTimedOut } from './scanTimedOut.ts';
import type { ScanSession } from './scanSession.ts';

const sdlFolder = new URL('../../../../schema/graphql/', import.meta.url);
const typeDefs = readdirSync(sdlFolder).map((file) => readFileSync(new URL(file, sdlFolder), 'utf8'));

const LAST = 9;

/** Returns the scan after each of its events; the last one completes it. */
const scanAt = (revision: number) => ({
  id: 'scan-1',
  domain: 'example.org',
  companyName: 'example.org',
  status: revision === LAST ? 'COMPLETED' : 'RUNNING',
  revision,
  step: {
    number: 1,
    label: 'Initializing security analysis',
    percent: 5,
    checksDone: 0,
    checksPlanned: 26,
    unfinished: [],
  },
  requestedAt: '2026-01-01T00:00:00.000Z',
  totalScans: 1,
  dataSourcesCount: 5,
  sections: [],
  recommendations: [],
});

/** Returns the sections that an event changed: two sections report, one of them twice. */
const changedAt = (revision: number) => {
  if (revision !== 1 && revision !== 2 && revision !== 3) return [];
  const section = revision === 2 ? 'BRAND' : 'SECURITY_TXT';
  return [
    {
      __typename: section === 'BRAND' ? 'BrandSection' : 'SecurityTxtSection',
      id: `scan-1:${section}`,
      section,
      state: revision === 1 ? 'RUNNING' : 'CHECKED',
      checks: [],
      findings: [],
    },
  ];
};

/** Serialises a result, as it would be sent over the network. */
const sent = (result: ExecutionResult): ApolloLink.Result => JSON.parse(JSON.stringify(result)) as ApolloLink.Result;

/**
 * A server with one running scan. Its subscription breaks after `breakAfter` events; its first `outages` queries get no response. After the third event it
 * waits for `middle`.
 */
const server = ({ breakAfter = Infinity, outages = 0, middle = Promise.resolve() } = {}) => {
  const requests: { asked: number[]; sent: number[] } = { asked: [], sent: [] };
  let happened = 0;
  let outagesLeft = outages;
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
        latestScan: () => scanAt(happened),
        scan: () => {
          outagesLeft -= 1;
          if (outagesLeft >= 0) throw new NetworkFailure();
          return scanAt(happened);
        },
      },
      Subscription: {
        scanProgress: {
          async *subscribe(_root: unknown, { after }: { after: number }) {
            await Promise.resolve();
            requests.asked.push(after);
            for (let revision = after + 1; revision <= LAST; revision += 1) {
              if (revision - after > breakAfter) throw new Error('the line broke');
              happened = Math.max(happened, revision);
              requests.sent.push(revision);
              yield {
                scanProgress: { revision, scan: scanAt(revision), changedSections: changedAt(revision) },
              };
              if (revision === 3) await middle;
            }
          },
        },
      },
    },
  });
  const link = new ApolloLink(({ query, variables, operationType }): Observable<ApolloLink.Result> => {
    const request = { schema, document: query, variableValues: variables };
    if (operationType !== OperationTypeNode.SUBSCRIPTION) {
      return from(Promise.resolve(execute(request))).pipe(
        mergeMap((result) => {
          // An error of the resolver simulates a missing response.
          if (result.errors) throw new NetworkFailure();
          return [sent(result)];
        }),
      );
    }
    return from(Promise.resolve(subscribe(request))).pipe(
      mergeMap((stream) => (Symbol.asyncIterator in stream ? from(stream) : [stream])),
      map(sent),
    );
  });
  return {
    requests,
    client: new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes }), dataMasking: true }),
  };
};

const running: FollowedScan = {
  __typename: 'Scan',
  id: 'scan-1',
  domain: 'example.org',
  status: 'RUNNING',
  revision: 0,
  failure: null,
  recheck: null,
};

describe('following a scan', () => {
  const signal = new AbortController().signal;
  const quiet = { signal, onContact: () => undefined, pauseMs: 0 };

  it('continues from the event after the last known one to the end', async () => {
    const { client, requests } = server();
    const ended = await followScan({ ...running, revision: 3 }, { client, ...quiet });
    expect(ended).to.include({ status: 'COMPLETED', revision: LAST });
    expect(requests).to.deep.equal({ asked: [3], sent: [4, 5, 6, 7, 8, 9] });
  });

  it('continues after a broken connection, without missing or repeating events', async () => {
    const { client, requests } = server({ breakAfter: 2 });
    await followScan(running, { client, ...quiet });
    expect(requests.sent).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(requests.asked).to.deep.equal([0, 2, 4, 6, 8]);
  });

  it('waits until an outage is over, and says so meanwhile', async () => {
    const { client } = server({ outages: 2 });
    const contacts: boolean[] = [];
    const onContact = (inContact: boolean) => contacts.push(inContact);
    const ended = await followScan(running, { client, ...quiet, onContact });
    expect(ended.status).to.equal('COMPLETED');
    expect(contacts.slice(-3)).to.deep.equal([false, false, true]);
  });

  it('ends with the reason of its abort signal when the time is up', async () => {
    const { client } = server({ outages: Infinity });
    const limit = new AbortController();
    const onContact = (inContact: boolean) => {
      if (!inContact) limit.abort(new ScanTimedOut());
    };
    const failure: unknown = await followScan(running, { client, signal: limit.signal, onContact, pauseMs: 0 }).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(ScanTimedOut);
  });

  it('shows simultaneous events as one update, all in order, while the scan still runs', async () => {
    let goOn = (): void => undefined;
    const { client } = server({
      middle: new Promise((resolve) => {
        goOn = resolve;
      }),
    });
    const shown: number[] = [];
    client.watchFragment({ fragment: FollowedScan, from: { __typename: 'Scan', id: 'scan-1' } }).subscribe((update) => {
      if (!update.complete) return;
      shown.push(update.data.revision);
      goOn();
    });
    await watchScan(client, running, () => undefined, signal);
    expect(shown).to.deep.equal([3, LAST]);
    expect(client.cache.extract()).to.have.nested.include({
      'SecurityTxtSection:scan-1:SECURITY_TXT.state': 'CHECKED',
      'BrandSection:scan-1:BRAND.state': 'CHECKED',
    });
  });

  it('shows the end at once', async () => {
    const { client } = server();
    // All events arrive before any timer fires.
    const timer = new Promise<undefined>((resolve) => {
      setTimeout(() => {
        resolve(undefined);
      });
    });
    const ended = await Promise.race([watchScan(client, running, () => undefined, signal), timer]);
    expect(ended).to.include({ status: 'COMPLETED', revision: LAST });
  });

  it('tells the page once that the server responds, not with every event', async () => {
    const { client } = server();
    const sessions: ScanSession[] = [];
    await runScan('open', { client, domain: 'example.org', signal, onChange: (session) => sessions.push(session) });
    expect(sessions.map(({ status }) => status)).to.deep.equal(['scanning', 'reported']);
  });

  it('does not follow a completed scan', async () => {
    const { client, requests } = server();
    await followScan({ ...running, status: 'COMPLETED' }, { client, ...quiet });
    expect(requests.asked).to.deep.equal([]);
  });
});
