import type {
  MixedContentFact_SectionFragment,
  PermissionsPolicyFact_SectionFragment,
  RedirectChainsFact_SectionFragment,
} from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { missing, type Reading } from '../reading.ts';

type Mixed = Pick<MixedContentFact_SectionFragment, 'mixedContent' | 'redirects' | 'checks'>;

/** A page that is not encrypted itself has nothing to mix. */
export const mixedContentReading = ({ mixedContent: mixed, redirects, checks }: Mixed): Reading => {
  const { page } = reportWebTexts();
  if (!mixed) {
    return redirects?.at(-1)?.url.startsWith('http:') === true
      ? { tone: 'none', word: page.notApplicable, note: page.notEncryptedNote }
      : missing(checks, 'http');
  }
  if (mixed.active + mixed.passive + mixed.forms === 0) return { tone: 'pass', word: page.mixedNone };
  return mixed.active + mixed.forms > 0 && !mixed.upgraded
    ? { tone: 'fail', word: page.mixedFound }
    : { tone: 'warn', word: page.mixedFound };
};

type Permissions = Pick<PermissionsPolicyFact_SectionFragment, 'permissionsPolicy' | 'checks'>;

export const permissionsReading = ({ permissionsPolicy: policy, checks }: Permissions): Reading => {
  const { page, headers } = reportWebTexts();
  if (!policy) return missing(checks, 'http');
  if (!policy.configured) {
    return policy.legacy
      ? { tone: 'warn', word: page.outdated, note: page.outdatedNote }
      : { tone: 'none', word: headers.notConfigured };
  }
  if (policy.fault !== null) return { tone: 'warn', word: page.ignored };
  return { tone: 'info', word: page.features(policy.features.length) };
};

type Chains = Pick<RedirectChainsFact_SectionFragment, 'redirectChains' | 'checks'>;

export const chainsReading = ({ redirectChains: chains, checks }: Chains): Reading => {
  const { page } = reportWebTexts();
  if (!chains) return missing(checks, 'http');
  const problems = chains.reduce((sum, chain) => sum + chain.problems.length, 0);
  if (problems > 0) return { tone: 'warn', word: page.problems(problems) };
  if (chains.some(({ stopped }) => stopped !== null)) return { tone: 'unknown', word: page.notToTheEnd };
  return chains.length === 0 ? { tone: 'none', word: page.noWays } : { tone: 'pass', word: page.inOrder };
};
