import { z } from 'zod';
import { grade } from '../score.ts';
import { claim, evidence } from './evidence.ts';
import {
  asValues,
  fact,
  type Facts,
  flag,
  known,
  maybeFlag,
  maybeNumber,
  maybeText,
  maybeWhole,
  named,
  text,
  texts,
} from './fact.ts';

const privacyLaw = z.enum(['gdpr', 'ccpa', 'uk_gdpr', 'pipeda', 'lgpd', 'australia_privacy']);
export type PrivacyLaw = z.infer<typeof privacyLaw>;
const securityCertification = z.enum(['soc2', 'iso27001', 'pci_dss', 'hipaa', 'fips_140']);
export type SecurityCertification = z.infer<typeof securityCertification>;

/** A text with fewer words is only a note. What it omits may be elsewhere, so nothing is concluded from it and it is not graded. */
export const FEWEST_POLICY_WORDS = 100;

const found = fact(maybeFlag, { about: 'Null: the search was not possible (bot protection, no response).' });
const url = fact(maybeText, { as: 'link', quiet: true });
const policyDocument = named('PolicyDocument', z.object({ found, url }), '`found` null: it could not be looked for.');
/** A document that was searched for. `found` null: the search was not possible (bot protection, no response). */
export type PolicyDocument = Facts<typeof policyDocument>;

const policy = named(
  'PrivacyPolicy',
  z.object({
    found,
    url,
    lastUpdated: fact(maybeText, { about: 'As the text says it, ISO date.', quiet: true }),
    length: fact(maybeWhole, { about: 'Words.', quiet: true }),
    language: fact(maybeText, { about: 'ISO 639-1.', quiet: true }),
    format: fact(z.enum(['html', 'pdf', 'text']).nullable(), { about: 'html, pdf or text.', quiet: true }),
    readability: fact(maybeNumber, { about: '0 (hard) to 10 (easy), one decimal.', quiet: true }),
  }),
);

const quotes = { share: 7, line: ({ sentence }: { readonly sentence: string }) => `“${sentence}”` };
const quoted = fact(z.array(evidence), quotes);

const remark = named('PolicyRemark', z.object({ text: fact(text, { share: 4 }), evidence: quoted }));
/** A concern, a positive feature or a user's right, with the sentence that supports it. */
export type PolicyRemark = Facts<typeof remark>;
const remarks = z.array(remark).nullable();

const law = named(
  'LawReading',
  z.object({
    law: fact(privacyLaw, { about: 'gdpr, ccpa, uk_gdpr, pipeda, lgpd or australia_privacy.', share: 3 }),
    mentioned: fact(maybeFlag, { share: 2 }),
    compliant: fact(maybeFlag, {
      about:
        'True only with named evidence of what the law asks for, false only where no word of the text hints at some of it; null: cannot be told from the text.',
      as: 'hidden',
    }),
    requirements: fact(z.array(named('LawRequirement', z.object({ text, met: flag, evidence: z.array(evidence) }))), {
      about: 'What the law requires, and where the text has it.',
      share: 8,
      line: ({ text: asked, met, evidence: [first] }) =>
        `${met ? '✓' : '–'} ${asked}${first ? `: “${first.sentence}”` : ''}`,
    }),
    evidence: fact(z.array(evidence), { ...quotes, as: 'hidden' }),
  }),
);

const certification = named(
  'CertificationReading',
  z.object({
    certification: fact(securityCertification, { about: 'soc2, iso27001, pci_dss, hipaa or fips_140.', share: 3 }),
    mentioned: fact(maybeFlag, { share: 2 }),
    detail: fact(maybeText, {
      about: 'The type of a SOC 2 report, the level of PCI DSS or FIPS 140, as the text says it.',
      share: 2,
    }),
    evidence: quoted,
  }),
);

const says = fact(claim, { as: 'claim' });

/**
 * Privacy and compliance (spec 1 §3, privacy_compliance). Where bot protection or an unreadable format kept the text away, `policy.found` may be
 * true and everything that is read out of a text is null.
 */
const privacy = named(
  'PrivacyCompliance',
  z.object({
    overallGrade: fact(grade.nullable(), {
      about: "Of the compliance sub-score's scale; null: nothing could be read.",
    }),
    summary: text,
    policy,
    terms: policyDocument,
    cookiePolicy: policyDocument,
    botProtection: fact(
      named(
        'BotProtection',
        z.object({
          detected: flag,
          type: fact(maybeText, { quiet: true }),
          confidence: fact(z.enum(['high', 'medium', 'low']).nullable(), {
            about: 'high, medium or low.',
            as: 'hidden',
          }),
          disclaimer: fact(maybeText, { quiet: true }),
        }),
      ).nullable(),
      { quiet: true },
    ),
    disclaimers: fact(texts, { quiet: true }),
    hasPrivacyContact: fact(claim, { as: 'claim', part: 'policy' }),
    sharing: named(
      'DataSharing',
      z.object({ sellsData: says, consentBasedSharing: says, sharesData: says, marketplaceDataSharing: says }),
    ),
    certifications: fact(z.array(certification), { about: "The five certifications, in the specification's order." }),
    keyConcerns: fact(remarks, { quiet: true }),
    positiveFeatures: fact(remarks, { quiet: true }),
    userRights: fact(remarks, { quiet: true }),
    concerningCountries: fact(remarks, {
      about:
        'Countries that data go to and that the EU has found no adequate protection for, by their English names; null: no text could be read.',
      quiet: true,
    }),
    countries: fact(remarks, { about: 'Every country that the text names as a place of processing.', quiet: true }),
    laws: fact(z.array(law), { about: "The six laws, in the specification's order.", part: 'laws' }),
  }),
);
export type PrivacyFacts = Facts<typeof privacy>;

export const privacyFactTypes = named(
  'PrivacySection',
  z.object({
    privacy: fact(privacy.nullable(), {
      about: 'Null: not checked.',
      part: 'glance',
      check: 'privacy',
      changes: {
        privacyPolicy: (seen) => (!seen || seen.policy.found === null ? null : known(seen.policy.url)),
        privacyPolicyUpdated: (seen) => (!seen || seen.policy.length === null ? null : known(seen.policy.lastUpdated)),
        privacyGrade: (seen) => asValues(seen?.overallGrade),
      },
      ownRow: true,
    }),
  }),
  "Privacy and compliance, read out of the site's own policies (spec 1 §2).",
);
