import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Assessment } from '../kit/check.ts';
import type { SpfObservation } from './observation.ts';
import { boundedTexts, evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { isSpfRecord, parseSpf } from './parseSpf.ts';
import { MAX_LOOKUPS, RECOMMENDED_BYTES } from './spfLimits.ts';
import { endsOpen, messageRedirectOf, openTermsOf, wideTermsOf } from './spfTree.ts';
import {
  isMisspelt,
  spfAsMeant,
  spfClosed,
  spfInParts,
  spfJoined,
  spfRepaired,
  spfWithColons,
  spfWithFewerLookups,
  spfWithoutPtr,
  spfWithoutVoidTerms,
  spfWithoutWideRanges,
} from './spfExample.ts';
import { walkSpf, type SpfWalk } from './walkSpf.ts';

/** Findings of the spf check, and the points they cost. */
const spfCodes = {
  'spf-missing': {
    reference: rfc(7208, '3'),
    penalty: { category: 'email', points: 30 },
    risk: 'forgery',
    example: spfAsMeant,
  },
  'spf-multiple': {
    reference: rfc(7208, '4.5'),
    penalty: { category: 'email', points: 30 },
    risk: 'forgery',
    example: spfJoined,
  },
  'spf-permerror': {
    reference: rfc(7208, '4.6'),
    penalty: { category: 'email', points: 30 },
    risk: 'forgery',
    example: spfRepaired,
  },
  'spf-valid': {
    reference: rfc(7208, '3'),
  },
  'spf-allows-everyone': {
    reference: rfc(7208, '5.1'),
    penalty: { category: 'email', points: 35 },
    risk: 'forgery',
    example: spfClosed,
  },
  'spf-range-too-wide': {
    reference: rfc(7208, '5.6'),
    penalty: { category: 'email', points: 15 },
    risk: 'forgery',
    example: spfWithoutWideRanges,
  },
  'spf-neutral': {
    reference: rfc(7208, '4.7'),
    penalty: { category: 'email', points: 15 },
    risk: 'forgery',
    example: spfClosed,
  },
  'spf-hard-fail': {
    reference: rfc(7208, '8.4'),
  },
  'spf-soft-fail': {
    reference: rfc(7208, '8.5'),
  },
  'spf-depends-on-message': {
    reference: rfc(7208, '6.1'),
  },
  'spf-equals-sign': {
    reference: rfc(7208, '6'),
    penalty: { category: 'email', points: 5 },
    risk: 'lostMail',
    example: spfWithColons,
  },
  'spf-lookups-near-limit': {
    reference: rfc(7208, '4.6.4'),
    penalty: { category: 'email', points: 2 },
    risk: 'lostMail',
    example: spfWithFewerLookups,
  },
  'spf-void-lookups': {
    reference: rfc(7208, '4.6.4'),
    penalty: { category: 'email', points: 2 },
    risk: 'lostMail',
    example: spfWithoutVoidTerms,
  },
  'spf-not-checked': {
    reference: rfc(7208, '2.6.6'),
  },
  'spf-uses-ptr': {
    reference: rfc(7208, '5.5'),
    penalty: { category: 'email', points: 3 },
    risk: 'forgeryPartly',
    example: spfWithoutPtr,
  },
  'spf-record-long': {
    reference: rfc(7208, '3.4'),
    penalty: { category: 'email', points: 2 },
    risk: 'lostMail',
    example: spfInParts,
  },
  'spf-ignored-terms': {
    reference: rfc(7208, '5.1'),
  },
} as const satisfies FindingRules;

const MAX_RECORD_LENGTH = 4_096;

/** SPF (RFC 7208): which servers may send mail for the domain. */
export const spf = defineCheck({
  id: 'spf',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
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
    // A definite error stays one, whatever the unresponsive name server would have answered.
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
        return [{ code: 'spf-permerror', outcome: 'fail', evidence: [...fault, ...costsOf(seen), ...evidence] }];
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

/** A text that was meant to be an SPF record but that no receiver accepts. */
const nearMissOf = (records: readonly { readonly text: string }[]) => {
  const text = records.map((record) => record.text).find((one) => /^[^a-z0-9]*(v\s*[=:]\s*)?spf\s*[0-9]/i.test(one));
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
  openTerms: boundedTexts(walk?.openTerms ?? [], 50, 260),
  voidTerms: boundedTexts(walk?.voidTerms ?? [], 20, 260),
  tree: [...(walk?.tree ?? [])].slice(0, 64),
});

type SpfAssessment = Assessment<keyof typeof spfCodes>;

/** What each term of the record costs, if there are about as many lookups as are allowed, or more. */
const costsOf = ({ lookups, tree }: SpfObservation): readonly string[] =>
  lookups < MAX_LOOKUPS - 1
    ? []
    : (tree?.[0]?.terms ?? []).slice(0, 15).map((term) => evidenceLine(`${term.text}: ${term.lookups} lookups`));

/** Judges which senders the record allows. */
const assessOpenness = (seen: SpfObservation): readonly SpfAssessment[] => {
  const wide = wideTermsOf(seen).map(({ text, domain }) => evidenceLine(domain === null ? text : `${domain}: ${text}`));
  const open = openTermsOf(seen).map((term) => {
    const included = seen.tree?.find(({ depth, via, record }) => depth === 1 && via === term && endsOpen(record));
    return evidenceLine(included ? `include:${included.domain} ends in +all` : `every sender matches "${term}"`);
  });
  const findings: SpfAssessment[] = [];
  if (wide.length > 0) findings.push({ code: 'spf-range-too-wide', outcome: 'fail', evidence: wide.slice(0, 20) });
  if (seen.all === '+' || open.length > 0) {
    return [...findings, { code: 'spf-allows-everyone', outcome: 'fail', evidence: [...open, seen.record ?? ''] }];
  }
  const redirect = messageRedirectOf(seen);
  switch (seen.all) {
    case '-':
      return [...findings, { code: 'spf-hard-fail', outcome: 'pass', evidence: ['-all'] }];
    case '~':
      return [...findings, { code: 'spf-soft-fail', outcome: 'info', evidence: ['~all'] }];
    case '?':
    case null:
      // The final mechanism may be behind a redirect that got no answer.
      if (seen.status === 'temperror' && seen.all === null) return findings;
      if (redirect !== undefined)
        return [...findings, { code: 'spf-depends-on-message', outcome: 'info', evidence: [evidenceLine(redirect)] }];
      return [
        ...findings,
        { code: 'spf-neutral', outcome: 'warn', evidence: [seen.all === null ? 'no "all"' : `${seen.all}all`] },
      ];
  }
};

/** Issues that are valid but likely to cause problems later. */
const assessCare = (seen: SpfObservation): readonly SpfAssessment[] => {
  const record = seen.record ?? '';
  const parsed = parseSpf(record);
  const mechanisms = parsed.ok ? parsed.mechanisms : [];
  const modifiers = parsed.ok ? parsed.modifiers : [];
  const end = mechanisms.findIndex(({ kind }) => kind === 'all');
  const ignored = end < 0 ? [] : [...mechanisms.slice(end + 1), ...modifiers.filter(({ kind }) => kind === 'redirect')];
  const misspelt = modifiers.filter(isMisspelt);
  const ptr = mechanisms.filter(({ kind }) => kind === 'ptr');
  const bytes = new TextEncoder().encode(record).length;
  const findings: SpfAssessment[] = [];
  if (seen.lookups >= MAX_LOOKUPS - 1) {
    findings.push({
      code: 'spf-lookups-near-limit',
      outcome: 'warn',
      evidence: [`${seen.lookups} of ${MAX_LOOKUPS} lookups`, ...costsOf(seen)],
    });
  }
  if (seen.voidLookups > 0) {
    findings.push({ code: 'spf-void-lookups', outcome: 'warn', evidence: [...(seen.voidTerms ?? [])] });
  }
  if (ptr.length > 0) findings.push({ code: 'spf-uses-ptr', outcome: 'warn', evidence: ptr.map(({ text }) => text) });
  if (bytes > RECOMMENDED_BYTES)
    findings.push({ code: 'spf-record-long', outcome: 'warn', evidence: [`${bytes} bytes`] });
  if (misspelt.length > 0) {
    findings.push({ code: 'spf-equals-sign', outcome: 'warn', evidence: misspelt.map(({ text }) => text) });
  }
  if (ignored.length > 0) {
    findings.push({ code: 'spf-ignored-terms', outcome: 'info', evidence: ignored.map(({ text }) => text) });
  }
  return findings;
};
