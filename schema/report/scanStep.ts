import type { ScanReport } from './scanReport.ts';
import type { ProbeId } from './section.ts';

/** Spec 1 §4: labels and percentages exactly as specified. */
export const SCAN_STEPS = [
  { number: 1, label: 'Initializing security analysis', percent: 5 },
  { number: 2, label: 'Searching 15+ security databases', percent: 20 },
  { number: 3, label: 'Gathering business intelligence', percent: 35 },
  { number: 4, label: 'Testing security configurations', percent: 50 },
  { number: 5, label: 'Analyzing privacy policies', percent: 65 },
  { number: 6, label: 'Reviewing compliance frameworks', percent: 80 },
  { number: 7, label: 'Calculating trust score', percent: 95 },
  { number: 8, label: 'Finalizing comprehensive analysis', percent: 100 },
] as const;

export type ScanStep = (typeof SCAN_STEPS)[number];

/** The step that each probe belongs to. A step without probes is done as soon as the steps before it are. */
const stepOfProbe: Readonly<Record<ProbeId, 2 | 3 | 4 | 5 | 6>> = {
  dns: 2,
  mx: 3,
  spf: 3,
  dmarc: 3,
  dkim: 3,
  mtaSts: 4,
  tlsRpt: 3,
  bimi: 4,
  mailTls: 4,
  tls: 4,
  http: 4,
  securityTxt: 5,
  nameServers: 2,
  dnssec: 2,
  breaches: 2,
  community: 5,
  subdomains: 2,
  ports: 4,
  blockLists: 2,
  ipAddress: 2,
  technology: 4,
  privacy: 6,
  registration: 3,
  companyProfile: 3,
  legalEntity: 3,
  mentions: 3,
};

/** The first step that is not yet done: 1 until a probe has started, 7 until the score, 8 from the score on. */
export const scanStepOf = (report: Pick<ScanReport, 'status' | 'checks' | 'scorecard'>): ScanStep => {
  if (report.status !== 'running' || report.scorecard) return SCAN_STEPS[7];
  if (report.checks.every((check) => check.state === 'pending')) return SCAN_STEPS[0];
  const open = report.checks
    .filter((check) => check.state === 'pending' || check.state === 'running')
    .map((check) => stepOfProbe[check.probe]);
  return SCAN_STEPS.find(({ number }) => open.some((step) => step === number)) ?? SCAN_STEPS[6];
};
