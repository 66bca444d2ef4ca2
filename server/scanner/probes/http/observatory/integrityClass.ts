import type { HttpObservation } from '../../../../../schema/report/observations/httpObservation.ts';
import type { ObservatoryResult } from './observatoryModifiers.ts';

type SriResult = Extract<ObservatoryResult, `sri-${string}`>;
type Document = NonNullable<HttpObservation['document']>;
type Script = Document['resources'][number];

/** From good to worst: of several scripts the worst counts. */
const WORSE: readonly SriResult[] = [
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
];

/** The test "Subresource Integrity". `document` is null where the page is no HTML; `https`: the way to the page began so. */
export const integrityClass = (document: Document | null, contentType: string | null, https: boolean): SriResult => {
  const type = (contentType ?? '').split(';')[0] ?? '';
  if (!document || (type !== 'text/html' && type !== 'application/xhtml+xml')) {
    return 'sri-not-implemented-response-not-html';
  }
  if (document.scripts === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const scripts = document.resources.filter(({ element }) => element === 'script');
  const worst = scripts
    .flatMap((script) => classOf(script, https) ?? [])
    .toSorted((one, other) => WORSE.indexOf(other) - WORSE.indexOf(one))[0];
  if (worst !== undefined) return worst;
  return scripts.some(isExternal)
    ? 'sri-implemented-and-external-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
};

/** What begins with // counts as external, and as insecure, whatever host it names. */
const isExternal = ({ place }: Script): boolean => place === 'otherSite' || place === 'schemeRelative';

const classOf = (script: Script, https: boolean): SriResult | undefined => {
  const { integrity, place, url } = script;
  const secure = place === 'relative' ? https : place !== 'schemeRelative' && url.startsWith('https:');
  if (!isExternal(script)) {
    return integrity !== null && secure ? 'sri-implemented-and-all-scripts-loaded-securely' : undefined;
  }
  if (integrity !== null) return secure ? undefined : 'sri-implemented-but-external-scripts-not-loaded-securely';
  return secure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
};
