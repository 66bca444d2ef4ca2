import { z } from 'zod';
import { profileField } from '../../schema/report/ownerWords.ts';

const text = z.string();
const maybe = z.string().nullable();
const flag = z.boolean().nullable();
const count = z.number().nullable();
const texts = z.array(text).nullable();
const sentiment = z.enum(['positive', 'negative', 'neutral']);

const profile = z.strictObject({
  name: maybe,
  industry: maybe,
  industries: texts,
  employee_count: count,
  revenue: z.strictObject({ amount: z.number(), currency: maybe, year: count }).nullable(),
  status: maybe,
  founded_date: maybe,
  addresses: texts,
  headquarters: maybe,
  company_type: maybe,
  description: maybe,
  website: maybe,
  website_verified: flag,
  rating: count,
  business_type: maybe,
  leadership: z.array(z.strictObject({ name: text, title: text })).nullable(),
  registrant_organization: maybe,
  registrant_country: maybe,
  registrant_redacted: flag,
  registrar: maybe,
  domain_registered: maybe,
  domain_updated: maybe,
  domain_expires: maybe,
  domain_status: texts,
  name_servers: texts,
});

const structure = z.strictObject({
  legal_name: maybe,
  legal_form: maybe,
  jurisdiction: maybe,
  registration_authority: maybe,
  lei_code: maybe,
  direct_parent: maybe,
  ultimate_parent: maybe,
  parents: z.array(text),
  subsidiaries: z.array(text),
  owners: z.array(text),
});

const legalEntity = z.strictObject({
  found: z.boolean(),
  legal_name: maybe,
  legal_form: maybe,
  jurisdiction: maybe,
  registration_authority: maybe,
  registration_number: maybe,
  lei_code: maybe,
  entity_status: maybe,
  legal_address: maybe,
  headquarters_address: maybe,
  next_renewal: maybe,
  matched_by: maybe,
});

const stack = z.strictObject({
  web_technologies: texts,
  frameworks: texts,
  analytics_tools: texts,
  cdn_providers: texts,
  javascript_libraries: texts,
  cms_platform: maybe,
  server_technologies: texts,
  security_technologies: z.array(z.strictObject({ name: text, confidence: text })).nullable(),
  content_analysis: z
    .strictObject({ status: z.number(), mime_type: maybe, length: z.number(), timestamp: z.iso.datetime() })
    .nullable(),
});

const brand = z.strictObject({
  unified_trust_score: z.strictObject({
    unified_brand_trust_score: count,
    trust_level: text,
    total_reviews_analyzed: z.number(),
    sources_found: z.number(),
  }),
  review_sources: z.array(
    z.strictObject({
      source: text,
      rating: count,
      bbb_rating: maybe,
      total_reviews: count,
      bbb_accredited: flag,
      complaint_count: count,
      reviews: z.array(z.strictObject({ text, date: maybe, sentiment })),
    }),
  ),
  social_sentiment: z
    .strictObject({
      total_mentions: z.number(),
      positive_mentions: z.number(),
      negative_mentions: z.number(),
      neutral_mentions: z.number(),
      overall_sentiment: sentiment.nullable(),
      average_sentiment_score: count,
      social_mentions: z.array(z.strictObject({ text, source: text, url: maybe, date: maybe, sentiment })),
    })
    .nullable(),
  industries: z.array(text),
});

/** business_intelligence of spec 2 §3. */
export const scanBusinessSchema = z.strictObject({
  business_profile: profile.nullable(),
  funding_information: z
    .strictObject({
      investors: z.array(text),
      total_amount: count,
      currency: maybe,
      stock_exchanges: z.array(text),
      tickers: z.array(text),
    })
    .nullable(),
  corporate_structure: structure.nullable(),
  legal_entity_data: legalEntity.nullable(),
  technology_stack: stack.nullable(),
  owner_provided: z
    .array(profileField)
    .meta({ description: "Fields that show the word of the domain's verified owner instead of what the sources say." }),
  data_sources: z.array(z.strictObject({ name: text, url: text, retrieved_at: z.iso.datetime() })),
  brand_trust_analysis: brand.nullable(),
});
