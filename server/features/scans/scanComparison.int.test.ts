import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { dataOf } from '../../../tests/support/graphqlClient.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { recordedScan, recordEarlierScan } from '../../../tests/support/recordEarlierScan.ts';
import type { WholeScan } from '../../../tests/support/wholeScan.ts';

const SITE = 'corner-shop.example';

const COMPARISON = /* GraphQL */ `
  query ($before: ID!, $after: ID!) {
    scanComparison(before: $before, after: $after) {
      __typename
      ... on Refusal {
        message
      }
      ... on ScanComparison {
        sameRules
        unchangedFindings
        before {
          id
          score {
            overall
          }
        }
        after {
          id
        }
        categories {
          category
          before
          after
          points {
            kind
            code
            points
          }
        }
        sections {
          section
          facts {
            fact
            before
            after
          }
          checks {
            probe
            title
            before {
              state
              reason
            }
            after {
              state
            }
            findings {
              kind
              code
            }
          }
        }
      }
    }
  }
`;

interface Answer {
  readonly __typename: string;
  readonly message?: string;
  readonly sameRules: boolean;
  readonly unchangedFindings: number;
  readonly before: { readonly id: string; readonly score: { readonly overall: number } };
  readonly after: { readonly id: string };
  readonly categories: readonly {
    readonly category: string;
    readonly points: readonly { readonly kind: string; readonly code: string; readonly points: number }[];
  }[];
  readonly sections: readonly {
    readonly section: string;
    readonly facts: readonly { readonly fact: string }[];
    readonly checks: readonly {
      readonly probe: string;
      readonly before: { readonly state: string; readonly reason: string | null };
      readonly findings: readonly { readonly kind: string; readonly code: string }[];
    }[];
  }[];
}

describe('scanComparison', () => {
  let candor: TestCandor;
  let newest: WholeScan;
  let earlier: string;

  before(async () => {
    candor = await startTestCandor();
    newest = await recordedScan(candor, SITE);
    earlier = await recordEarlierScan(candor, newest.id, '2026-01-05T10:00:00.000Z', {
      notChecked: ['tls'],
      observed: ({ probe, findings }) =>
        probe === 'spf'
          ? { findings: [...findings, { code: 'spf-gone-since', outcome: 'fail', title: 'It was so', evidence: [] }] }
          : {},
      scored: ({ penalties }) => ({
        overall: 40,
        penalties: [
          ...penalties,
          {
            code: 'spf-gone-since',
            probe: 'spf',
            category: 'email',
            points: 12,
            reason: 'It was so',
            reference: { label: 'RFC 7208', url: 'https://www.rfc-editor.org/rfc/rfc7208' },
            evidence: [],
          },
        ],
      }),
    });
  });
  after(() => candor.close());

  const compare = async (before: string, after: string): Promise<Answer> =>
    (await dataOf<{ scanComparison: Answer }>(candor.url, COMPARISON, { before, after })).scanComparison;

  it('shows findings that were fixed, points that were gained, and items that were unchecked then', async () => {
    const answer = await compare(earlier, newest.id);
    expect(answer).to.include({ __typename: 'ScanComparison', sameRules: true });
    expect([answer.before.id, answer.after.id, answer.before.score.overall]).to.deep.equal([earlier, newest.id, 40]);
    const email = answer.categories.find(({ category }) => category === 'EMAIL');
    expect(email?.points).to.deep.equal([{ kind: 'GAINED', code: 'spf-gone-since', points: 12 }]);
    const checks = answer.sections.flatMap((section) => section.checks);
    expect(checks.find(({ probe }) => probe === 'spf')?.findings).to.deep.equal([
      { kind: 'GONE', code: 'spf-gone-since' },
    ]);
    const tls = checks.find(({ probe }) => probe === 'tls');
    expect(tls?.before).to.deep.equal({ state: 'NOT_CHECKED', reason: 'TIMEOUT' });
    expect(new Set(tls?.findings.map(({ kind }) => kind))).to.deep.equal(new Set(['NOT_CHECKED_BEFORE']));
    expect(answer.sections.flatMap(({ facts }) => facts.map(({ fact }) => fact))).to.include('SSL_GRADE');
    expect(answer.unchangedFindings).to.be.above(10);
  });

  it('finds nothing between a scan and an equal one a month earlier', async () => {
    const same = await recordEarlierScan(candor, newest.id, '2026-01-04T10:00:00.000Z');
    expect((await compare(same, newest.id)).sections).to.deep.equal([]);
  });

  it('refuses an impossible comparison, with a readable explanation', async () => {
    const other = await recordedScan(candor, 'paper-kite.example');
    expect(await compare(newest.id, newest.id)).to.deep.equal({
      __typename: 'ScansNotComparable',
      message: 'Choose two different scans.',
    });
    expect(await compare(newest.id, other.id)).to.deep.equal({
      __typename: 'ScansNotComparable',
      message: 'The two scans are of different domains.',
    });
    for (const id of [randomUUID(), 'nonsense', "' or 1=1 --"]) {
      expect(await compare(id, newest.id), id).to.deep.equal({
        __typename: 'ScanNotFound',
        message: 'One of the two scans does not exist.',
      });
    }
  });

  it('refuses a scan that has not completed', async () => {
    const story = scanStory(randomUUID(), SITE);
    const { type, data } = story.requested();
    const metadata = {
      correlationId: story.scanId,
      causationId: story.scanId,
      actor: 'system',
      time: '2026-01-01T00:00:00.000Z',
    } as const;
    await candor.store.append(`scan-${story.scanId}`, [{ id: randomUUID(), type, version: 1, data, metadata }], 'none');
    await eventually('the read model has it', async () => (await candor.services.scanById(story.scanId)) !== undefined);
    expect((await compare(story.scanId, newest.id)).message).to.equal(
      'Only scans that have completed can be compared.',
    );
  });
});
