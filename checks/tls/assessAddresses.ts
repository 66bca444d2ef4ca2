import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { AddressLook, TlsObservation } from './observation.ts';
import { SECURITY_HEADERS } from '../http/securityHeaders.ts';
import { type Assessment, withEvidence } from '../kit/check.ts';
import type { addressCodes } from './addressCodes.ts';

type AddressAssessment = Assessment<keyof typeof addressCodes>;
type ServedTls = Extract<TlsObservation, { status: 'served' }>;
type Answering = Extract<AddressLook, { status: 'answers' }>;
type Answered = Extract<Answering['page'], { status: 'answered' }>;

/** Judges the differences between the addresses of a host. Returns nothing if it has one address, or if they were not looked at. */
export const assessAddresses = (seen: ServedTls): readonly AddressAssessment[] => {
  if (!seen.addresses) return [];
  const { count, looks } = seen.addresses;
  const answering = looks.filter((look) => look.status === 'answers');
  const differences = [
    ...silence(looks),
    ...certificates(seen, answering),
    ...versions(seen, answering),
    ...headers(answering),
    ...pages(answering),
  ];
  const chosen = count > looks.length ? [`${looks.length} of ${count} addresses, IPv4 and IPv6 in turn`] : [];
  const unknown = looks.flatMap((look) => (look.status === 'notChecked' ? [`${look.address}: ${look.reason}`] : []));
  const alike =
    differences.length === 0 && answering.length === looks.length ? answering.map(({ address }) => address) : [];
  return [
    ...differences,
    ...withEvidence('addresses-alike', 'pass', alike.length > 0 ? [alike.join(', '), ...chosen] : []),
    ...withEvidence('addresses-not-checked', 'inconclusive', unknown),
  ];
};

const isIpv6 = ({ address }: AddressLook): boolean => address.includes(':');

/** If every IPv6 address is unreachable, that is one problem and not one for each address. */
const silence = (looks: readonly AddressLook[]): readonly AddressAssessment[] => {
  const ipv6 = looks.filter(isIpv6);
  const isIpv6Dead = ipv6.length > 0 && ipv6.every(({ status }) => status === 'down');
  const lines = (some: readonly AddressLook[]) =>
    some.flatMap((look) => (look.status === 'down' ? [`${look.address}: ${look.failure}; ${look.proof}`] : []));
  return [
    ...withEvidence('address-ipv6-down', 'warn', isIpv6Dead ? lines(ipv6) : []),
    ...withEvidence('address-down', 'warn', lines(isIpv6Dead ? looks.filter((look) => !isIpv6(look)) : looks)),
  ];
};

/**
 * A certificate at another address only counts if it has a problem that the first address's certificate does not: the latter's own problems cost points
 * elsewhere.
 */
const certificates = (seen: ServedTls, answering: readonly Answering[]): readonly AddressAssessment[] => {
  const shown = answering.flatMap(({ address, certificate }) => (certificate ? [{ address, certificate }] : []));
  const faulty = shown.flatMap(({ address, certificate: { faults, subject, issuer } }) =>
    faults.map(({ detail }) => `${address}: ${detail} (${subject}, from ${issuer})`),
  );
  if (faulty.length > 0 && seen.faults.length === 0) return withEvidence('address-certificate-fault', 'fail', faulty);
  if (new Set(shown.map(({ certificate }) => certificate.sha256)).size < 2) return [];
  const lines = shown.map(
    ({ address, certificate: { subject, issuer, notAfter } }) =>
      `${address}: ${subject}, from ${issuer}, until ${notAfter}`,
  );
  return withEvidence('address-certificates-differ', 'info', lines);
};

/** An old version at another address only counts if the first address refuses it. */
const versions = (seen: ServedTls, answering: readonly Answering[]): readonly AddressAssessment[] => {
  const lines = seen.versions.flatMap(({ version }) => {
    const saying = (word: 'yes' | 'no') =>
      answering
        .filter((look) => look.versions.some((one) => one.version === version && one.accepted === word))
        .map(({ address }) => address);
    const [yes, no] = [saying('yes'), saying('no')];
    const line = `${version}: accepted at ${yes.join(', ')}; refused at ${no.join(', ')}`;
    const isRefused = seen.versions.some((one) => one.version === version && one.accepted === 'no');
    const isOld = version === 'TLSv1' || version === 'TLSv1.1';
    return yes.length > 0 && no.length > 0 ? [{ line, isFault: isOld && isRefused }] : [];
  });
  return withEvidence(
    'address-versions-differ',
    lines.some(({ isFault }) => isFault) ? 'warn' : 'info',
    lines.map(({ line }) => line),
  );
};

const answered = (answering: readonly Answering[]): readonly (Answered & { readonly address: string })[] =>
  answering.flatMap(({ address, page }) => (page.status === 'answered' ? [{ address, ...page }] : []));

/** Compares only successful pages, served to us as to any visitor. */
const headers = (answering: readonly Answering[]): readonly AddressAssessment[] => {
  const fine = answered(answering).filter(({ code }) => code < 400);
  const codes = new Set(fine.map(({ code }) => code));
  if (codes.size !== 1) return [];
  const lines = SECURITY_HEADERS.flatMap((name) => {
    const [having, lacking] = [true, false].map((wanted) =>
      fine.filter((page) => page.headers.includes(name) === wanted).map(({ address }) => address),
    );
    if (!having?.length || !lacking?.length) return [];
    return [`${name}: sent by ${having.join(', ')}; missing at ${lacking.join(', ')}`];
  });
  return withEvidence('address-headers-differ', 'warn', lines);
};

/** Sent to bots and to clients that send too many requests: these codes depend on us and not on the address. */
const OF_US: ReadonlySet<number> = new Set([401, 403, 407, 408, 421, 425, 429, 503]);

/** An error at one address and a page at another, or redirects to different hosts, are a problem; a different title or path may be intended. */
const pages = (answering: readonly Answering[]): readonly AddressAssessment[] => {
  const judged = answered(answering).filter(({ code }) => !OF_US.has(code));
  const kinds = new Set(judged.map(({ code, location }) => (code >= 400 ? 'error' : hostOf(location))));
  const texts = new Set(judged.map(({ location, title }) => JSON.stringify([location, wordsOf(title)])));
  if (kinds.size < 2 && texts.size < 2) return [];
  const lines = judged.map(({ address, code, location, title }) =>
    [`${address}: ${code}`, location === null ? [] : `to ${location}`, title === null ? [] : `"${title}"`]
      .flat()
      .join(' '),
  );
  return withEvidence('address-pages-differ', kinds.size > 1 ? 'warn' : 'info', lines);
};

/** Treats www.example.org and example.org as equal. */
const hostOf = (location: string | null): string =>
  location === null ? 'page' : (parsedUrl(location)?.hostname.replace(/^www\./, '') ?? location);

/** Replaces numbers, because counters, dates and prices change with every visit. */
const wordsOf = (title: string | null): string | null =>
  title === null ? null : title.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();
