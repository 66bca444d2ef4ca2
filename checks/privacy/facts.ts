import { z } from 'zod';
import {
  fact,
  maybeFlag,
  maybeText,
  named,
  type Facts,
  maybeWhole,
  maybeNumber,
  text,
  texts,
  flag,
  known,
  asValues,
} from '../kit/fact.ts';
import { evidence, claim } from '../kit/evidence.ts';
import { restFields, restType, restShape } from '../kit/restOfFacts.ts';
import { grade } from '../kit/grade.ts';
import { particularTopic, type ParticularTopic } from './observation.ts';
import { requirementGroups } from './requirementGroups.ts';

export const privacyLaw = z.enum(['gdpr', 'ccpa', 'uk_gdpr', 'pipeda', 'lgpd', 'australia_privacy']);

export type PrivacyLaw = z.infer<typeof privacyLaw>;

export const securityCertification = z.enum(['soc2', 'iso27001', 'pci_dss', 'hipaa', 'fips_140']);

export type SecurityCertification = z.infer<typeof securityCertification>;

const found = fact(maybeFlag, { about: 'Null if the search was not possible (bot protection, no response).' });

const url = fact(maybeText, { as: 'link', quiet: true });

const policyDocument = named(
  'PolicyDocument',
  z.object({ found: fact(found, { tones: { true: 'pass', false: 'none' } }), url }),
  '`found` null: it could not be looked for.',
);

/** A document that was searched for. `found` is `null` if the search was not possible (bot protection, no response). */
export type PolicyDocument = Facts<typeof policyDocument>;

const policy = named(
  'PrivacyPolicy',
  z.object({
    found: fact(found, { rest: 'privacy_policy_found', tones: { true: 'pass', false: 'fail' } }),
    url: fact(url, { rest: 'privacy_policy_url' }),
    lastUpdated: fact(maybeText, { about: 'ISO date, as stated in the text.', quiet: true }),
    length: fact(maybeWhole, { about: 'Number of words.', quiet: true, rest: 'policy_length' }),
    language: fact(maybeText, { about: 'ISO 639-1.', quiet: true, rest: 'policy_language' }),
    format: fact(z.enum(['html', 'pdf', 'text']).nullable(), {
      about: '`html`, `pdf` or `text`.',
      quiet: true,
      rest: 'policy_format',
    }),
    changes: fact(maybeText, {
      about:
        'The number of sentences added or removed since the last scan of the domain. Null if there is no comparable scan.',
      quiet: true,
      rest: false,
    }),
    newSentences: fact(texts, {
      about: 'The words of added sentences, as far as they were recorded. Third-party text.',
      quiet: true,
      rest: false,
    }),
    removedSentences: fact(texts, {
      about: 'The words of removed sentences, as far as an earlier scan recorded them. Third-party text.',
      quiet: true,
      rest: false,
    }),
    readability: fact(maybeNumber, {
      about: '0 (hard) to 10 (easy), with one decimal.',
      quiet: true,
      rest: { name: 'readability_score', type: z.number().min(0).max(10).nullable(), from: (value) => value },
    }),
  }),
);

const quotes = { share: 7, line: ({ sentence }: { readonly sentence: string }) => `“${sentence}”` };

const quoted = fact(z.array(evidence), quotes);

const readers = fact(maybeText, {
  about: 'Who agrees on it: the rules, and a language model if one is configured. Null if only the rules read it.',
  share: 2,
});

const remark = named('PolicyRemark', z.object({ text: fact(text, { share: 4 }), evidence: quoted, readers }));

/** A concern, a positive feature or a user's right, with the sentence that supports it. */
export type PolicyRemark = Facts<typeof remark>;

const remarks = z.array(remark).nullable();

const particular = named(
  'PolicyParticular',
  z.object({
    text: fact(text, {
      about: 'In the language of the response. Names and addresses are spelled as in the text.',
      share: 4,
    }),
    place: fact(maybeText, { about: 'The heading above the sentence. Third-party text.', share: 4 }),
    evidence: quoted,
  }),
);

const particulars = named(
  'PolicyParticulars',
  z.object({
    topic: fact(particularTopic, { share: 4 }),
    found: fact(maybeFlag, {
      about:
        'False if no word of the whole text hints at it. Null if nothing was understood about it, or if only part of the text was read.',
      share: 3,
    }),
    items: fact(z.array(particular), {
      share: 10,
      line: ({ text: said, evidence: [first] }) => `${said}${first ? `: “${first.sentence}”` : ''}`,
    }),
  }),
);

/** What a policy says on one subject that readers look for: periods, names, contacts. */
export type PolicyParticulars = Facts<typeof particulars>;

/** What is said on some subjects, for comparison; `null` if one of them was not looked for. */
const saidOn =
  (...topics: readonly ParticularTopic[]) =>
  (seen: { readonly particulars: readonly PolicyParticulars[] | null } | null): readonly string[] | null => {
    const asked = (seen?.particulars ?? []).filter(({ topic }) => topics.includes(topic));
    if (asked.length === 0 || asked.some(({ found: isFound }) => isFound === null)) return null;
    return asked.flatMap(({ items }) => items.map(({ text: said }) => said));
  };

const met = fact(maybeFlag, {
  about:
    'True if sentences say it, false if no word of the whole text hints at it. Null if it was not found but the text may say it in other words; if there is a sentence, a language model found it there and the rules did not.',
});

interface Requirement {
  readonly text: string;
  readonly met: boolean | null;
  readonly evidence: readonly { readonly sentence: string }[];
  readonly readers: string | null;
}

/** Returns a line for each requirement with a sentence, and one for all others with the same mark and readers. */
const requirementLines = (requirements: readonly Requirement[]): readonly string[] =>
  requirementGroups(requirements).map((group) => {
    const [{ met: isMet, readers: by, evidence: found }] = group;
    const mark = isMet === null ? '?' : isMet ? '✓' : '–';
    const asked = group.map((each) => each.text).join(', ');
    const [first] = found;
    return `${mark} ${asked}${first ? `: “${first.sentence}”` : ''}${by === null ? '' : ` (${by})`}`;
  });

const law = named(
  'LawReading',
  z.object({
    law: fact(privacyLaw, {
      about: '`gdpr`, `ccpa`, `uk_gdpr`, `pipeda`, `lgpd` or `australia_privacy`.',
      share: 3,
      rest: false,
    }),
    mentioned: fact(maybeFlag, { share: 2 }),
    compliant: fact(maybeFlag, {
      about:
        'True only if there is evidence of everything that the law requires, false only if no word of the text hints at some of it. Null if the text does not tell.',
      as: 'hidden',
    }),
    evidence: fact(z.array(evidence), { ...quotes, as: 'hidden' }),
    requirements: fact(
      z.array(named('LawRequirement', z.object({ text, met, evidence: z.array(evidence), readers }))),
      {
        about: 'What the law requires, and where the text says it.',
        share: 8,
        lines: requirementLines,
      },
    ),
  }),
);

const certification = named(
  'CertificationReading',
  z.object({
    certification: fact(securityCertification, {
      about: '`soc2`, `iso27001`, `pci_dss`, `hipaa` or `fips_140`.',
      share: 3,
    }),
    mentioned: fact(maybeFlag, { share: 2, tones: { true: 'info', false: 'none' } }),
    detail: fact(maybeText, {
      about: 'The type of a SOC 2 report, or the level of PCI DSS or FIPS 140, as stated in the text.',
      share: 2,
    }),
    evidence: quoted,
  }),
);

/** Over REST, a claim is only its answer. */
const says = (name: string) =>
  fact(claim, { as: 'claim', rest: { name, type: maybeFlag, from: ({ value }) => value } });

const lawBody = (laws: readonly Facts<typeof law>[], name: PrivacyLaw): unknown => {
  const seen = laws.find((each) => each.law === name);
  return restFields(law, seen ?? { mentioned: null, compliant: null, evidence: [], requirements: [] });
};

const stated = { mentioned: maybeFlag, evidence: restType(z.array(evidence)) };

const certificationsType = z.strictObject({
  soc2: z.strictObject({ ...stated, type: maybeText }),
  iso27001: z.strictObject(stated),
  pci_dss: z.strictObject({ ...stated, level: maybeText }),
  hipaa: z.strictObject({ ...stated, compliant: maybeFlag }),
  fips_140: z.strictObject({ ...stated, level: maybeText }),
});

/** `detail`, under the name given by the specification. */
const certificationsBody = (all: readonly Facts<typeof certification>[]): z.output<typeof certificationsType> => {
  const of = (name: SecurityCertification) => {
    const seen = all.find((each) => each.certification === name);
    return { mentioned: seen?.mentioned ?? null, detail: seen?.detail ?? null, evidence: [...(seen?.evidence ?? [])] };
  };
  const [soc2, iso27001, pci, hipaa, fips] = [of('soc2'), of('iso27001'), of('pci_dss'), of('hipaa'), of('fips_140')];
  return {
    soc2: { mentioned: soc2.mentioned, type: soc2.detail, evidence: soc2.evidence },
    iso27001: { mentioned: iso27001.mentioned, evidence: iso27001.evidence },
    pci_dss: { mentioned: pci.mentioned, level: pci.detail, evidence: pci.evidence },
    // A site can claim to comply, but nobody certifies it.
    hipaa: { mentioned: hipaa.mentioned, evidence: hipaa.evidence, compliant: hipaa.mentioned },
    fips_140: { mentioned: fips.mentioned, level: fips.detail, evidence: fips.evidence },
  };
};

/** Remarks without their evidence. */
const textsOnly = (name: string) => ({
  name,
  type: texts.nullable(),
  from: (list: readonly PolicyRemark[] | null) => list?.map(({ text: said }) => said) ?? null,
});

/**
 * Privacy and compliance (spec 1 §3, privacy_compliance). If bot protection or an unreadable format prevented reading the text, `policy.found` may be true
 * while every value that is read from a text is `null`.
 */
export const privacy = named(
  'PrivacyCompliance',
  z.object({
    overallGrade: fact(grade.nullable(), {
      about: 'The grade of the compliance sub-score. Null if nothing could be read.',
    }),
    policy: fact(policy, {
      rest: { name: null, type: z.strictObject(restShape(policy)), from: (seen) => restFields(policy, seen) },
    }),
    terms: fact(policyDocument, {
      rest: {
        name: null,
        type: z.strictObject({ terms_of_service_found: maybeFlag, terms_of_service_url: maybeText }),
        from: ({ found: isFound, url: address }) => ({
          terms_of_service_found: isFound,
          terms_of_service_url: address,
        }),
      },
    }),
    cookiePolicy: fact(policyDocument, {
      rest: {
        name: 'cookie_policy',
        type: z.strictObject({ has_cookie_policy: maybeFlag, url: maybeText }),
        from: ({ found: isFound, url: address }) => ({ has_cookie_policy: isFound, url: address }),
      },
    }),
    hasPrivacyContact: fact(claim, {
      as: 'claim',
      part: 'policy',
      rest: {
        name: 'contact_information',
        type: z.strictObject({ has_privacy_contact: maybeFlag }),
        from: ({ value }) => ({ has_privacy_contact: value }),
      },
    }),
    laws: fact(z.array(law), {
      about: 'The six laws, in the order of the specification.',
      part: 'laws',
      rest: {
        name: null,
        type: z.strictObject(Object.fromEntries(privacyLaw.options.map((name) => [name, restType(law)]))),
        from: (laws) => Object.fromEntries(privacyLaw.options.map((name) => [name, lawBody(laws, name)])),
      },
    }),
    certifications: fact(z.array(certification), {
      about: 'The five certifications, in the order of the specification.',
      part: 'policy',
      rest: { name: 'security_certifications', type: certificationsType, from: certificationsBody },
    }),
    sharing: fact(
      named(
        'DataSharing',
        z.object({
          sellsData: says('sells_data'),
          consentBasedSharing: says('consent_based_sharing'),
          sharesData: says('shares_data'),
          marketplaceDataSharing: says('marketplace_data_sharing'),
        }),
      ),
      { rest: 'data_sharing_practices' },
    ),
    concerningCountries: fact(remarks, {
      about:
        'Countries that data goes to and whose protection the EU has not found adequate, by their English names. Null if no text could be read.',
      quiet: true,
      rest: textsOnly('concerning_countries'),
    }),
    countries: fact(remarks, {
      about: 'Every country that the text names as a place of processing.',
      quiet: true,
      rest: false,
    }),
    particulars: fact(z.array(particulars).nullable(), {
      about:
        'Retention, tools, recipients, contacts and similar details, by subject. Null if no text could be read, and in older scans.',
      joinRows: true,
      quiet: true,
      rest: false,
    }),
    keyConcerns: fact(remarks, { quiet: true, rest: textsOnly('key_concerns') }),
    positiveFeatures: fact(remarks, { quiet: true, rest: textsOnly('positive_features') }),
    userRights: fact(remarks, { quiet: true, rest: textsOnly('user_rights') }),
    botProtection: fact(
      named(
        'BotProtection',
        z.object({
          detected: flag,
          type: fact(maybeText, { quiet: true }),
          disclaimer: fact(maybeText, { quiet: true }),
          confidence: fact(z.enum(['high', 'medium', 'low']).nullable(), {
            about: '`high`, `medium` or `low`.',
            as: 'hidden',
          }),
        }),
      ).nullable(),
      {
        quiet: true,
        part: 'glance',
        rest: {
          name: null,
          type: z.strictObject({
            bot_protection_detected: maybeFlag,
            bot_protection_type: maybeText,
            bot_protection_disclaimer: maybeText,
            bot_protection_confidence: maybeText,
          }),
          from: (seen) => ({
            bot_protection_detected: seen?.detected ?? null,
            bot_protection_type: seen?.type ?? null,
            bot_protection_disclaimer: seen?.disclaimer ?? null,
            bot_protection_confidence: seen?.confidence ?? null,
          }),
        },
      },
    ),
    summary: text,
    disclaimers: fact(texts, { quiet: true }),
  }),
);

export type PrivacyFacts = Facts<typeof privacy>;

export const privacyFactTypes = {
  privacy: fact(privacy.nullable(), {
    about: 'Null if it was not checked.',
    part: 'glance',
    check: 'privacy',
    changes: {
      privacyPolicy: (seen) => (!seen || seen.policy.found === null ? null : known(seen.policy.url)),
      privacyPolicyUpdated: (seen) => (!seen || seen.policy.length === null ? null : known(seen.policy.lastUpdated)),
      privacyGrade: (seen) => asValues(seen?.overallGrade),
      policyRetention: saidOn('retention'),
      policyTools: saidOn('analyticsTool', 'advertisingTool'),
      policyRecipients: saidOn('recipient', 'recipientCategory'),
      policySafeguards: saidOn('transferSafeguard'),
      policyContacts: saidOn('officer', 'representativeEu', 'representativeUk', 'authority', 'objection'),
    },
  }),
};
