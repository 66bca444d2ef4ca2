import { readdirSync, readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { expect } from 'chai';
import { execute, parse, type ExecutionResult } from 'graphql';
import { from } from 'rxjs';
import { NetworkFailure } from '../../platform/networkFailure.ts';
import { createReportCache } from '../../platform/createReportCache.ts';
import { readScan } from '../scans/readScan.ts';
import { createFactsLoader, hasEnded, readFactsAgain } from './sectionFacts.tsx';

const sdlFolder = new URL('../../../../schema/graphql/', import.meta.url);
const typeDefs = readdirSync(sdlFolder).map((file) => readFileSync(new URL(file, sdlFolder), 'utf8'));

const SCAN = 'scan-1';

const securityTxt = { __typename: 'SecurityTxtSection', id: `${SCAN}:securityTxt`, section: 'SECURITY_TXT' } as const;
const brand = { __typename: 'BrandSection', id: `${SCAN}:brand`, section: 'BRAND' } as const;

const SCAN_FIELDS = {
  id: SCAN,
  domain: 'example.org',
  companyName: 'example.org',
  status: 'COMPLETED',
  revision: 9,
  step: { number: 8, label: 'Analysis complete!', percent: 100, unfinished: [], checksDone: 26, checksPlanned: 26 },
  requestedAt: '2026-01-01T00:00:00.000Z',
  totalScans: 1,
  dataSourcesCount: 5,
  recommendations: [],
};

const check = { probe: 'securityTxt', title: 'security.txt', state: 'CONCLUSIVE', isPartial: false };
const finding = {
  code: 'a-rule',
  probe: 'securityTxt',
  outcome: 'WARN',
  title: 'A fault',
  evidence: ['a line'],
  points: 3,
};

/** Serialises a result, as it would be sent over the network. */
const sent = (result: ExecutionResult): ApolloLink.Result => JSON.parse(JSON.stringify(result)) as ApolloLink.Result;

/** A server with one finished scan of two sections. Its first `outages` requests get no response. */
const server = ({ outages = 0 } = {}) => {
  const asked: (readonly string[])[] = [];
  let outagesLeft = outages;
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
        scan: () => {
          outagesLeft -= 1;
          if (outagesLeft >= 0) throw new NetworkFailure();
          return SCAN_FIELDS;
        },
      },
      Scan: {
        sections: (_scan: unknown, { only }: { readonly only?: readonly string[] }) => {
          if (only) asked.push(only);
          return [securityTxt, brand]
            .filter(({ section }) => !only || only.includes(section))
            .map((section) => ({ ...section, state: 'CHECKED', checks: [check], findings: [finding] }));
        },
      },
    },
  });
  const link = new ApolloLink(({ query, variables }) =>
    from(Promise.resolve(execute({ schema, document: query, variableValues: variables })).then(sent)),
  );
  return { asked, client: new ApolloClient({ link, cache: createReportCache(), dataMasking: true }) };
};

describe('The facts of sections', () => {
  it('are loaded together in one request, and only once', async () => {
    const { client, asked } = server();
    const { load, lacks } = createFactsLoader(client, SCAN);
    expect(lacks([securityTxt, brand])).to.equal(true);
    await Promise.all([load([securityTxt, brand]), load([brand])]);
    expect(lacks([securityTxt, brand])).to.equal(false);
    await load([securityTxt]);
    expect(asked).to.deep.equal([['SECURITY_TXT', 'BRAND']]);
  });

  it('are requested section by section as sections are opened', async () => {
    const { client, asked } = server();
    const { load } = createFactsLoader(client, SCAN);
    await load([brand]);
    await load([brand, securityTxt]);
    expect(asked).to.deep.equal([['BRAND'], ['SECURITY_TXT']]);
  });

  it('can be requested again after a request failed', async () => {
    const { client, asked } = server({ outages: 1 });
    const { load, lacks } = createFactsLoader(client, SCAN);
    const failure: unknown = await load([brand]).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    expect(lacks([brand])).to.equal(true);
    await load([brand]);
    expect(lacks([brand])).to.equal(false);
    expect(asked).to.deep.equal([['BRAND']]);
  });

  it('stay complete when the report is loaded again without them, as at the end of a scan', async () => {
    const { client, asked } = server();
    const { load, lacks } = createFactsLoader(client, SCAN);
    await load([securityTxt, brand]);
    await readScan(client, SCAN, new AbortController().signal);
    expect(lacks([securityTxt, brand])).to.equal(false);
    expect(asked).to.have.lengthOf(1);
  });

  it('of the network keep the values that the line of its section does not use', () => {
    const cache = createReportCache();
    const id = `NetworkSection:${SCAN}:network`;
    const write = (fields: string, threat: object, more: object = {}): void => {
      const network = { __typename: 'Network', ...more, threat: { __typename: 'Threat', ...threat } };
      cache.writeFragment({
        fragment: parse(`fragment Network on NetworkSection { network { ${fields} } }`),
        id,
        data: { __typename: 'NetworkSection', network },
      });
    };
    write(
      'attribution threat { riskScore isHosting }',
      { riskScore: 17, isHosting: true },
      { attribution: 'a source' },
    );
    write('threat { riskScore }', { riskScore: 20 });
    expect(cache.extract()[id]?.['network']).to.deep.equal({
      __typename: 'Network',
      attribution: 'a source',
      threat: { __typename: 'Threat', riskScore: 20, isHosting: true },
    });
  });

  it('are loaded again for the next viewer, but only those in the cache', async () => {
    const { client, asked } = server();
    await createFactsLoader(client, SCAN).load([brand]);
    // The report lists all of its sections.
    client.cache.writeFragment({
      fragment: parse('fragment Report on Scan { id sections { id section } }'),
      data: { __typename: 'Scan', id: SCAN, sections: [securityTxt, brand] },
    });
    await readFactsAgain(client);
    expect(asked).to.deep.equal([['BRAND'], ['BRAND']]);
  });

  it('of the domain wait for the web and security.txt facts, which appear in its section too', () => {
    const domain = { __typename: 'DnsSection', id: `${SCAN}:dns`, section: 'DNS', state: 'CHECKED' } as const;
    const checked = { ...securityTxt, state: 'CHECKED' } as const;
    const running = { ...securityTxt, state: 'RUNNING' } as const;
    const runningBrand = { ...brand, state: 'RUNNING' } as const;
    expect(hasEnded(domain, [domain, running])).to.equal(false);
    expect(hasEnded(domain, [domain, checked, runningBrand])).to.equal(true);
    expect(hasEnded(runningBrand, [domain, checked, runningBrand])).to.equal(false);
  });
});
