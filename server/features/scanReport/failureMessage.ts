import type { ScanReport } from '../../../schema/report/scanReport.ts';

type Reason = NonNullable<ScanReport['failure']>['reason'];

/** What a visitor reads when a scan ended without a report: what happened, and what to do. */
export const failureMessage = (reason: Reason, domain: string): string => {
  switch (reason) {
    case 'nameNotFound':
      return `The domain ${domain} does not exist in the DNS. Please check its spelling.`;
    case 'addressRefused':
      return `${domain} leads to a private or reserved address. Candor scans only sites on the public internet.`;
    case 'dnsFailure':
      return `The name servers of ${domain} did not answer, so nothing could be checked. Please try again later.`;
    case 'resolverFailure':
      return `Candor's own DNS resolver does not work at the moment, so nothing could be checked. This says nothing about ${domain}. Please try again later.`;
    case 'addressBusy':
      return `Rate limit exceeded. Please wait a few minutes before scanning again. Too many scans go to an address that ${domain} leads to; other sites may share it.`;
    case 'abandoned':
      return `The scan of ${domain} could not be finished: the workers that were at it stopped or failed each time, or none was free. Please try again.`;
  }
};

/** What the operator reads on the command line: for strangers, addresses of ours are left out. */
export const failureMessageForOperator = (
  { reason, detail }: NonNullable<ScanReport['failure']>,
  domain: string,
): string =>
  reason === 'resolverFailure'
    ? `Candor's own DNS resolver does not work (${detail}), so nothing could be checked. This says nothing about ${domain}. Check CANDOR_DNS_SERVERS and this machine's network.`
    : failureMessage(reason, domain);
