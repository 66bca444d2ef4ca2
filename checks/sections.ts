import { named, type Facts, fact, flag } from './kit/fact.ts';
import { z } from 'zod';
import { spfFactTypes } from './spf/facts.ts';
import { dkimFactTypes } from './dkim/facts.ts';
import { dmarcFactTypes } from './dmarc/facts.ts';
import { mxFactTypes } from './mx/facts.ts';
import { mtaStsFactTypes } from './mtaSts/facts.ts';
import { tlsRptFactTypes } from './tlsRpt/facts.ts';
import { bimiFactTypes } from './bimi/facts.ts';
import { mailTlsFactTypes } from './mailTls/facts.ts';
import { dnsRecordFactTypes, dnsProtectionFactTypes } from './dns/facts.ts';
import { nameServersFactTypes } from './nameServers/facts.ts';
import { dnssecFactTypes } from './dnssec/facts.ts';
import { hostingFactTypes, ipAddressFactTypes } from './ipAddress/facts.ts';
import { subdomainsFactTypes } from './subdomains/facts.ts';
import { portsFactTypes } from './ports/facts.ts';
import { blockListsFactTypes } from './blockLists/facts.ts';
import { tlsFactTypes } from './tls/facts.ts';
import { httpFactTypes } from './http/facts.ts';
import { renderedFactTypes, browserFactTypes, consentFactTypes } from './browser/facts.ts';
import { technologyFactTypes, type Tool } from './technology/facts.ts';
import { companyProfileFactTypes } from './companyProfile/facts.ts';
import { legalEntityFactTypes } from './legalEntity/facts.ts';
import { registrationFactTypes } from './registration/facts.ts';
import { profileField } from './kit/ownerWords.ts';
import { policyFactTypes } from './privacy/facts.ts';
import { mentionsFactTypes } from './mentions/facts.ts';
import { breachesFactTypes } from './breaches/facts.ts';
import { ratingFactTypes } from './community/facts.ts';
import { fileFactTypes } from './securityTxt/facts.ts';
import type { SectionId } from './kit/section.ts';

/** Email security configuration (spec 1 §3, email_security). `null` means "not checked", unless a status says absent. */
export const emailFactTypes = named(
  'EmailSection',
  z.object({
    ...spfFactTypes,
    ...dkimFactTypes,
    ...dmarcFactTypes,
    ...mxFactTypes,
    ...mtaStsFactTypes,
    ...tlsRptFactTypes,
    ...bimiFactTypes,
    ...mailTlsFactTypes,
  }),
  'Null in a section\'s fields is "not checked", but for a record or policy whose state says that it is absent.',
);

export type EmailFacts = Facts<typeof emailFactTypes>;

/** How mail is delivered to the domain: RFC 8461, RFC 8460, BIMI, RFC 3207, RFC 7672. */
export type MailTransportFacts = Pick<
  EmailFacts,
  'mtaSts' | 'tlsRpt' | 'bimi' | 'mailServerTls' | 'mailServerSurveys' | 'mailServices' | 'mailServerAddresses'
>;

/** Domain intelligence (spec 2 §3, domain_intelligence). `null` means "not checked". */
export const domainFactTypes = named(
  'DnsSection',
  z.object({
    masked: fact(flag, {
      about:
        "The host's own addresses are shown in part (`203.0.x.x`), and the zone's mailbox not: they are kept for the domain's owner.",
      as: 'hidden',
      ownRow: true,
    }),
    ...dnsRecordFactTypes,
    ...nameServersFactTypes,
    ...dnssecFactTypes,
    ...dnsProtectionFactTypes,
    ...hostingFactTypes,
    ...subdomainsFactTypes,
    ...portsFactTypes,
    ...blockListsFactTypes,
  }),
);

export type DomainFacts = Facts<typeof domainFactTypes>;

/** Network and IP intelligence (spec 2 §3, ip_intelligence and threat_intelligence). */
export const networkFactTypes = named(
  'NetworkSection',
  z.object({ ...ipAddressFactTypes }),
  'Network and IP intelligence (spec 2 §2).',
);

/** Web security configuration (spec 1 §3, web_security). `null` means "not checked". */
export const webFactTypes = named('WebSection', z.object({ ...tlsFactTypes, ...httpFactTypes, ...renderedFactTypes }));

export type WebFacts = Facts<typeof webFactTypes>;

/** What the web section shows about the front page in addition to the six headers. Each is `null` if it was not checked. */
export type PageFacts = Pick<
  WebFacts,
  | 'observatory'
  | 'headers'
  | 'cookies'
  | 'cors'
  | 'integrity'
  | 'mixedContent'
  | 'permissionsPolicy'
  | 'redirectChains'
  | 'delivery'
>;

/** Tools and subprocessors, trackers, technology stack (spec 2 §3). `null` in a report means "not checked". */
export const toolsFactTypes = named(
  'ToolsSection',
  z.object({ ...technologyFactTypes, ...browserFactTypes }),
  'Tools and subprocessors, trackers and technology (spec 2 §2).',
);

/** The facts of a conclusive check. */
export type ToolsFacts = Omit<Facts<typeof toolsFactTypes>, 'browser'> & { readonly tools: readonly Tool[] };

/**
 * Business intelligence (spec 2 §3, business_intelligence). Each part is `null` if it was not checked, and `found: false` if its source does not know the
 * company.
 */
export const businessFactTypes = named(
  'BusinessSection',
  z.object({
    masked: fact(flag, {
      about: "Mail addresses or phone numbers of people are kept for the domain's owner.",
      as: 'hidden',
      ownRow: true,
    }),
    ...companyProfileFactTypes,
    ...legalEntityFactTypes,
    ...registrationFactTypes,
    ownerProvided: fact(z.array(named('ProfileFieldName', profileField)), {
      about: "Fields that show the word of the domain's verified owner instead of what the sources say.",
      as: 'hidden',
      ownRow: true,
    }),
  }),
  'Business intelligence (spec 2 §2). Each part is null when its source was not asked or gave nothing that can be used.',
);

export type BusinessFacts = Omit<Facts<typeof businessFactTypes>, 'masked'>;

export const privacyFactTypes = named(
  'PrivacySection',
  z.object({ ...policyFactTypes, ...consentFactTypes }),
  "Privacy and compliance, read out of the site's own policies (spec 1 §2).",
);

/** Brand trust and sentiment from public mentions (spec 2 §2, §3). `null` means "not checked". */
export const brandFactTypes = named(
  'BrandSection',
  z.object({ ...mentionsFactTypes }),
  'Brand trust and sentiment from public mentions (spec 2 §2).',
);

/** Data breaches (spec 1 §3, breach_data). `null` means "not checked". */
export const breachFactTypes = named(
  'BreachSection',
  z.object({ ...breachesFactTypes }),
  'Data breaches of the domain in a public catalogue (spec 1 §2).',
);

/** The public rating of the terms of service (spec 2 §2). `null` means "not checked". */
export const communityFactTypes = named(
  'CommunitySection',
  z.object({ ...ratingFactTypes }),
  'The public rating of the terms of service (spec 2 §2).',
);

/** The site's own statement on how to report a security issue (RFC 9116). `null` means "not checked", or, next to `present`, that there is none. */
export const securityTxtFactTypes = named('SecurityTxtSection', z.object({ ...fileFactTypes }));

/** The facts that every section of the report shows, each declared once (docs/contributors.md describes what is derived from them). */
export const sectionFactTypes = {
  email: emailFactTypes,
  web: webFactTypes,
  breach: breachFactTypes,
  privacy: privacyFactTypes,
  community: communityFactTypes,
  dns: domainFactTypes,
  securityTxt: securityTxtFactTypes,
  network: networkFactTypes,
  tools: toolsFactTypes,
  business: businessFactTypes,
  brand: brandFactTypes,
} satisfies Record<SectionId, unknown>;

/** The values of a section's facts. */
export type SectionFacts<Section extends SectionId> = Facts<(typeof sectionFactTypes)[Section]>;
