import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ComponentProps, use, useEffect, useMemo, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { recheckTexts } from '../../texts/generated/recheckTexts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { focusResults, RecheckContext, type Recheck, Recheck_scan, spokenResults } from '../scanReport/recheck.tsx';
import { Report } from '../scanReport/Report.tsx';
import { PrivateReport } from '../scanReport/sectionFacts.tsx';
import { followScan } from './followScan.ts';
import { FollowedScan } from './readScan.ts';

/** The report of a scan. If it is public and complete, its checks can run again; the server refuses if it is not the newest. */
export const RecheckableReport = (props: ComponentProps<typeof Report>) =>
  use(PrivateReport) === null ? <PublicReport {...props} /> : <Report {...props} />;

const PublicReport = (props: ComponentProps<typeof Report>) => {
  const { scanId } = props;
  const from = { __typename: 'Scan', id: scanId } as const;
  const { data: followed } = useLiveFragment(FollowedScan, from);
  const client = useApolloClient();
  const [running, setRunning] = useState<string | null>(null);
  const [fault, setFault] = useState<Recheck['fault']>(null);
  const [hasRun, setHasRun] = useState(false);
  const { data } = useLiveFragment(Recheck_scan, from);
  const page = useRef(new AbortController());
  useEffect(() => {
    page.current = new AbortController();
    return () => {
      page.current.abort();
    };
  }, [scanId]);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (running === null && awaited.current !== null) focusResults(awaited.current);
    awaited.current = running;
  }, [running]);
  const recheck = useMemo(
    (): Recheck => ({
      scanId,
      running,
      fault,
      start: (probe) => {
        const { signal } = page.current;
        setRunning(probe);
        setFault(null);
        setHasRun(true);
        void recheckOnce(client, { scanId, probe }, signal).then((message) => {
          if (signal.aborted) return;
          setFault(message === undefined ? null : { probe, message });
          setRunning(null);
        });
      },
    }),
    [client, scanId, running, fault],
  );
  return (
    <RecheckContext value={followed.status === 'COMPLETED' ? recheck : null}>
      <Report {...props} />
      <VisuallyHidden>
        <span role="status">{hasRun && running === null && (fault?.message ?? spokenResults(data))}</span>
      </VisuallyHidden>
    </RecheckContext>
  );
};

/** Resolves to undefined when the check has run, and its results are in the cache; otherwise to the reason. */
const recheckOnce = async (
  client: ApolloClient,
  { scanId, probe }: { readonly scanId: string; readonly probe: string },
  signal: AbortSignal,
): Promise<string | undefined> => {
  try {
    const { data } = await client.mutate({
      mutation: RequestRecheck,
      variables: { scanId, checks: [probe] },
      context: { fetchOptions: { signal } },
    });
    if (!data) throw new Error('the server answered a request for a recheck without data');
    const { requestRecheck: answer } = data;
    if (answer.__typename !== 'RecheckAccepted') return answer.message;
    const { recheck } = await followScan(answer.scan, { client, signal, onContact: () => undefined });
    return recheck?.state === 'FAILED' ? recheckTexts().noneRan : undefined;
  } catch {
    return recheckTexts().failed;
  }
};

const RequestRecheck = graphql(`
  mutation RequestRecheck($scanId: ID!, $checks: [String!]!) {
    requestRecheck(scanId: $scanId, checks: $checks) {
      ... on RecheckAccepted {
        scan {
          ...FollowedScan_scan @unmask
          ...Recheck_scan
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`);
