import { expect } from 'chai';
import type { CheckState } from '../../../generated/graphql.ts';
import { chainsReading, mixedContentReading, permissionsReading } from './pageReadings.ts';

const checks = (state: CheckState) => [{ __typename: 'Check' as const, probe: 'http', state, isPartial: false }];
const hop = (url: string) => [{ __typename: 'RedirectHop' as const, url }];

const mixed = (active: number, passive: number, upgraded = false) => ({
  mixedContent: { __typename: 'MixedContent' as const, active, passive, forms: 0, upgraded, examples: [] },
  redirects: hop('https://a.example/'),
  checks: checks('CONCLUSIVE'),
});

const policy = (facts: { configured: boolean; legacy?: boolean; fault?: string }) => ({
  permissionsPolicy: {
    __typename: 'PermissionsPolicy' as const,
    legacy: false,
    fault: null,
    features: [],
    ...facts,
  },
  checks: checks('CONCLUSIVE'),
});

const chain = (problems: string[], stopped: string | null = null) => ({
  __typename: 'RedirectChain' as const,
  start: 'http://a.example/',
  hops: [],
  problems,
  stopped,
});

describe('page readings', () => {
  it('finds nothing to mix on a page without encryption, which is not "none"', () => {
    const plain = { mixedContent: null, redirects: hop('http://a.example/'), checks: checks('CONCLUSIVE') };
    expect(mixedContentReading(plain).word).to.equal('Not applicable');
    expect(mixedContentReading({ ...plain, redirects: null, checks: checks('INCONCLUSIVE') }).tone).to.equal('unknown');
  });

  it('weighs scripts that can be changed on their way more than pictures', () => {
    expect(mixedContentReading(mixed(0, 0))).to.deep.equal({ tone: 'pass', word: 'None' });
    expect(mixedContentReading(mixed(0, 3)).tone).to.equal('warn');
    expect(mixedContentReading(mixed(1, 0)).tone).to.equal('fail');
    expect(mixedContentReading(mixed(1, 0, true)).tone).to.equal('warn');
  });

  it('does not take a policy that browsers ignore for one', () => {
    expect(permissionsReading(policy({ configured: false })).word).to.equal('Not configured');
    expect(permissionsReading(policy({ configured: false, legacy: true })).word).to.equal('Outdated');
    expect(permissionsReading(policy({ configured: true, fault: 'not a dictionary' })).word).to.equal('Ignored');
    expect(permissionsReading(policy({ configured: true })).word).to.equal('0 features');
  });

  it('counts the problems of all ways to the page', () => {
    const of = (...redirectChains: ReturnType<typeof chain>[]) => ({ redirectChains, checks: checks('CONCLUSIVE') });
    expect(chainsReading(of(chain(['a', 'b']), chain(['c'])))).to.deep.equal({ tone: 'warn', word: '3 problems' });
    expect(chainsReading(of(chain([]))).word).to.equal('In order');
    expect(chainsReading(of(chain([], 'timeout'))).tone).to.equal('unknown');
    expect(chainsReading({ redirectChains: null, checks: checks('RUNNING') }).tone).to.equal('pending');
  });
});
