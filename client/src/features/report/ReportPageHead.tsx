import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { usePageHead } from '../../app/usePageHead.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportPageHead_ScanFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';

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
  const words = reportFrameTexts().pageHead;
  if (status === 'RUNNING') return words.scanning(domain);
  const subject = companyName === domain ? domain : `${companyName} (${domain})`;
  return words.title(subject);
};

/** Title, description and canonical address of the scanned domain; shows nothing. */
export const ReportPageHead = ({ scan }: { readonly scan: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: ReportPageHead_scan, from: scan });
  usePageHead({
    title: titleOf(data),
    description: data.summary?.tldr ?? reportFrameTexts().pageHead.description(data.domain),
    path: `/scan/${data.domain}`,
  });
  return null;
};
