import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { PortalMonitoringQuery } from '../../../generated/graphql.ts';
import { formatDateTime } from '../../../texts/formatTime.ts';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { SettingChoice, SettingOutcome, SettingSheet, useSetting } from './SettingSheet.tsx';

const PortalMonitoring = graphql(`
  query PortalMonitoring {
    portal {
      domain
      monitoring {
        cadence
        nextAt
        last {
          slot
          scanId
          outcome
          detail
        }
      }
    }
  }
`);

const SetMonitoring = graphql(`
  mutation SetPortalMonitoring($cadence: MonitoringCadence!) {
    setMonitoring(cadence: $cadence) {
      cadence
      nextAt
    }
  }
`);

const CADENCES = ['OFF', 'DAILY', 'WEEKLY'] as const;

type Monitoring = PortalMonitoringQuery['portal']['monitoring'];

/** Describes when the last scheduled scan was due, and its outcome. */
const lastOf = ({ last }: Monitoring): string => {
  const { noLast, outcomes } = portalTabsTexts().history.monitoring;
  return last ? `${formatDateTime(last.slot)}: ${outcomes[last.outcome]}` : noLast;
};

const Setting = ({
  monitoring,
  onSaved,
}: {
  readonly monitoring: Monitoring;
  readonly onSaved: () => Promise<unknown>;
}) => {
  const texts = portalTabsTexts().history.monitoring;
  const [setMonitoring] = useMutation(SetMonitoring);
  const { isSaving, news, refusal, save } = useSetting();
  const [chosen, setChosen] = useState(monitoring.cadence);
  return (
    <>
      <SettingChoice
        legend={texts.legend}
        values={CADENCES}
        words={texts.cadences}
        value={isSaving ? chosen : monitoring.cadence}
        onChange={(cadence) => {
          setChosen(cadence);
          save(async () => {
            await setMonitoring({ variables: { cadence } });
            await onSaved();
            return { done: texts.saved[cadence] };
          });
        }}
      />
      <Facts
        facts={[
          { name: texts.next, value: monitoring.nextAt === null ? texts.noNext : formatDateTime(monitoring.nextAt) },
          { name: texts.last, value: lastOf(monitoring) },
        ]}
      />
      <SettingOutcome news={news} refusal={refusal} />
    </>
  );
};

/** Sets whether and when Candor scans the domain automatically. */
export const MonitoringSetting = () => {
  const texts = portalTabsTexts().history.monitoring;
  const { data, error, refetch } = useQuery(PortalMonitoring, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <SettingSheet title={texts.title} lead={texts.lead} loading={texts.loading} query={{ error, refetch }}>
      {data && <Setting monitoring={data.portal.monitoring} onSaved={refetch} />}
    </SettingSheet>
  );
};
