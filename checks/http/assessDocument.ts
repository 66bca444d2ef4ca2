import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { HttpObservation } from './observation.ts';
import type { Assessment, Target } from '../kit/check.ts';
import type { contentCodes } from './contentCodes.ts';
import { isOwnFileHost } from '../kit/page/isOwnFileHost.ts';
import { isOnSite } from '../kit/page/visit.ts';
import { matchesNothing } from './readDocument.ts';

type DocumentAssessment = Assessment<keyof typeof contentCodes>;
type Document = NonNullable<HttpObservation['document']>;
type Mixed = NonNullable<Document['mixed']>;

/** Judges what the page loads: from where, with which hash, and whether over https. */
export const assessDocument = (
  { document, body = 'whole', received }: Pick<HttpObservation, 'document' | 'body' | 'received'>,
  policies: readonly string[],
  target: Target,
): readonly DocumentAssessment[] => {
  if (!document) return [];
  const found = [
    ...assessIntegrity(document, target),
    ...(document.mixed ? assessMixed(document.mixed, policies) : []),
  ];
  if (body === 'whole') return found;
  // Only a page that was read completely can show that nothing is wrong.
  const open = found.filter(({ outcome }) => outcome !== 'pass');
  return [
    ...open,
    { code: 'page-partly-read', outcome: 'inconclusive', evidence: [PARTLY_READ[body], ...receivedLines(received)] },
  ];
};

const PARTLY_READ = {
  beginning: 'the first 2 MiB of the page were read',
  damaged: 'the page ended early, or its encoding is broken or unknown',
} as const;

const receivedLines = (received: HttpObservation['received']): readonly string[] => {
  if (!received) return [];
  const of = received.announced === null ? '' : ` of ${received.announced}`;
  return [`${received.bytes}${of} bytes received`];
};

/** Returns whether an address is on another organisation's site. */
export const isForeign = (url: string, target: Target): boolean => {
  const host = /^https?:/.test(url) ? parsedUrl(url)?.hostname : undefined;
  return host !== undefined && !isOnSite(url, target) && !isOwnFileHost(host, [target.domain]);
};

const assessIntegrity = (document: Document, target: Target): readonly DocumentAssessment[] => {
  const resources = document.resources.filter(({ loaded }) => loaded !== false);
  const foreign = resources.filter(({ url }) => isForeign(url, target));
  const lines = (some: Document['resources']): string[] =>
    [...new Set(some.map(({ element, url }) => `${element} ${url}`))].slice(0, 10);
  const findings: DocumentAssessment[] = [];
  const bare = foreign.filter(
    ({ integrity, integrityValid }) => integrityValid !== true && !matchesNothing(integrity ?? ''),
  );
  const invalid = resources.filter(({ integrityValid }) => integrityValid === false);
  // SRI §3.3: without CORS a browser cannot inspect a response from another site, so it blocks resources with a hash.
  const blocked = foreign.filter(({ integrityValid, crossOrigin }) => integrityValid === true && crossOrigin === null);
  if (bare.some(({ element }) => element === 'script'))
    findings.push({
      code: 'sri-missing',
      outcome: 'warn',
      evidence: lines(bare.filter(({ element }) => element === 'script')),
    });
  if (invalid.length > 0)
    findings.push({
      code: 'sri-invalid',
      outcome: 'warn',
      evidence: invalid.slice(0, 10).map(({ url, integrity }) => `${url} integrity="${integrity ?? ''}"`.slice(0, 512)),
    });
  if (blocked.length > 0) findings.push({ code: 'sri-without-cors', outcome: 'warn', evidence: lines(blocked) });
  if (findings.length > 0) return findings;
  const hashed = foreign.filter(({ integrityValid }) => integrityValid === true);
  // Scripts that wait for consent are not loaded with the page. They are no fault yet, but the page is not free of foreign scripts either.
  const areSomeLater = document.resources.some(
    (one) => one.loaded === false && one.element === 'script' && isForeign(one.url, target),
  );
  if (areSomeLater && hashed.length === 0) return [];
  return [
    hashed.length > 0
      ? { code: 'sri-good', outcome: 'pass', evidence: lines(hashed) }
      : { code: 'sri-not-needed', outcome: 'pass', evidence: [] },
  ];
};

const assessMixed = ({ active, passive, forms }: Mixed, policies: readonly string[]): readonly DocumentAssessment[] => {
  const lines = ({ count, seen }: Mixed['active']): string[] => [
    ...[...new Set(seen.map(({ element, url }) => `${element}: ${url}`))].slice(0, 10),
    ...(count > 10 ? [`${count} in all`] : []),
  ];
  const all = [active, passive, forms].filter(({ count }) => count > 0);
  if (all.length === 0) return [{ code: 'mixed-content-none', outcome: 'pass', evidence: [] }];
  if (policies.some((policy) => /(^|;)\s{0,99}upgrade-insecure-requests\b/i.test(policy)))
    return [{ code: 'mixed-content-upgraded', outcome: 'info', evidence: all.flatMap(lines).slice(0, 20) }];
  const findings: DocumentAssessment[] = [];
  if (active.count > 0) findings.push({ code: 'mixed-content-active', outcome: 'fail', evidence: lines(active) });
  if (forms.count > 0) findings.push({ code: 'mixed-content-form', outcome: 'fail', evidence: lines(forms) });
  if (passive.count > 0) findings.push({ code: 'mixed-content-passive', outcome: 'warn', evidence: lines(passive) });
  return findings;
};
