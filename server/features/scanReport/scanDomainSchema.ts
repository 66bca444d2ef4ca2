import { z } from 'zod';
import { BLOCK_LISTS } from '../../../schema/report/blockListTable.ts';

const text = z.string();
const maybe = z.string().nullable();
const flag = z.boolean().nullable();
const texts = z.array(text).nullable();

const certificate = z.strictObject({
  issuer: z.strictObject({ O: maybe, CN: maybe }),
  subject: text,
  not_before: text,
  not_after: text,
  cipher_suite: z.strictObject({ name: text, version: text }),
  subject_alt_names: z.array(text),
});

const securityTxt = z.strictObject({
  present: z.boolean(),
  file_location: maybe,
  pgp_signed: flag,
  hash: maybe,
  contact: texts,
  expires: maybe,
  policy: texts,
  preferred_languages: texts,
});

const openPort = z.strictObject({
  port: z.number(),
  service: text,
  description: text,
  risk_level: z.enum(['low', 'medium', 'high']),
  risk: text,
  recommendation: text,
});

const listing = z.enum(['Blocked', 'Policy listing', 'Not listed', 'Unknown']);

/** domain_intelligence of spec 2 §3. */
export const scanDomainSchema = z.strictObject({
  dns_records: z.strictObject({ A: texts, TXT: texts, MX: texts }),
  nameservers: texts,
  ssl_certificate: certificate.nullable(),
  hsts_policy: z
    .strictObject({
      enabled: z.boolean(),
      max_age: z.number().nullable(),
      include_subdomains: z.boolean(),
      preload: z.boolean(),
    })
    .nullable(),
  dns_servers: z
    .array(z.strictObject({ server_number: z.number(), ip_address: maybe, name: text, doh_support: flag }))
    .nullable(),
  security_txt: securityTxt.nullable(),
  open_ports: z.array(openPort).nullable(),
  /** Why there are none, where the owner refuses the check. */
  open_ports_note: z.string().nullable(),
  dnssec_enabled: flag,
  dnssec_details: maybe,
  txt_security_records: z.array(z.strictObject({ kind: text, value: text })).nullable(),
  dns_security_features: texts,
  cdn_detected: flag,
  hosting_provider: maybe,
  subdomain_count: z.number().nullable(),
  block_lists: z.strictObject(Object.fromEntries(BLOCK_LISTS.map(({ name }) => [name, listing]))).nullable(),
});
