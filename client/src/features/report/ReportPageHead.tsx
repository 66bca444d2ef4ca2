import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { usePageHead } from '../../app/usePageHead.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportPageHead_ScanFragment } from '../../generated/graphql.ts';

const ReportPageHead_scan = graphql(`
  fragment ReportPageHead_scan on Scan {
    domain
    companyName
    status
    summary {
      tldr
    }
  }
`);

type Data = ReportPageHead_ScanFragment;

/** The same words as the server's, which has written the head of the first page. */
const titleOf = ({ domain, companyName, status }: Data): string => {
  if (status === 'RUNNING') return `Scanning ${domain} · Candor`;
  const subject = companyName === domain ? domain : `${companyName} (${domain})`;
  return `${subject}: security and privacy report · Candor`;
};

/** Title, description and canonical address of the scanned domain; shows nothing. */
export const ReportPageHead = ({ scan }: { readonly scan: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: ReportPageHead_scan, from: scan });
  usePageHead({
    title: titleOf(data),
    description:
      data.summary?.tldr ?? `Security and privacy report of ${data.domain}, with the evidence for every finding.`,
    path: `/scan/${data.domain}`,
  });
  return null;
};
