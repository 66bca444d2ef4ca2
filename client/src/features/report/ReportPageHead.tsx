import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportPageHead_ScanFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';

const ReportPageHead_scan = graphql(`
  fragment ReportPageHead_scan on Scan {
    domain
    companyName
    status
    completedAt
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

/** Of type Report (spec 1 §2), like that which the server writes of the address. */
const structuredDataOf = ({ domain, companyName, completedAt }: Data, title: string, description: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Report',
    name: title,
    description,
    url: new URL(`/scan/${domain}`, window.location.origin).href,
    about: { '@type': 'Organization', name: companyName, url: `https://${domain}/` },
    publisher: { '@type': 'NGO', name: 'Candor', url: `${window.location.origin}/` },
    ...(completedAt === null ? {} : { datePublished: completedAt }),
  });

/** Title, description, canonical address and structured data of the scanned domain; shows nothing. */
export const ReportPageHead = ({ scan }: { readonly scan: FragmentType<Data> }) => {
  const { data } = useLiveFragment({ fragment: ReportPageHead_scan, from: scan });
  const title = titleOf(data);
  const description = data.summary?.tldr ?? reportFrameTexts().pageHead.description(data.domain);
  usePageHead({
    title,
    description,
    path: `/scan/${data.domain}`,
    structuredData: structuredDataOf(data, title, description),
  });
  return null;
};
