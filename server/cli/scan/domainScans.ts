import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { checksOfProfile } from '../../../checks/registry.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../checks/index.ts';
import { companyOf, type UnrecordedScans } from '../../features/scans/scans.ts';
import { cliWords } from '../../platform/base/answers.ts';
import type { Services } from '../../features.ts';

/** Scans the domains of a command. */
export interface DomainScans {
  /** Rejects if nothing can be scanned any more, or `signal` aborts. */
  scan(domain: string, watch: ScanWatch, signal: AbortSignal): Promise<ScanEnd>;
  about(report: ScanReport): Promise<AboutScan>;
}

export interface ScanWatch {
  /** Called if the scan is one that others requested. */
  shared(how: 'joined' | 'cached'): void;
  step(report: ScanReport): void;
}

export type ScanEnd =
  /** Completed or failed. */
  | { readonly kind: 'ended'; readonly report: ScanReport }
  /** Nothing was scanned. The message is text for the user. */
  | { readonly kind: 'refused'; readonly message: string };

interface AboutScan {
  readonly company: { readonly name: string; readonly logoUrl: string | null };
  /** `null` if scans are not recorded. */
  readonly totalScans: number | null;
}

/** Options of a command for each of its scans. */
export interface AskedOfScans {
  readonly dkimSelectors: readonly string[] | undefined;
  readonly browser: 'on' | 'off' | undefined;
}

const ended = async (scanId: string, steps: AsyncIterable<ScanReport>, watch: ScanWatch): Promise<ScanReport> => {
  let last: ScanReport | undefined;
  for await (const report of steps) {
    if (report.status === 'running') watch.step(report);
    last = report;
  }
  if (last && last.status !== 'running') return last;
  throw new Error(cliWords().scan.streamEnded({ scanId }));
};

/** Uses the same command as the site: scans are recorded, and shared with anyone who requests the same domain. */
export const recordedScans = (services: Services, { dkimSelectors, browser }: AskedOfScans): DomainScans => ({
  scan: async (domain, watch, signal) => {
    const answer = await services.requestScan({
      domain,
      kind: 'cli',
      ...(dkimSelectors && { dkimSelectors }),
      ...(browser && { browser }),
    });
    if ('message' in answer) return { kind: 'refused', message: answer.message };
    if (answer.kind !== 'started') watch.shared(answer.kind);
    return { kind: 'ended', report: await ended(answer.scanId, reportsOf(services, answer.scanId, signal), watch) };
  },
  about: async (report) => ({
    company: companyOf(services.companies, report.domain, report.observations, report.ownerWords),
    totalScans: (await services.totalScans([report.domain])).get(report.domain) ?? 1,
  }),
});

async function* reportsOf(
  { scanFeed }: Pick<Services, 'scanFeed'>,
  scanId: string,
  signal: AbortSignal,
): AsyncGenerator<ScanReport> {
  for await (const { report } of scanFeed.follow(scanId, -1, signal)) yield report;
}

/** Scans with some checks, or all, that are stored nowhere. `planned`: the checks of a full scan here. */
export const unrecordedScans = (
  scans: UnrecordedScans,
  companies: Services['companies'],
  planned: readonly CheckId[],
  { dkimSelectors, browser, profile }: AskedOfScans & { readonly profile: ScanProfile },
): DomainScans => {
  const probes = checksOfProfile(profile, planned).filter((id) => id !== 'browser' || browser !== 'off');
  return {
    scan: async (domain, watch, signal) => {
      const onStep = (report: ScanReport): void => {
        if (report.status === 'running') watch.step(report);
      };
      return { kind: 'ended', report: await scans.scan({ domain, probes, dkimSelectors }, onStep, signal) };
    },
    about: ({ domain, observations }) =>
      Promise.resolve({ company: companyOf(companies, domain, observations), totalScans: null }),
  };
};
