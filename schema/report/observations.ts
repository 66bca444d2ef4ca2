import type { z } from 'zod';
import { dnsObservation } from './observations/dnsObservation.ts';
import { mxObservation } from './observations/mxObservation.ts';
import { spfObservation } from './observations/spfObservation.ts';
import { dmarcObservation } from './observations/dmarcObservation.ts';
import { dkimObservation } from './observations/dkimObservation.ts';
import { mtaStsObservation } from './observations/mtaStsObservation.ts';
import { tlsRptObservation } from './observations/tlsRptObservation.ts';
import { bimiObservation } from './observations/bimiObservation.ts';
import { mailTlsObservation } from './observations/mailTlsObservation.ts';
import { tlsObservation } from './observations/tlsObservation.ts';
import { httpObservation } from './observations/httpObservation.ts';
import { securityTxtObservation } from './observations/securityTxtObservation.ts';
import { breachesObservation } from './observations/breachesObservation.ts';
import { communityObservation } from './observations/communityObservation.ts';
import { subdomainsObservation } from './observations/subdomainsObservation.ts';
import { blockListsObservation } from './observations/blockListsObservation.ts';
import { ipAddressObservation } from './observations/ipAddressObservation.ts';
import { portsObservation } from './observations/portsObservation.ts';
import { technologyObservation } from './observations/technologyObservation.ts';
import { dnssecObservation } from './observations/dnssecObservation.ts';
import { nameServersObservation } from './observations/nameServersObservation.ts';
import { privacyObservation } from './observations/privacyObservation.ts';
import { registrationObservation } from './observations/registrationObservation.ts';
import { companyProfileObservation } from './observations/companyProfileObservation.ts';
import { legalEntityObservation } from './observations/legalEntityObservation.ts';
import { mentionsObservation } from './observations/mentionsObservation.ts';
import { browserObservation } from './observations/browserObservation.ts';
import type { ProbeId } from './section.ts';

/**
 * The observation schema of each probe; the only place that connects a probe's id to a shape. An observation is the result of a probe: facts of limited size,
 * without judgement. A part that could not be checked is `notChecked` with a reason, which never means that it is absent. All text comes from third parties.
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
} as const satisfies Record<ProbeId, z.ZodType>;

export type Observations = { readonly [Id in ProbeId]: z.infer<(typeof observationSchemas)[Id]> };
