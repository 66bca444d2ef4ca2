import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { usePageHead } from '../../app/usePageHead.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportPageHead_ScanFragment } from '../../generated/graphql.ts';

const ReportPageHead_scan = graphql(`
  fragment ReportPageHead_scan on Scan {
    domain
    status
    summary {
      tldr
    }
    score {
      overall
      grade
    }
  }
`);

type Data = ReportPageHead_ScanFragment;

const titleOf = ({ domain, status, score }: Data): string => {
  if (status === 'RUNNING') return `Scanning ${domain} | Candor`;
  if (typeof score?.overall !== 'number' || score.grade === null) return `${domain}: security report | Candor`;
  return `${domain}: trust score ${score.overall}, grade ${score.grade} | Candor`;
};

/** Title, description and canonical address of the scanned domain; shows nothing. */
export const ReportPageHead = ({ scan }: { readonly scan: FragmentType<Data> }) => {
  const { data } = useSuspenseFragment({ fragment: ReportPageHead_scan, from: scan });
  usePageHead({
    title: titleOf(data),
    description:
      data.summary?.tldr ?? `Security and privacy report of ${data.domain}, with the evidence for every finding.`,
    path: `/scan/${data.domain}`,
  });
  return null;
};
