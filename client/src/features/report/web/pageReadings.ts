import type {
  MixedContentFact_SectionFragment,
  PermissionsPolicyFact_SectionFragment,
  RedirectChainsFact_SectionFragment,
} from '../../../generated/graphql.ts';
import { missing, type Reading } from '../reading.ts';

type Mixed = Pick<MixedContentFact_SectionFragment, 'mixedContent' | 'redirects' | 'checks'>;

/** A page that is not encrypted itself has nothing to mix. */
export const mixedContentReading = ({ mixedContent: mixed, redirects, checks }: Mixed): Reading => {
  if (!mixed) {
    return redirects?.at(-1)?.url.startsWith('http:') === true
      ? { tone: 'none', word: 'Not applicable', note: 'The page itself is not encrypted.' }
      : missing(checks, 'http');
  }
  if (mixed.active + mixed.passive + mixed.forms === 0) return { tone: 'pass', word: 'None' };
  return mixed.active + mixed.forms > 0 && !mixed.upgraded
    ? { tone: 'fail', word: 'Found' }
    : { tone: 'warn', word: 'Found' };
};

type Permissions = Pick<PermissionsPolicyFact_SectionFragment, 'permissionsPolicy' | 'checks'>;

export const permissionsReading = ({ permissionsPolicy: policy, checks }: Permissions): Reading => {
  if (!policy) return missing(checks, 'http');
  if (!policy.configured) {
    return policy.legacy
      ? { tone: 'warn', word: 'Outdated', note: 'Only the old Feature-Policy header is sent, which browsers ignore.' }
      : { tone: 'none', word: 'Not configured' };
  }
  if (policy.fault !== null) return { tone: 'warn', word: 'Ignored' };
  return { tone: 'info', word: policy.features.length === 1 ? '1 feature' : `${policy.features.length} features` };
};

type Chains = Pick<RedirectChainsFact_SectionFragment, 'redirectChains' | 'checks'>;

export const chainsReading = ({ redirectChains: chains, checks }: Chains): Reading => {
  if (!chains) return missing(checks, 'http');
  const problems = chains.reduce((sum, chain) => sum + chain.problems.length, 0);
  if (problems > 0) return { tone: 'warn', word: problems === 1 ? '1 problem' : `${problems} problems` };
  if (chains.some(({ stopped }) => stopped !== null)) return { tone: 'unknown', word: 'Not to the end' };
  return chains.length === 0 ? { tone: 'none', word: 'None' } : { tone: 'pass', word: 'In order' };
};
