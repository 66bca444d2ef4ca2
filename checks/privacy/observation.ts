import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

/** The topics of a sentence in a policy. `holds`, in a statement, tells whether it affirms or denies the topic. */
const PRIVACY_TOPICS = [
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

/** What readers look for in a policy, apart from claims: numbers, names, contacts. */
export const particularTopic = z.enum([
  'retention',
  'analyticsTool',
  'advertisingTool',
  'recipient',
  'recipientCategory',
  'targetedAdvertising',
  'profiling',
  'automatedDecisions',
  'aiTraining',
  'preciseLocation',
  'healthData',
  'biometricData',
  'childrenData',
  'transferSafeguard',
  'officer',
  'representativeEu',
  'representativeUk',
  'authority',
  'objection',
  'earlierVersions',
]);
export type ParticularTopic = z.infer<typeof particularTopic>;

/** Kinds of data that texts state a retention period for. */
const dataKind = z.enum([
  'logs',
  'ipAddresses',
  'account',
  'accounting',
  'applications',
  'enquiries',
  'newsletter',
  'backups',
  'recordings',
  'video',
  'payment',
  'location',
  'messages',
  'analytics',
  'identity',
  'consents',
]);
export type DataKind = z.infer<typeof dataKind>;

/** The documents that are searched for. `security`: a page on security, trust or compliance. */
export const policyKind = z.enum(['privacy', 'terms', 'cookies', 'security']);
export type PolicyKind = z.infer<typeof policyKind>;

const format = z.enum(['html', 'pdf', 'text']);

/**
 * `read`: its text was read · `unread`: it exists, or a link says so, but its text could not be read · `broken`: a link to it is dead · `absent`: searched for
 * and not found · `notChecked`: could not be searched for.
 */
const policyDocument = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('read'),
    /** The address it was read from, after redirects. */
    url: foreignText(2_048),
    format,
    foundBy: z.enum(['link', 'path', 'sitemap']),
    /** It is on the site of another party, for example a parent company. */
    elsewhere: z.boolean(),
    title: foreignText(200).nullable(),
    words: z.number().int().min(0),
    /** `false` if only its beginning was read. */
    complete: z.boolean(),
  }),
  z.object({ status: z.literal('unread'), url: foreignText(2_048), reason: foreignText(300) }),
  z.object({ status: z.literal('broken'), url: foreignText(2_048), reason: foreignText(300) }),
  z.object({ status: z.literal('absent'), detail: foreignText(300) }),
  z.object({
    status: z.literal('notChecked'),
    reason: foreignText(300),
    /** Where it was searched for in vain. Missing if nowhere, and in older scans. */
    tried: z.array(foreignText(200)).min(1).max(12).optional(),
  }),
]);
export type PolicyDocumentSeen = z.infer<typeof policyDocument>;

/** An index into `sentences`. */
const sentenceIndex = z.number().int().min(0).max(139);

export const privacyObservation = z.object({
  /** The date of the check, from which the age of a policy is calculated. */
  asOf: z.iso.date(),
  frontPage: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('read'),
      url: foreignText(2_048),
      /** True if a browser read it, because the site answers other clients with the challenge in `protection`. */
      withBrowser: z.literal(true).optional(),
    }),
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
  /** The text of the privacy policy; `null` if none could be read. */
  text: z
    .object({
      /** ISO 639-1; `null` if it cannot be determined. */
      language: z.string().max(3).nullable(),
      /** Whether its sentences were understood: no claims are derived from a text in an unsupported language. */
      understood: z.boolean(),
      /** `page`: only from the page's metadata, not from its text. */
      lastUpdated: z
        .object({ date: z.iso.date(), from: z.enum(['text', 'page']), sentence: foreignText(400) })
        .nullable(),
      /** 0 (hard) to 10 (easy), one decimal; `null` if no formula is known for the language, or the text is too short. */
      readability: z.number().min(0).max(10).nullable(),
      contacts: z.array(foreignText(200)).max(5),
      /**
       * Topics that words in the text suggest, even if no sentence about them was understood. Only for other topics can we conclude that the text does not
       * mention them. Missing in scans from before scoring rules 3, which did not look for them.
       */
      hints: z.array(privacyTopic).max(80).optional(),
      /** Whether it contains a date. Missing if not checked. */
      hasDates: z.boolean().optional(),
      /** Missing in older scans, which did not look for them. */
      particulars: z
        .array(
          z.object({
            topic: particularTopic,
            /**
             * A period of retention as an ISO 8601 duration (`P7D`), or two with a slash between them; `yes`, `no` or another word of particular.ts; a name as
             * the text writes it; the address of a contact, or empty if the text gives none.
             */
            value: foreignText(200),
            /** The kind of data that a period of retention is for. Missing if the sentence does not name one. */
            data: dataKind.optional(),
            /** The heading above it, and the name of the list item or table row. */
            place: foreignText(160).nullable(),
            quote: foreignText(400),
          }),
        )
        .max(120)
        .optional(),
      /** Subjects that words in the text suggest, even if nothing about them was understood. Present where `particulars` are. */
      particularHints: z.array(particularTopic).max(20).optional(),
      /** The hashes of its sentences (fingerprint.ts, ADR 50). Missing in older scans, and for a text with too many sentences. */
      fingerprint: z.object({ version: z.number().int().positive(), hashes: z.string().max(9_000) }).optional(),
      /** What differs from the last recorded scan of the domain. Missing if there is none that can be compared (policyChanges.ts). */
      changes: z
        .object({
          /** When the other scan was requested. */
          since: z.iso.datetime({ offset: true }),
          added: z.number().int().min(0),
          removed: z.number().int().min(0),
          /** The words of new sentences, in the order of the text, as far as they fit. */
          addedSentences: z.array(foreignText(900)).max(24),
          /** Those of removed sentences that the other scan recorded. */
          removedSentences: z.array(foreignText(900)).max(24),
        })
        .optional(),
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
        /** Applies only in some cases ("not for money", "with your consent"): neither affirms nor denies in general. */
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
        /** Held by a provider of the site, for example a payment provider. */
        ofProvider: z.boolean(),
        sentence: sentenceIndex,
      }),
    )
    .max(20),
  /** Where the text says that data are processed: ISO 3166-1 alpha-2. */
  countries: z.array(z.object({ country: z.string().length(2), sentence: sentenceIndex })).max(40),
  /** What a language model answered about some of the claims (secondReading.ts, ADR 53). Missing if none was asked. */
  secondReading: z
    .object({
      model: foreignText(100),
      /** Number of claims that were put to it. Those without an answer rest on the rules alone. */
      asked: z.number().int().min(0).max(24),
      answers: z
        .array(
          z.object({
            topic: privacyTopic,
            /** The sentence of the claim; `null` if the claim is that something was not found. */
            sentence: sentenceIndex.nullable(),
            agrees: z.boolean(),
            /** The sentence of the policy that says what was not found, according to the model. */
            quote: foreignText(400).nullable(),
          }),
        )
        .max(24),
    })
    .optional(),
});
export type PrivacyObservation = z.infer<typeof privacyObservation>;
