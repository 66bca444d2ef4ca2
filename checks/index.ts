import { z } from 'zod';
import { dnsObservation } from './dns/observation.ts';
import { mxObservation } from './mx/observation.ts';
import { spfObservation } from './spf/observation.ts';
import { dmarcObservation } from './dmarc/observation.ts';
import { dkimObservation } from './dkim/observation.ts';
import { mtaStsObservation } from './mtaSts/observation.ts';
import { tlsRptObservation } from './tlsRpt/observation.ts';
import { bimiObservation } from './bimi/observation.ts';
import { mailTlsObservation } from './mailTls/observation.ts';
import { tlsObservation } from './tls/observation.ts';
import { httpObservation } from './http/observation.ts';
import { securityTxtObservation } from './securityTxt/observation.ts';
import { breachesObservation } from './breaches/observation.ts';
import { communityObservation } from './community/observation.ts';
import { subdomainsObservation } from './subdomains/observation.ts';
import { blockListsObservation } from './blockLists/observation.ts';
import { ipAddressObservation } from './ipAddress/observation.ts';
import { portsObservation } from './ports/observation.ts';
import { technologyObservation } from './technology/observation.ts';
import { dnssecObservation } from './dnssec/observation.ts';
import { nameServersObservation } from './nameServers/observation.ts';
import { privacyObservation } from './privacy/observation.ts';
import { registrationObservation } from './registration/observation.ts';
import { companyProfileObservation } from './companyProfile/observation.ts';
import { legalEntityObservation } from './legalEntity/observation.ts';
import { mentionsObservation } from './mentions/observation.ts';
import { browserObservation } from './browser/observation.ts';

/**
 * The checks of this version, each with the schema of its observation. A new check needs its folder, one line here and one in registry.ts. An observation
 * is the result of a check: facts of limited size, without judgement. A part that could not be checked is `notChecked` with a reason, which never means that it is absent. All text comes from third parties.
 */
export const observationSchemas = {
  dns: dnsObservation,
  mx: mxObservation,
  spf: spfObservation,
  dmarc: dmarcObservation,
  dkim: dkimObservation,
  mtaSts: mtaStsObservation,
  tlsRpt: tlsRptObservation,
  bimi: bimiObservation,
  mailTls: mailTlsObservation,
  tls: tlsObservation,
  http: httpObservation,
  securityTxt: securityTxtObservation,
  nameServers: nameServersObservation,
  dnssec: dnssecObservation,
  breaches: breachesObservation,
  community: communityObservation,
  subdomains: subdomainsObservation,
  ports: portsObservation,
  blockLists: blockListsObservation,
  ipAddress: ipAddressObservation,
  technology: technologyObservation,
  privacy: privacyObservation,
  registration: registrationObservation,
  companyProfile: companyProfileObservation,
  legalEntity: legalEntityObservation,
  mentions: mentionsObservation,
  browser: browserObservation,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The checks of this version. A test ensures that the registry (checks/registry.ts) has one for each. */
export const checkId = z.enum(Object.keys(observationSchemas) as (keyof typeof observationSchemas)[]);
export type CheckId = z.infer<typeof checkId>;

export type Observations = { readonly [Id in CheckId]: z.infer<(typeof observationSchemas)[Id]> };

/** What a scan has observed so far. A missing observation means that the check was inconclusive or not planned: not checked. */
export type Seen = Partial<Observations>;
