import type { ProbeId } from '../../schema/report/section.ts';
import type { FindingRule, Probe } from './probe.ts';
import { blockLists } from './probes/blockLists/blockLists.ts';
import { bimi } from './probes/bimi/bimi.ts';
import { mailTls } from './probes/mailTls/mailTls.ts';
import { mtaSts } from './probes/mtaSts/mtaSts.ts';
import { tlsRpt } from './probes/tlsRpt/tlsRpt.ts';
import { dkim } from './probes/dkim/dkim.ts';
import { dmarc } from './probes/dmarc/dmarc.ts';
import { breaches } from './probes/breaches/breaches.ts';
import { community } from './probes/community/community.ts';
import { subdomains } from './probes/subdomains/subdomains.ts';
import { companyProfile } from './probes/companyProfile/companyProfile.ts';
import { legalEntity } from './probes/legalEntity/legalEntity.ts';
import { mentions } from './probes/mentions/mentions.ts';
import { registration } from './probes/registration/registration.ts';
import { dns } from './probes/dns/dns.ts';
import { dnssec } from './probes/dnssec/dnssec.ts';
import { nameServers } from './probes/nameServers/nameServers.ts';
import { http } from './probes/http/http.ts';
import { ipAddress } from './probes/ipAddress/ipAddress.ts';
import { mx } from './probes/mx/mx.ts';
import { ports } from './probes/ports/ports.ts';
import { privacy } from './probes/privacy/privacy.ts';
import { securityTxt } from './probes/securityTxt/securityTxt.ts';
import { spf } from './probes/spf/spf.ts';
import { tls } from './probes/tls/tls.ts';
import { browser } from './probes/browser/browser.ts';
import { technology } from './probes/technology/technology.ts';

/** Every probe of this version, in the order in which scans list them. A new probe needs its folder and one line here. */
export const probes: readonly Probe[] = [
  dns,
  mx,
  spf,
  dmarc,
  dkim,
  mtaSts,
  tlsRpt,
  bimi,
  mailTls,
  tls,
  http,
  securityTxt,
  nameServers,
  dnssec,
  breaches,
  community,
  subdomains,
  ports,
  blockLists,
  ipAddress,
  technology,
  privacy,
  registration,
  companyProfile,
  legalEntity,
  mentions,
  browser,
];

/** Returns the probes that scans plan. If the browser is switched off (`off`), no visit is planned, so that no report shows a failed one. */
export const plannedProbes = (browser: string | undefined, all: readonly Probe[] = probes): readonly Probe[] =>
  browser === 'off' ? all.filter(({ id }) => id !== 'browser') : all;

const probesById: ReadonlyMap<string, Probe> = new Map(probes.map((probe) => [probe.id, probe]));

/** Returns `undefined` for a probe that this version does not have. */
export const probeOf = (id: ProbeId): Probe | undefined => probesById.get(id);

/** Returns the rule of a finding, or `undefined` for a code that this version no longer has (from an old scan). */
export const findingRule = (id: ProbeId, code: string): FindingRule | undefined => {
  const codes = probesById.get(id)?.codes;
  return codes && Object.hasOwn(codes, code) ? codes[code] : undefined;
};
