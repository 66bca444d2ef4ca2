import type { BimiObservation } from '../../../../schema/report/observations/bimiObservation.ts';
import type { DmarcObservation } from '../../../../schema/report/observations/dmarcObservation.ts';
import type { HttpIo, ScannerIo } from '../../io/scannerIo.ts';
import { defineProbe, type Target } from '../../probe.ts';
import { dmarcPolicyOf } from '../dmarc/dmarcPolicyOf.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessBimi } from './assessBimi.ts';
import { bimiCodes } from './bimiCodes.ts';
import { fetchMark } from './fetchMark.ts';
import { parseBimi, type BimiRecord } from './parseBimi.ts';
import { readLogo } from './readLogo.ts';
import { readMarkCertificate } from './readMarkCertificate.ts';

const MAX_LOGO = 128 * 1_024;
const MAX_CERTIFICATES = 256 * 1_024;

/** BIMI: a logo beside the mail of the domain, for mailbox providers that show one. */
export const bimi = defineProbe({
  id: 'bimi',
  title: 'BIMI',
  section: 'email',
  needs: ['dmarc'],
  deadlineMs: 35_000,
  codes: bimiCodes,
  observe: async (target, io, signal, { dmarc }) => {
    const { foundAt, record } = await findRecord(io, target, signal);
    const usable = record.status === 'valid' ? record : undefined;
    const [logo, certificate] = await Promise.all([
      usable?.logoUrl ? logoOf(io.http, usable.logoUrl, signal) : null,
      usable?.certificateUrl ? certificateOf(io.http, usable.certificateUrl, target, signal) : null,
    ]);
    return {
      status: record.status,
      record: record.text === null ? null : wellFormedText(record.text, 2_048),
      foundAt,
      logoUrl: record.logoUrl === null ? null : wellFormedText(record.logoUrl, 1_024),
      certificateUrl: record.certificateUrl === null ? null : wellFormedText(record.certificateUrl, 1_024),
      faults: bounded(record.faults),
      advice: bounded(record.advice),
      dmarc: dmarcOf(dmarc),
      logo,
      certificate,
    };
  },
  assess: (seen) => assessBimi(seen),
});

const bounded = (texts: readonly string[]): string[] => boundedTexts(texts, 20, 300);

/** At the domain, else at its organizational domain (§7.2 of the draft). */
const findRecord = async (
  io: ScannerIo,
  { domain, registrableDomain }: Target,
  signal: AbortSignal,
): Promise<{ foundAt: string | null; record: BimiRecord }> => {
  for (const name of new Set([domain, registrableDomain ?? domain])) {
    const { records } = await io.dns.resolve(`default._bimi.${name}`, 'TXT', signal);
    const record = parseBimi(records.map(({ text }) => text));
    if (record.status !== 'none') return { foundAt: `default._bimi.${name}`, record };
  }
  return { foundAt: null, record: parseBimi([]) };
};

/** The draft §7.1: quarantine for all mail, or reject; and not `none` for subdomains. */
const dmarcOf = (dmarc: DmarcObservation | undefined): BimiObservation['dmarc'] => {
  if (!dmarc) return { status: 'notChecked', detail: 'The DMARC policy of the domain is not known' };
  const no = (detail: string) => ({ status: 'notEnforced', detail }) as const;
  const policy = dmarcPolicyOf(dmarc);
  if (policy === null) return no('There is no valid DMARC record');
  if (policy === 'none') return no('The DMARC policy is none');
  if (dmarc.subdomainPolicy === 'none') return no('The DMARC policy for subdomains is none');
  if (dmarc.testing === true) return no('The DMARC policy is under test (t=y)');
  if (policy === 'quarantine' && dmarc.percent !== null && dmarc.percent < 100)
    return no(`The DMARC policy is for ${dmarc.percent} % of the mail only`);
  return { status: 'enforced', detail: `The DMARC policy is ${policy}` };
};

const logoOf = async (http: HttpIo, url: string, signal: AbortSignal): Promise<BimiObservation['logo']> => {
  const none = { bytes: null, title: null, faults: [], advice: [] };
  const fetched = await fetchMark(http, url, MAX_LOGO, signal);
  if (fetched.status !== 'fetched')
    return { ...none, status: fetched.status, detail: wellFormedText(fetched.detail, 400) };
  const { body, truncated, contentType } = fetched;
  const at = { status: 'fetched', detail: wellFormedText(url, 400), bytes: body.length } as const;
  if (truncated) return { ...none, ...at, faults: [`It is longer than ${MAX_LOGO} bytes, or ended early`] };
  if (body[0] === 0x1f && body[1] === 0x8b)
    return {
      ...none,
      status: 'notChecked',
      detail: 'It is compressed (svgz), and was not unpacked',
      bytes: body.length,
    };
  const { title, faults, advice } = readLogo(new TextDecoder().decode(body), body.length);
  const type = /^image\/svg\+xml\s*(;|$)/i.test(contentType)
    ? []
    : [`Its Content-Type should be image/svg+xml, not "${contentType.slice(0, 60)}"`];
  return {
    ...at,
    title: title === null ? null : wellFormedText(title.trim(), 100),
    faults: bounded(faults),
    advice: bounded([...type, ...advice]),
  };
};

const certificateOf = async (
  http: HttpIo,
  url: string,
  { domain, registrableDomain }: Target,
  signal: AbortSignal,
): Promise<BimiObservation['certificate']> => {
  const fetched = await fetchMark(http, url, MAX_CERTIFICATES, signal);
  if (fetched.status !== 'fetched') {
    const none = { subject: null, issuer: null, notAfter: null, faults: [] };
    return { ...none, status: fetched.status, detail: wellFormedText(fetched.detail, 400) };
  }
  const pem = new TextDecoder('latin1').decode(fetched.body);
  const { subject, issuer, notAfter, faults } = readMarkCertificate(
    pem,
    [domain, registrableDomain ?? domain],
    new Date(),
  );
  return { status: 'fetched', detail: wellFormedText(url, 400), subject, issuer, notAfter, faults: bounded(faults) };
};
