import { z } from 'zod';
import { foreignText } from './foreignText.ts';

/** The topics of a sentence in a policy. `holds` of a statement: whether it affirms or denies the topic. */
export const PRIVACY_TOPICS = [
  // Data practices.
  'sellsData',
  'saleByLaw',
  'sharesData',
  'sharesWithConsent',
  'marketplaceSharing',
  'vagueSharing',
  'tracksWithoutConsent',
  'ignoresDoNotTrack',
  'honoursOptOutSignal',
  'cookies',
  'cookieConsent',
  'purposes',
  'categories',
  'retention',
  'indefiniteRetention',
  'encryption',
  'breachNotice',
  'children',
  'changesNotice',
  'minimisation',
  'automatedDecisions',
  // Contacts.
  'contact',
  'officer',
  'controller',
  'representativeEu',
  'representativeUk',
  // Rights.
  'rightAccess',
  'rightRectification',
  'rightErasure',
  'rightRestriction',
  'rightPortability',
  'rightObjection',
  'rightWithdrawal',
  'rightComplaint',
  'rightHumanReview',
  'rightKnow',
  'rightOptOut',
  'rightNoDiscrimination',
  'rightLimitSensitive',
  // Laws by name, and topics that only one of them requires.
  'lawGdpr',
  'lawCcpa',
  'lawUkGdpr',
  'lawPipeda',
  'lawLgpd',
  'lawAustralia',
  'legalBasis',
  'transfers',
  'transferSafeguards',
  'privacyFramework',
  'doNotSellLink',
  'lastTwelveMonths',
  'authorisedAgent',
  'ico',
  'canadianCommissioner',
  'anpd',
  'brazilianOfficer',
  'oaic',
  'overseasRecipients',
  'consent',
] as const;
export const privacyTopic = z.enum(PRIVACY_TOPICS);
export type PrivacyTopic = z.infer<typeof privacyTopic>;

/** The documents that are looked for. `security`: a page on security, trust or compliance. */
export const policyKind = z.enum(['privacy', 'terms', 'cookies', 'security']);
export type PolicyKind = z.infer<typeof policyKind>;

const format = z.enum(['html', 'pdf', 'text']);

/**
 * `read`: its text was read · `unread`: it exists, or a link says so, but its text could not be read · `broken`: a link leads to nothing
 * · `absent`: searched for and not found · `notChecked`: could not be searched for.
 */
const policyDocument = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('read'),
    /** Where it was read, after redirects. */
    url: foreignText(2_048),
    format,
    foundBy: z.enum(['link', 'path', 'sitemap']),
    /** It is on the site of another party, e.g. a parent company. */
    elsewhere: z.boolean(),
    title: foreignText(200).nullable(),
    words: z.number().int().min(0),
    /** The whole of it; false: only its beginning was read. */
    complete: z.boolean(),
  }),
  z.object({ status: z.literal('unread'), url: foreignText(2_048), reason: foreignText(300) }),
  z.object({ status: z.literal('broken'), url: foreignText(2_048), reason: foreignText(300) }),
  z.object({ status: z.literal('absent'), detail: foreignText(300) }),
  z.object({ status: z.literal('notChecked'), reason: foreignText(300) }),
]);
export type PolicyDocumentSeen = z.infer<typeof policyDocument>;

/** Of `sentences`. */
const sentenceIndex = z.number().int().min(0).max(139);

export const privacyObservation = z.object({
  /** The date of the check, from which the age of a policy is calculated. */
  asOf: z.iso.date(),
  frontPage: z.discriminatedUnion('status', [
    z.object({ status: z.literal('read'), url: foreignText(2_048) }),
    /** It was loaded, but has hardly any text without its scripts. */
    z.object({ status: z.literal('empty'), url: foreignText(2_048) }),
    z.object({ status: z.literal('notRead'), reason: foreignText(300) }),
    /** There is no web server at this name. */
    z.object({ status: z.literal('noWebsite'), detail: foreignText(300) }),
  ]),
  documents: z.object({
    privacy: policyDocument,
    terms: policyDocument,
    cookies: policyDocument,
    security: policyDocument,
  }),
  /** What prevented reading, if anything. */
  protection: z
    .object({
      kind: z.enum(['challenge', 'refusal', 'script']),
      name: foreignText(100),
      confidence: z.enum(['high', 'medium', 'low']),
      evidence: foreignText(300),
      url: foreignText(2_048),
    })
    .nullable(),
  /** Of the privacy policy; null: there is none that could be read. */
  text: z
    .object({
      /** ISO 639-1; null: cannot be determined. */
      language: z.string().max(3).nullable(),
      /** Whether its sentences were understood: no claims are derived from a text in another language. */
      understood: z.boolean(),
      /** `page`: by the page's metadata only, not by its text. */
      lastUpdated: z
        .object({ date: z.iso.date(), from: z.enum(['text', 'page']), sentence: foreignText(400) })
        .nullable(),
      /** 0 (hard) to 10 (easy), one decimal; null: no formula is known for the language, or the text is too short. */
      readability: z.number().min(0).max(10).nullable(),
      contacts: z.array(foreignText(200)).max(5),
      /**
       * Topics that words of the text hint at, whether or not a sentence was understood to speak of them. Of none else can it be said that the text
       * is silent. Absent: not looked for, by scans before rule set 3.
       */
      hints: z.array(privacyTopic).max(80).optional(),
      /** Whether it contains a date. Absent: not checked. */
      hasDates: z.boolean().optional(),
    })
    .nullable(),
  sentences: z
    .array(z.object({ text: foreignText(400), document: z.enum([...policyKind.options, 'frontPage']) }))
    .max(140),
  statements: z
    .array(
      z.object({
        topic: privacyTopic,
        holds: z.boolean(),
        /** About some cases only ("not for money", "with your consent"): neither affirms nor denies in general. */
        limited: z.literal(true).optional(),
        sentence: sentenceIndex,
      }),
    )
    .max(400),
  certifications: z
    .array(
      z.object({
        certification: z.enum(['soc2', 'iso27001', 'pci_dss', 'hipaa', 'fips_140']),
        /** `Type II`, `Level 1` … */
        detail: foreignText(40).nullable(),
        /** Held by somebody who works for the site, a payment provider for example. */
        ofProvider: z.boolean(),
        sentence: sentenceIndex,
      }),
    )
    .max(20),
  /** Where the text says that data are processed: ISO 3166-1 alpha-2. */
  countries: z.array(z.object({ country: z.string().length(2), sentence: sentenceIndex })).max(40),
});
export type PrivacyObservation = z.infer<typeof privacyObservation>;
