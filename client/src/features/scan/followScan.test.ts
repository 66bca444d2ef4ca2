import { readdirSync, readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect } from 'chai';
import { execute, OperationTypeNode, subscribe, type ExecutionResult } from 'graphql';
import { from, map, mergeMap, type Observable } from 'rxjs';
import { NetworkFailure } from '../../app/networkFailure.ts';
import { possibleTypes } from '../../app/possibleTypes.ts';
import { followScan } from './followScan.ts';
import type { FollowedScan } from './readScan.ts';
import { ScanTimedOut } from './scanFault.ts';

const sdlFolder = new URL('../../../../schema/graphql/', import.meta.url);
const typeDefs = readdirSync(sdlFolder).map((file) => readFileSync(new URL(file, sdlFolder), 'utf8'));

const LAST = 9;

/** The scan as it stands after each of its events; the last one completes it. */
const scanAt = (revision: number) => ({
  id: 'scan-1',
  domain: 'example.org',
  companyName: 'example.org',
  status: revision === LAST ? 'COMPLETED' : 'RUNNING',
  revision,
  step: { number: 1, label: 'Initializing security analysis', percent: 5 },
  requestedAt: '2026-01-01T00:00:00.000Z',
  totalScans: 1,
  dataSourcesCount: 5,
  sections: [],
  recommendations: [],
});

/** As it would come over the wire. */
const sent = (result: ExecutionResult): ApolloLink.Result => JSON.parse(JSON.stringify(result)) as ApolloLink.Result;

/** A server with one running scan. Its line breaks after `breakAfter` events; its first `outages` answers to a query never come. */
const server = ({ breakAfter = Infinity, outages = 0 } = {}) => {
  const told: { asked: number[]; sent: number[] } = { asked: [], sent: [] };
  let happened = 0;
  let outagesLeft = outages;
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
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
            told.asked.push(after);
            for (let revision = after + 1; revision <= LAST; revision += 1) {
              if (revision - after > breakAfter) throw new Error('the line broke');
              happened = Math.max(happened, revision);
              told.sent.push(revision);
              yield { scanProgress: { revision, scan: scanAt(revision), changed: null } };
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
          // What the resolver throws stands for no answer at all.
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
  return { told, client: new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes }), dataMasking: true }) };
};

const running: FollowedScan = {
  __typename: 'Scan',
  id: 'scan-1',
  domain: 'example.org',
  status: 'RUNNING',
  revision: 0,
  failure: null,
};

describe('following a scan', () => {
  const signal = new AbortController().signal;
  const quiet = { signal, onContact: () => undefined, pauseMs: 0 };

  it('goes from the event after the one that it knows to the end', async () => {
    const { client, told } = server();
    const ended = await followScan({ ...running, revision: 3 }, { client, ...quiet });
    expect(ended).to.include({ status: 'COMPLETED', revision: LAST });
    expect(told).to.deep.equal({ asked: [3], sent: [4, 5, 6, 7, 8, 9] });
  });

  it('goes on after a broken line, missing nothing and seeing nothing twice', async () => {
    const { client, told } = server({ breakAfter: 2 });
    await followScan(running, { client, ...quiet });
    expect(told.sent).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(told.asked).to.deep.equal([0, 2, 4, 6, 8]);
  });

  it('waits out an outage, and says so meanwhile', async () => {
    const { client } = server({ outages: 2 });
    const contacts: boolean[] = [];
    const onContact = (inContact: boolean) => contacts.push(inContact);
    const ended = await followScan(running, { client, ...quiet, onContact });
    expect(ended.status).to.equal('COMPLETED');
    expect(contacts.slice(-3)).to.deep.equal([false, false, true]);
  });

  it('ends with the reason of its signal when the time is up', async () => {
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

  it('leaves a finished scan alone', async () => {
    const { client, told } = server();
    await followScan({ ...running, status: 'COMPLETED' }, { client, ...quiet });
    expect(told.asked).to.deep.equal([]);
  });
});
