import { z } from 'zod';

const evidence = z.array(z.strictObject({ sentence: text, url: maybe }));
const titled = z.array(z.strictObject({ title: text, url: maybe }));
const named = z.array(z.strictObject({ name: text, url: maybe }));

const law = z.strictObject({
  mentioned: flag,
  compliant: flag,
  evidence,
  requirements: z.array(z.strictObject({ text, met: z.boolean(), evidence })),
});

const certification = { mentioned: flag, evidence };

/** privacy_compliance of spec 1 §3, with the community's rating of spec 2 §3. */
export const scanPrivacySchema = z.strictObject({
  overall_grade: maybe,
  privacy_policy_found: flag,
  privacy_policy_url: maybe,
  last_updated: maybe,
  policy_length: z.number().nullable(),
  policy_language: maybe,
  policy_format: maybe,
  readability_score: z.number().min(0).max(10).nullable(),
  terms_of_service_found: flag,
  terms_of_service_url: maybe,
  cookie_policy: z.strictObject({ has_cookie_policy: flag, url: maybe }),
  contact_information: z.strictObject({ has_privacy_contact: flag }),
  gdpr: law,
  ccpa: law,
  uk_gdpr: law,
  pipeda: law,
  lgpd: law,
  australia_privacy: law,
  security_certifications: z.strictObject({
    soc2: z.strictObject({ ...certification, type: maybe }),
    iso27001: z.strictObject(certification),
    pci_dss: z.strictObject({ ...certification, level: maybe }),
    hipaa: z.strictObject({ ...certification, compliant: flag }),
    fips_140: z.strictObject({ ...certification, level: maybe }),
  }),
  data_sharing_practices: z.strictObject({
    sells_data: flag,
    consent_based_sharing: flag,
    shares_data: flag,
    marketplace_data_sharing: flag,
  }),
  concerning_countries: texts,
  key_concerns: texts,
  positive_features: texts,
  user_rights: texts,
  bot_protection_detected: flag,
  bot_protection_type: maybe,
  bot_protection_disclaimer: maybe,
  bot_protection_confidence: maybe,
  summary: text,
  disclaimers: z.array(text),
  tosdr_available: flag,
  tosdr_grade: maybe,
  tosdr_summary: maybe,
  tosdr_points_good: titled,
  tosdr_points_bad: titled,
  tosdr_documents: named,
  tosdr_source_citation: maybe,
});
