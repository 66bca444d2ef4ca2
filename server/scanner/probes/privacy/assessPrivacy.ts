import type { PrivacyObservation, PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';
import type { Assessment } from '../../probe.ts';
import { lawVerdicts } from './privacyLaws.ts';
import type { privacyCodes } from './privacyCodes.ts';
import { USER_RIGHTS } from './userRights.ts';

type Code = keyof typeof privacyCodes;
export type PrivacyAssessment = Assessment<Code>;

const DAY_MS = 86_400_000;
const STALE_DAYS = 731;
/** On a scale to 10: college level and beyond. */
const HARD = 3;
const FEW_RIGHTS = 3;

/** Judges what was seen. What could not be read gets no verdict, and what a text that was cut off does not say is not held against it. */
export const assessPrivacy = (seen: PrivacyObservation): readonly PrivacyAssessment[] => {
  if (seen.frontPage.status === 'noWebsite') {
    return [{ code: 'privacy-no-website', outcome: 'notApplicable', evidence: [seen.frontPage.detail] }];
  }
  return [...protection(seen), ...policy(seen), ...terms(seen)];
};

const protection = ({ protection: found }: PrivacyObservation): readonly PrivacyAssessment[] =>
  found === null
    ? []
    : [{ code: 'privacy-bot-protection', outcome: 'info', evidence: [found.name, found.evidence, found.url] }];

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
      return [{ code: 'privacy-policy-not-read', outcome: 'inconclusive', evidence: [privacy.reason] }];
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
      return [
        found,
        ...age(seen),
        ...contact(seen, privacy.complete),
        ...rights(seen, privacy.complete),
        ...practices(seen, privacy.complete),
        ...laws(seen),
      ];
    }
  }
};

const terms = ({ documents, frontPage }: PrivacyObservation): readonly PrivacyAssessment[] => {
  const seen = documents.terms;
  if (seen.status === 'read') return [{ code: 'privacy-terms-found', outcome: 'pass', evidence: [seen.url] }];
  if (seen.status === 'broken')
    return [{ code: 'privacy-terms-missing', outcome: 'warn', evidence: [seen.url, seen.reason] }];
  if (seen.status === 'absent' && frontPage.status === 'read')
    return [{ code: 'privacy-terms-missing', outcome: 'warn', evidence: [seen.detail] }];
  return [];
};

const age = ({ text, asOf, documents }: PrivacyObservation): readonly PrivacyAssessment[] => {
  const updated = text?.lastUpdated;
  const complete = documents.privacy.status === 'read' && documents.privacy.complete;
  if (!updated)
    return complete && text?.understood === true ? [{ code: 'privacy-undated', outcome: 'warn', evidence: [] }] : [];
  const days = (Date.parse(asOf) - Date.parse(updated.date)) / DAY_MS;
  return days > STALE_DAYS
    ? [{ code: 'privacy-stale', outcome: 'warn', evidence: [updated.sentence, `${Math.floor(days)} days ago`] }]
    : [];
};

/** The sentences that affirm a topic, or deny it. */
const sentences = (seen: PrivacyObservation, topic: PrivacyTopic, holds = true): readonly string[] =>
  seen.statements
    .filter((each) => each.topic === topic && each.holds === holds)
    .flatMap(({ sentence }) => seen.sentences[sentence]?.text ?? []);

const contact = (seen: PrivacyObservation, complete: boolean): readonly PrivacyAssessment[] => {
  const evidence = [...sentences(seen, 'contact'), ...(seen.text?.contacts ?? [])];
  if (evidence.length > 0) return [{ code: 'privacy-contact-found', outcome: 'pass', evidence }];
  return complete ? [{ code: 'privacy-contact-missing', outcome: 'warn', evidence: [] }] : [];
};

const rights = (seen: PrivacyObservation, complete: boolean): readonly PrivacyAssessment[] => {
  const named = USER_RIGHTS.filter(({ topic }) => sentences(seen, topic).length > 0).map(({ text }) => text);
  if (named.length >= FEW_RIGHTS) return [{ code: 'privacy-rights-named', outcome: 'pass', evidence: named }];
  if (!complete) return [];
  return [
    named.length === 0
      ? { code: 'privacy-rights-missing', outcome: 'warn', evidence: [] }
      : { code: 'privacy-rights-few', outcome: 'warn', evidence: named },
  ];
};

const practices = (seen: PrivacyObservation, complete: boolean): readonly PrivacyAssessment[] => {
  const findings: PrivacyAssessment[] = [];
  const add = (code: Code, outcome: 'pass' | 'warn' | 'fail', evidence: readonly string[]): void => {
    if (evidence.length > 0) findings.push({ code, outcome, evidence: [...evidence] });
  };
  const sells = sentences(seen, 'sellsData');
  add('privacy-sells-data', 'fail', sells);
  if (sells.length === 0) add('privacy-no-sale', 'pass', sentences(seen, 'sellsData', false));
  add('privacy-marketplace-sharing', 'warn', sentences(seen, 'marketplaceSharing'));
  add('privacy-sharing-vague', 'warn', sentences(seen, 'vagueSharing'));
  add('privacy-tracking-without-consent', 'warn', sentences(seen, 'tracksWithoutConsent'));
  const forEver = sentences(seen, 'indefiniteRetention');
  add('privacy-retention-indefinite', 'warn', forEver);
  if (forEver.length === 0 && complete && sentences(seen, 'retention').length === 0) {
    findings.push({ code: 'privacy-retention-missing', outcome: 'warn', evidence: [] });
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
      ({ name, requirements }) =>
        `${name}: ${requirements
          .filter(({ met }) => !met)
          .map(({ text }) => text)
          .join('; ')}`,
    );
    return [{ code: 'privacy-law-unmet', outcome: 'warn', evidence }];
  }
  const met = named.filter(({ compliant }) => compliant === true);
  return met.length === 0 ? [] : [{ code: 'privacy-law-met', outcome: 'pass', evidence: met.map(({ name }) => name) }];
};
