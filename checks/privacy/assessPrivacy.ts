import { en as words } from '../../schema/texts/generated/sentences/en.ts';
import type { PrivacyObservation, PrivacyTopic } from './observation.ts';
import { en as remarks } from '../../schema/texts/generated/policyRemarks/en.ts';
import { type Assessment, withEvidence } from '../kit/check.ts';
import { READ_WITH_BROWSER } from '../kit/page/botProtection.ts';
import { isMissing, isTooShort, isUndated } from './missing.ts';
import { practiceVerdict } from './practiceVerdict.ts';
import { lawVerdicts, requirementText } from './privacyLaws.ts';
import type { privacyCodes } from './privacyCodes.ts';
import { companyNames } from './practices/companyNames.ts';
import { plainText } from './sentences.ts';
import { disputedSentences, readersOf, withSecondReading } from './secondReading.ts';
import { statementsOf } from './statementsOf.ts';

type Code = keyof typeof privacyCodes;
type PrivacyAssessment = Assessment<Code>;

const DAY_MS = 86_400_000;
const STALE_DAYS = 731;
/** On a scale to 10. Texts below this require a reader at college level. */
const HARD = 3;
const FEW_RIGHTS = 3;
const BASIC_RIGHTS = ['rightAccess', 'rightRectification', 'rightErasure', 'rightObjection'] as const;

/** Judges what was seen. Unreadable documents get no verdict, and what a truncated text does not say does not count against it. */
export const assessPrivacy = (recorded: PrivacyObservation): readonly PrivacyAssessment[] => {
  const seen = reread(recorded);
  if (seen.frontPage.status === 'noWebsite') {
    return [{ code: 'privacy-no-website', outcome: 'notApplicable', evidence: [seen.frontPage.detail] }];
  }
  return [...protection(seen), ...policy(seen), ...terms(seen)];
};

const protection = ({ protection: found, frontPage }: PrivacyObservation): readonly PrivacyAssessment[] => {
  if (found === null) return [];
  const isPassed = frontPage.status === 'read' && frontPage.withBrowser === true;
  const evidence = [found.name, found.evidence, found.url, ...(isPassed ? [READ_WITH_BROWSER] : [])];
  return [{ code: 'privacy-bot-protection', outcome: 'info', evidence }];
};

const policy = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  const { privacy } = seen.documents;
  switch (privacy.status) {
    case 'absent':
      return [{ code: 'privacy-policy-missing', outcome: 'fail', evidence: [privacy.detail] }];
    case 'broken':
      return [{ code: 'privacy-policy-broken-link', outcome: 'fail', evidence: [privacy.url, privacy.reason] }];
    case 'unread':
      return [{ code: 'privacy-policy-not-read', outcome: 'inconclusive', evidence: [privacy.url, privacy.reason] }];
    case 'notChecked':
      return [
        {
          code: 'privacy-policy-not-read',
          outcome: 'inconclusive',
          evidence: [privacy.reason, ...(privacy.tried ?? [])],
        },
      ];
    case 'read': {
      const found: PrivacyAssessment = {
        code: 'privacy-policy-found',
        outcome: 'pass',
        evidence: [privacy.url, `${privacy.words} words`],
      };
      const language = seen.text?.language ?? 'unknown';
      if (seen.text?.understood !== true) {
        return [
          found,
          { code: 'privacy-policy-language', outcome: 'inconclusive', evidence: [`Language: ${language}`] },
          ...age(seen),
        ];
      }
      return [found, ...tooShort(seen, privacy.words), ...silence(seen), ...ofText(seen)];
    }
  }
};

const ofText = (seen: PrivacyObservation): readonly PrivacyAssessment[] => [
  ...age(seen),
  ...contact(seen),
  ...rights(seen),
  ...practices(seen),
  ...laws(seen),
  ...disputes(seen),
];

/** Claims that the two readers of the text read differently, so that they count for neither side. */
const disputes = (seen: PrivacyObservation): readonly PrivacyAssessment[] =>
  withEvidence('privacy-readers-disagree', 'info', disputedSentences(seen));

/** The line of evidence that says which readers agree; none if there was only one. */
const readers = (seen: PrivacyObservation, topic: PrivacyTopic, about: 'said' | 'absent'): readonly string[] => {
  const said = readersOf(seen, topic, about, words.privacy);
  return said === null ? [] : [words.privacy.readBy({ readers: said })];
};

/** For a scan that did not look for hints: reports whether a text without hints would have had more warnings. */
const silence = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  if (!seen.text || seen.text.hints !== undefined) return [];
  const silent = { ...seen, text: { ...seen.text, hints: [], hasDates: false } };
  const warnings = (of: PrivacyObservation): number => ofText(of).filter(({ outcome }) => outcome === 'warn').length;
  return warnings(silent) > warnings(seen)
    ? [{ code: 'privacy-silence-not-judged', outcome: 'inconclusive', evidence: [] }]
    : [];
};

const tooShort = (seen: PrivacyObservation, words: number): readonly PrivacyAssessment[] =>
  isTooShort(seen) ? [{ code: 'privacy-policy-short', outcome: 'info', evidence: [`${words} words`] }] : [];

const terms = ({ documents, frontPage }: PrivacyObservation): readonly PrivacyAssessment[] => {
  const seen = documents.terms;
  if (seen.status === 'read') return [{ code: 'privacy-terms-found', outcome: 'pass', evidence: [seen.url] }];
  if (seen.status === 'broken')
    return [{ code: 'privacy-terms-missing', outcome: 'warn', evidence: [seen.url, seen.reason] }];
  if (seen.status === 'absent' && frontPage.status === 'read')
    return [{ code: 'privacy-terms-missing', outcome: 'warn', evidence: [seen.detail] }];
  return [];
};

const age = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  const { text, asOf } = seen;
  const updated = text?.lastUpdated;
  if (!updated) return isUndated(seen) ? [{ code: 'privacy-undated', outcome: 'warn', evidence: [] }] : [];
  const days = (Date.parse(asOf) - Date.parse(updated.date)) / DAY_MS;
  return days > STALE_DAYS
    ? [{ code: 'privacy-stale', outcome: 'warn', evidence: [updated.sentence, `${Math.floor(days)} days ago`] }]
    : [];
};

/** Returns the sentences about a topic. */
const sentences = (seen: PrivacyObservation, topic: PrivacyTopic): readonly string[] =>
  textsOf(
    seen,
    seen.statements.filter((each) => each.topic === topic && each.holds && each.limited !== true),
  );

const textsOf = (seen: PrivacyObservation, statements: PrivacyObservation['statements']): readonly string[] =>
  statements.flatMap(({ sentence }) => seen.sentences[sentence]?.text ?? []);

const contact = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  const evidence = [...sentences(seen, 'contact'), ...(seen.text?.contacts ?? [])];
  if (evidence.length > 0) return [{ code: 'privacy-contact-found', outcome: 'pass', evidence }];
  return isMissing(seen, ['contact'])
    ? [{ code: 'privacy-contact-missing', outcome: 'warn', evidence: [...readers(seen, 'contact', 'absent')] }]
    : [];
};

const rights = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  const named = USER_RIGHTS.filter((topic) => sentences(seen, topic).length > 0).map((topic) => remarks.rights[topic]);
  if (named.length >= FEW_RIGHTS) return [{ code: 'privacy-rights-named', outcome: 'pass', evidence: named }];
  const missing = BASIC_RIGHTS.filter((topic) => isMissing(seen, [topic]));
  if (named.length === 0 && missing.length === BASIC_RIGHTS.length)
    return [{ code: 'privacy-rights-missing', outcome: 'warn', evidence: [] }];
  return named.length > 0 && missing.length >= 2
    ? [{ code: 'privacy-rights-few', outcome: 'warn', evidence: named }]
    : [];
};

const practices = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  const findings: PrivacyAssessment[] = [];
  const add = (
    code: Code,
    outcome: PrivacyAssessment['outcome'],
    quotes: readonly string[],
    topic?: PrivacyTopic,
  ): void => {
    if (quotes.length === 0) return;
    findings.push({ code, outcome, evidence: [...quotes, ...(topic ? readers(seen, topic, 'said') : [])] });
  };
  const sale = practiceVerdict(seen, 'sellsData');
  const said = textsOf(seen, [...sale.statements]);
  if (sale.value === null) add('privacy-sale-unclear', 'info', said);
  else if (sale.value) add('privacy-sells-data', 'fail', said, 'sellsData');
  else add('privacy-no-sale', 'pass', said);
  const market = practiceVerdict(seen, 'marketplaceSharing');
  if (market.value === true)
    add('privacy-marketplace-sharing', 'warn', textsOf(seen, [...market.statements]), 'marketplaceSharing');
  add('privacy-sharing-vague', 'warn', sentences(seen, 'vagueSharing'), 'vagueSharing');
  add('privacy-tracking-without-consent', 'warn', sentences(seen, 'tracksWithoutConsent'), 'tracksWithoutConsent');
  const forEver = sentences(seen, 'indefiniteRetention');
  add('privacy-retention-indefinite', 'warn', forEver, 'indefiniteRetention');
  if (isMissing(seen, ['retention', 'indefiniteRetention'])) {
    findings.push({
      code: 'privacy-retention-missing',
      outcome: 'warn',
      evidence: [...readers(seen, 'retention', 'absent')],
    });
  }
  const ease = seen.text?.readability ?? null;
  if (ease !== null && ease < HARD) add('privacy-hard-to-read', 'warn', [`${ease} of 10`]);
  return findings;
};

const laws = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  const named = lawVerdicts(seen).filter(({ mentioned }) => mentioned === true);
  const unmet = named.filter(({ compliant }) => compliant === false);
  if (unmet.length > 0) {
    const evidence = unmet.map(
      ({ law, name, requirements }) =>
        `${name}: ${requirements
          .filter(({ missing }) => missing)
          .map(({ topic }) => requirementText(words.lawRequirements, law, topic))
          .join('; ')}`,
    );
    return [{ code: 'privacy-law-unmet', outcome: 'warn', evidence }];
  }
  const met = named.filter(({ compliant }) => compliant === true);
  return met.length === 0 ? [] : [{ code: 'privacy-law-met', outcome: 'pass', evidence: met.map(({ name }) => name) }];
};

/** The rights that a text can name, in the order of the catalogue. */
export const USER_RIGHTS = Object.keys(remarks.rights) as readonly (PrivacyTopic & keyof typeof remarks.rights)[];

/** What is done with the data. For these topics, a sentence is interpreted as a whole (practices/). */
const PRACTICES: ReadonlySet<PrivacyTopic> = new Set([
  'sellsData',
  'sharesData',
  'marketplaceSharing',
  'sharesWithConsent',
  'vagueSharing',
]);

/**
 * Interprets recorded practice claims again with the current rules. For a current observation, only claims that it affirms and its sentence denies change:
 * older rules read a denial of several verbs as a sale. For an observation by scoring rules 2, which saw a practice in "if you consent, we sell" and a plain "no" in
 * "not for money", every practice is read again from its sentence: this never adds a claim, but removes claims that no longer hold. The end of a truncated
 * sentence is unknown, so its claim counts as limited.
 */
export const reread = (seen: PrivacyObservation): PrivacyObservation => {
  const { text, sentences, documents } = seen;
  if (!text) return seen;
  const whole = sentences.map((each) => ({ text: each.text, plain: plainText(each.text), heading: false, under: [] }));
  const names = companyNames(whole, documents.privacy.status === 'read' ? documents.privacy.url : '');
  const statements = seen.statements.flatMap((said): PrivacyObservation['statements'] => {
    const sentence = whole[said.sentence];
    if (!PRACTICES.has(said.topic) || !sentence) return [said];
    const isCut = sentence.text.endsWith('…');
    const claim = statementsOf(sentence, text.language, names).find(({ topic }) => topic === said.topic);
    if (text.hints !== undefined)
      return claim && said.holds && !claim.holds && !isCut ? [{ ...claim, sentence: said.sentence }] : [said];
    return claim ? [{ ...claim, ...(isCut ? { limited: true } : {}), sentence: said.sentence }] : [];
  });
  return withSecondReading({ ...seen, statements });
};
