import { companyProfileFactTypes } from './companyProfile/facts.ts';
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
import { technologyFactTypes } from './technology/facts.ts';
import { legalEntityFactTypes } from './legalEntity/facts.ts';
import { registrationFactTypes } from './registration/facts.ts';
import { profileField } from './kit/ownerWords.ts';
import { privacyFactTypes } from './privacy/facts.ts';
import { mentionsFactTypes } from './mentions/facts.ts';
import { breachesFactTypes } from './breaches/facts.ts';
import { communityFactTypes } from './community/facts.ts';
import { securityTxtFactTypes } from './securityTxt/facts.ts';
import type { SectionId } from './kit/section.ts';

/**
 * The facts that each section of the report shows, put together from the facts of its checks (docs/contributors.md describes what is derived from them). The
 * order is that of documents. `null` means "not checked", unless a status next to it says "absent".
 */
export const sectionFactTypes = {
  /** Spec 1 §3, email_security. */
  email: named(
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
  ),
  /** Spec 1 §3, web_security. */
  web: named('WebSection', z.object({ ...tlsFactTypes, ...httpFactTypes, ...renderedFactTypes })),
  /** Spec 1 §3, breach_data. */
  breach: named(
    'BreachSection',
    z.object(breachesFactTypes),
    'Data breaches of the domain in a public catalogue (spec 1 §2).',
  ),
  privacy: named(
    'PrivacySection',
    z.object({ ...privacyFactTypes, ...consentFactTypes }),
    "Privacy and compliance, read out of the site's own policies (spec 1 §2).",
  ),
  community: named(
    'CommunitySection',
    z.object(communityFactTypes),
    'The public rating of the terms of service (spec 2 §2).',
  ),
  /** Spec 2 §3, domain_intelligence. */
  dns: named(
    'DnsSection',
    z.object({
      masked: fact(flag, {
        about:
          "If true, the host's own addresses are shown in part (`203.0.x.x`) and the mailbox of the zone is omitted; only the owner of the domain sees them.",
        as: 'hidden',
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
  ),
  /** RFC 9116. `null` also next to `present: false`. */
  securityTxt: named('SecurityTxtSection', z.object(securityTxtFactTypes)),
  /** Spec 2 §3, ip_intelligence and threat_intelligence. */
  network: named('NetworkSection', z.object(ipAddressFactTypes), 'Network and IP intelligence (spec 2 §2).'),
  /** Spec 2 §3, tools and subprocessors, trackers, technology stack. */
  tools: named(
    'ToolsSection',
    z.object({ ...technologyFactTypes, ...browserFactTypes }),
    'Tools and subprocessors, trackers and technology (spec 2 §2).',
  ),
  /** Spec 2 §3, business_intelligence. Each part has `found: false` if its source does not know the company. */
  business: named(
    'BusinessSection',
    z.object({
      masked: fact(flag, {
        about:
          'If true, mail addresses or phone numbers of people are omitted; only the owner of the domain sees them.',
        as: 'hidden',
      }),
      ...companyProfileFactTypes,
      ...legalEntityFactTypes,
      ...registrationFactTypes,
      ownerProvided: fact(z.array(named('ProfileFieldName', profileField)), {
        about: 'Fields whose values come from the verified owner of the domain instead of the sources.',
        as: 'hidden',
      }),
    }),
    'Business intelligence (spec 2 §2). Each part is null when its source was not asked or gave nothing that can be used.',
  ),
  brand: named(
    'BrandSection',
    z.object(mentionsFactTypes),
    'Brand trust and sentiment from public mentions (spec 2 §2).',
  ),
} satisfies Record<SectionId, unknown>;

/** The values of a section's facts. */
export type SectionFacts<Section extends SectionId> = Facts<(typeof sectionFactTypes)[Section]>;
