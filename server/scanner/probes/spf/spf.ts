import { rfc } from '../rfc.ts';
import { type FindingRule, defineProbe, type Assessment } from '../../probe.ts';
import type { SpfObservation } from '../../../../schema/report/observations/spfObservation.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { isSpfRecord, parseSpf, type SpfMechanism } from '../../spf/parseSpf.ts';
import { MAX_LOOKUPS } from '../../spf/spfLimits.ts';
import { walkSpf, type SpfWalk } from './walkSpf.ts';

const oneRecord = (domain: string) => `${domain}. IN TXT "v=spf1 mx include:_spf.mail-provider.example -all"`;

/** What the spf probe can say, and what it costs. */
const spfCodes = {
  'spf-missing': {
    title: 'No SPF record: nobody is named as allowed to send mail',
    meaning: 'Receivers cannot tell your mail servers from strangers that send in the name of this domain.',
    reference: rfc(7208, '3'),
    penalty: { category: 'email', points: 30 },
    fix: (domain) => ({
      text: 'Publish one TXT record that names your senders. A domain that never sends mail takes "v=spf1 -all".',
      example: oneRecord(domain),
    }),
  },
  'spf-multiple': {
    title: 'More than one SPF record: none of them counts',
    meaning: 'With several records receivers stop with an error, as if there were no protection.',
    reference: rfc(7208, '4.5'),
    penalty: { category: 'email', points: 30 },
    fix: (domain) => ({ text: 'Join them into one TXT record and delete the others.', example: oneRecord(domain) }),
  },
  'spf-permerror': {
    title: 'The SPF record cannot be evaluated (permerror)',
    meaning: 'Receivers stop at the fault that is named here, as if there were no protection.',
    reference: rfc(7208, '4.6'),
    penalty: { category: 'email', points: 30 },
    fix: (domain) => ({
      text: 'Correct or remove the term that is named. At most 10 terms may need DNS, included records counted in.',
      example: oneRecord(domain),
    }),
  },
  'spf-valid': {
    title: 'The SPF record is valid',
    meaning: 'Receivers can check which servers may send mail in the name of this domain.',
    reference: rfc(7208, '3'),
  },
  'spf-allows-everyone': {
    title: 'SPF allows everyone to send (+all)',
    meaning: 'The record says that any server in the world is a rightful sender: worse than no record.',
    reference: rfc(7208, '5.1'),
    penalty: { category: 'email', points: 35 },
    fix: (domain) => ({
      text: 'End the record in "-all", after the servers that send your mail.',
      example: oneRecord(domain),
    }),
  },
  'spf-range-too-wide': {
    title: 'SPF allows millions of addresses to send',
    meaning: 'An address range in the record is so wide that strangers are in it.',
    reference: rfc(7208, '5.6'),
    penalty: { category: 'email', points: 15 },
    fix: (domain) => ({
      text: 'Name the addresses that really send your mail.',
      example: `${domain}. IN TXT "v=spf1 ip4:192.0.2.10 ip6:2001:db8::10 -all"`,
    }),
  },
  'spf-neutral': {
    title: 'SPF says nothing about other senders',
    meaning:
      'The record ends in "?all" or in no "all" at all: mail from strangers is treated as if there were no record.',
    reference: rfc(7208, '4.7'),
    penalty: { category: 'email', points: 15 },
    fix: (domain) => ({
      text: 'End the record in "-all" (or in "~all" while you look for forgotten senders).',
      example: oneRecord(domain),
    }),
  },
  'spf-hard-fail': {
    title: 'SPF refuses all other senders (-all)',
    meaning: 'Receivers may refuse mail from servers that the record does not name.',
    reference: rfc(7208, '8.4'),
  },
  'spf-soft-fail': {
    title: 'SPF marks all other senders as suspicious (~all)',
    meaning: 'Receivers take such mail with suspicion. Together with an enforcing DMARC policy that is enough.',
    reference: rfc(7208, '8.5'),
  },
  'spf-lookups-near-limit': {
    title: 'SPF is close to its limit of 10 DNS lookups',
    meaning: 'One more service in the record, or one that a provider adds to theirs, makes the whole record fail.',
    reference: rfc(7208, '4.6.4'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({
      text: 'Remove services that no longer send for you, or name fixed addresses in place of "a", "mx" or "include".',
      example: `${domain}. IN TXT "v=spf1 ip4:192.0.2.10 include:_spf.mail-provider.example -all"`,
    }),
  },
  'spf-void-lookups': {
    title: 'SPF names hosts that do not exist',
    meaning: 'Terms that find nothing protect nobody. A third one makes the whole record fail.',
    reference: rfc(7208, '4.6.4'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({
      text: 'Remove the terms that are named, or correct their host names.',
      example: oneRecord(domain),
    }),
  },
  'spf-not-checked': {
    title: 'A part of SPF could not be checked (temperror)',
    meaning:
      'There is a record, but name servers that it depends on did not answer. Receivers put off or ignore such mail.',
    reference: rfc(7208, '2.6.6'),
  },
  'spf-uses-ptr': {
    title: 'SPF uses "ptr", which should not be used',
    meaning: 'The mechanism is slow and unreliable, and some receivers ignore it.',
    reference: rfc(7208, '5.5'),
    penalty: { category: 'email', points: 3 },
    fix: (domain) => ({
      text: 'Replace "ptr" by the addresses or names that send your mail.',
      example: `${domain}. IN TXT "v=spf1 a:mail.${domain} -all"`,
    }),
  },
  'spf-record-long': {
    title: 'The SPF record is longer than 450 bytes',
    meaning: 'An answer of this size may not fit one DNS packet; some receivers then see no record.',
    reference: rfc(7208, '3.4'),
    penalty: { category: 'email', points: 2 },
    fix: (domain) => ({
      text: 'Move a part of it into a record of its own and include that.',
      example: `${domain}. IN TXT "v=spf1 include:_spf1.${domain} include:_spf2.${domain} -all"`,
    }),
  },
  'spf-ignored-terms': {
    title: 'SPF terms after "all" have no effect',
    meaning: 'Evaluation ends at "all"; servers that are named after it, and "redirect", are ignored.',
    reference: rfc(7208, '5.1'),
    fix: () => ({ text: 'Move these terms before "all" if they are meant, otherwise delete them.' }),
  },
} as const satisfies Record<string, FindingRule>;

const MAX_RECORD_LENGTH = 4_096;
/** RFC 7208 §3.4: what fits a DNS answer over UDP for most names. */
const RECOMMENDED_BYTES = 450;
/** A wider range than these holds more than sixteen million addresses of IPv4, or more than any registry gives to one network of IPv6. */
const SHORTEST_PREFIX = { ip4: 8, ip6: 19 } as const;

/** SPF (RFC 7208): which servers may send mail in the name of the domain? */
export const spf = defineProbe({
  id: 'spf',
  title: 'SPF: allowed senders',
  section: 'email',
  needs: [],
  deadlineMs: 30_000,
  codes: spfCodes,
  observe: async ({ domain }, io, signal) => {
    const { records } = await io.dns.resolve(domain, 'TXT', signal);
    const texts = records.map(({ text }) => text).filter(isSpfRecord);
    const [text] = texts;
    if (text === undefined) return observationOf('none', [], nearMissOf(records));
    if (texts.length > 1) {
      return observationOf('multiple', texts, { reason: `${texts.length} SPF records; one is allowed`, term: text });
    }
    const parsed = parseSpf(text);
    if (!parsed.ok) return observationOf('permerror', texts, parsed);
    const walk = await walkSpf(domain, { text, record: parsed }, io.dns, signal);
    // What is surely wrong stays so, whatever the silent name server would have said.
    const status = walk.permerror ? 'permerror' : walk.temperror ? 'temperror' : 'valid';
    return observationOf(status, texts, walk.permerror ?? walk.temperror, walk);
  },
  assess: (seen) => {
    const evidence = [...seen.records];
    const fault = seen.reason === null ? [] : [seen.term === null ? seen.reason : `"${seen.term}": ${seen.reason}`];
    switch (seen.status) {
      case 'none':
        return [{ code: 'spf-missing', outcome: 'fail', evidence: ['No TXT record begins with v=spf1', ...fault] }];
      case 'multiple':
        return [{ code: 'spf-multiple', outcome: 'fail', evidence }];
      case 'permerror':
        return [{ code: 'spf-permerror', outcome: 'fail', evidence: [...fault, ...evidence] }];
      case 'temperror':
        return [
          { code: 'spf-not-checked', outcome: 'inconclusive', evidence: [...fault, ...evidence] },
          ...assessOpenness(seen),
          ...assessCare(seen),
        ];
      case 'valid':
        return [{ code: 'spf-valid', outcome: 'pass', evidence }, ...assessOpenness(seen), ...assessCare(seen)];
    }
  },
});

/** A text that was meant to be an SPF record and is none for any receiver. */
const nearMissOf = (records: readonly { readonly text: string }[]) => {
  const text = records.map((record) => record.text).find((one) => /^[^a-z0-9]*(v\s*=\s*)?spf\s*[0-9]/i.test(one));
  return text === undefined
    ? null
    : { reason: 'not an SPF record: it must begin with exactly "v=spf1" and a space', term: text };
};

const observationOf = (
  status: SpfObservation['status'],
  texts: readonly string[],
  fault: { readonly reason: string; readonly term: string } | null = null,
  walk?: SpfWalk,
): SpfObservation => ({
  status,
  record: texts[0] === undefined ? null : wellFormedText(texts[0], MAX_RECORD_LENGTH),
  records: boundedTexts(texts, 10, MAX_RECORD_LENGTH),
  reason: fault && wellFormedText(fault.reason, 300),
  term: fault && wellFormedText(fault.term, 512),
  lookups: walk?.lookups ?? 0,
  voidLookups: walk?.voidLookups ?? 0,
  all: walk?.all ?? null,
  includes: boundedTexts(walk?.includes ?? [], 50, 255),
  openIncludes: boundedTexts(walk?.openIncludes ?? [], 50, 255),
  voidTerms: boundedTexts(walk?.voidTerms ?? [], 20, 260),
  tree: [...(walk?.tree ?? [])].slice(0, 64),
});

type SpfAssessment = Assessment<keyof typeof spfCodes>;

const isTooWide = (mechanism: SpfMechanism): boolean =>
  (mechanism.kind === 'ip4' || mechanism.kind === 'ip6') &&
  mechanism.qualifier === '+' &&
  mechanism.prefix < SHORTEST_PREFIX[mechanism.kind];

/** Whom the record lets in. */
const assessOpenness = (seen: SpfObservation): readonly SpfAssessment[] => {
  const parsed = parseSpf(seen.record ?? '');
  const wide = (parsed.ok ? parsed.mechanisms : []).filter(isTooWide).map(({ text }) => text);
  const open = (seen.openIncludes ?? []).map((name) => `include:${name} ends in +all`);
  const findings: SpfAssessment[] = [];
  if (wide.length > 0) findings.push({ code: 'spf-range-too-wide', outcome: 'fail', evidence: wide });
  if (seen.all === '+' || open.length > 0) {
    return [...findings, { code: 'spf-allows-everyone', outcome: 'fail', evidence: [...open, seen.record ?? ''] }];
  }
  switch (seen.all) {
    case '-':
      return [...findings, { code: 'spf-hard-fail', outcome: 'pass', evidence: ['-all'] }];
    case '~':
      return [...findings, { code: 'spf-soft-fail', outcome: 'info', evidence: ['~all'] }];
    case '?':
    case null:
      // The end may stand behind a redirect that got no answer.
      if (seen.status === 'temperror' && seen.all === null) return findings;
      return [
        ...findings,
        { code: 'spf-neutral', outcome: 'warn', evidence: [seen.all === null ? 'no "all"' : `${seen.all}all`] },
      ];
  }
};

/** What is valid and yet will bite one day. */
const assessCare = (seen: SpfObservation): readonly SpfAssessment[] => {
  const record = seen.record ?? '';
  const parsed = parseSpf(record);
  const mechanisms = parsed.ok ? parsed.mechanisms : [];
  const modifiers = parsed.ok ? parsed.modifiers : [];
  const end = mechanisms.findIndex(({ kind }) => kind === 'all');
  const ignored = end < 0 ? [] : [...mechanisms.slice(end + 1), ...modifiers.filter(({ kind }) => kind === 'redirect')];
  const ptr = mechanisms.filter(({ kind }) => kind === 'ptr');
  const bytes = new TextEncoder().encode(record).length;
  const findings: SpfAssessment[] = [];
  if (seen.lookups >= MAX_LOOKUPS - 1) {
    findings.push({
      code: 'spf-lookups-near-limit',
      outcome: 'warn',
      evidence: [`${seen.lookups} of ${MAX_LOOKUPS} lookups`],
    });
  }
  if (seen.voidLookups > 0) {
    findings.push({ code: 'spf-void-lookups', outcome: 'warn', evidence: [...(seen.voidTerms ?? [])] });
  }
  if (ptr.length > 0) findings.push({ code: 'spf-uses-ptr', outcome: 'warn', evidence: ptr.map(({ text }) => text) });
  if (bytes > RECOMMENDED_BYTES)
    findings.push({ code: 'spf-record-long', outcome: 'warn', evidence: [`${bytes} bytes`] });
  if (ignored.length > 0) {
    findings.push({ code: 'spf-ignored-terms', outcome: 'info', evidence: ignored.map(({ text }) => text) });
  }
  return findings;
};
