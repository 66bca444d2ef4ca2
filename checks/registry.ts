import type { CheckId } from './index.ts';
import type { FindingRule, CheckDefinition } from './kit/check.ts';
import type { ScanProfile } from '../schema/report/scanProfile.ts';
import { blockLists } from './blockLists/blockLists.ts';
import { bimi } from './bimi/bimi.ts';
import { mailTls } from './mailTls/mailTls.ts';
import { mtaSts } from './mtaSts/mtaSts.ts';
import { tlsRpt } from './tlsRpt/tlsRpt.ts';
import { dkim } from './dkim/dkim.ts';
import { dmarc } from './dmarc/dmarc.ts';
import { breaches } from './breaches/breaches.ts';
import { community } from './community/community.ts';
import { subdomains } from './subdomains/subdomains.ts';
import { companyProfile } from './companyProfile/companyProfile.ts';
import { legalEntity } from './legalEntity/legalEntity.ts';
import { mentions } from './mentions/mentions.ts';
import { registration } from './registration/registration.ts';
import { dns } from './dns/dns.ts';
import { dnssec } from './dnssec/dnssec.ts';
import { nameServers } from './nameServers/nameServers.ts';
import { http } from './http/http.ts';
import { ipAddress } from './ipAddress/ipAddress.ts';
import { mx } from './mx/mx.ts';
import { ports } from './ports/ports.ts';
import { privacy } from './privacy/privacy.ts';
import { securityTxt } from './securityTxt/securityTxt.ts';
import { spf } from './spf/spf.ts';
import { tls } from './tls/tls.ts';
import { browser } from './browser/browser.ts';
import { technology } from './technology/technology.ts';

/** Every check of this version, in the order in which scans list them. A new check needs its folder and one line here. */
export const allChecks: readonly CheckDefinition[] = [
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

/** Returns the checks that scans plan. If the browser is switched off (`off`), no visit is planned, so that no report shows a failed one. */
export const plannedChecks = (
  browser: string | undefined,
  all: readonly CheckDefinition[] = allChecks,
): readonly CheckDefinition[] => (browser === 'off' ? all.filter(({ id }) => id !== 'browser') : all);

const checksById: ReadonlyMap<string, CheckDefinition> = new Map(allChecks.map((check) => [check.id, check]));

/** Returns `undefined` for a check that this version does not have. */
export const checkDefinitionOf = (id: CheckId): CheckDefinition | undefined => checksById.get(id);

/** Returns the planned checks of a profile, in the order of `all`. */
export const checksOfProfile = (profile: ScanProfile, all: readonly CheckId[]): readonly CheckId[] =>
  profile === 'full' ? all : all.filter((id) => checkDefinitionOf(id)?.profiles.includes(profile));

/** Returns why a recorded penalty costs its points, or `undefined` if this version or an owner's ruleset gives the finding other points. */
export const reasonOfPoints = (penalty: PointsOfFinding | undefined): string | undefined => {
  const rule = penalty && findingRule(penalty.probe, penalty.code);
  return rule?.penalty?.points === penalty?.points ? rule?.reason : undefined;
};

interface PointsOfFinding {
  readonly probe: CheckId;
  readonly code: string;
  readonly points: number;
}

/** Returns the rule of a finding, or `undefined` for a code that this version no longer has (from an old scan). */
export const findingRule = (id: CheckId, code: string): FindingRule | undefined => {
  const codes = checksById.get(id)?.codes;
  return codes && Object.hasOwn(codes, code) ? codes[code] : undefined;
};
