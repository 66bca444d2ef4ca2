import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import type { Language, PortalReportScheduleQuery, ReportFormat } from '../../../../generated/graphql.ts';
import { currentLocale } from '../../../../texts/catalogue.ts';
import type { Locale } from '../../../../texts/locale.ts';
import { portalTabsTexts } from '../../../../texts/generated/portalTabsTexts.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { usePortal } from '../../PortalContext.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import styles from '../Setting.module.css';
import { SettingChoice, SettingOutcome, SettingSheet, useSetting } from '../SettingSheet.tsx';

const PortalReportSchedule = graphql(`
  query PortalReportSchedule {
    portal {
      domain
      reportSchedule {
        cadence
        reportType
        fileFormat
        nextAt
      }
    }
  }
`);

const SetReportSchedule = graphql(`
  mutation SetPortalReportSchedule(
    $cadence: ReportCadence!
    $reportType: ReportType!
    $fileFormat: ReportFormat!
    $language: Language!
  ) {
    setReportSchedule(cadence: $cadence, reportType: $reportType, fileFormat: $fileFormat, language: $language) {
      ... on ReportSchedule {
        cadence
      }
      ... on ReportRefused {
        message
      }
    }
  }
`);

type Schedule = PortalReportScheduleQuery['portal']['reportSchedule'];

/** Scheduled reports use the language in which the schedule was set. */
const languageOfReports = (): Language => currentLocale().toUpperCase() as Uppercase<Locale>;

const CADENCES = ['OFF', 'WEEKLY', 'MONTHLY'] as const;
const TYPES = ['COMPREHENSIVE', 'COMPREHENSIVE_WITH_EVIDENCE', 'EXECUTIVE_SUMMARY'] as const;
const FORMATS = ['PDF', 'EXCEL', 'CSV'] as const;

/** Reports that are written for reading are available as PDF only. */
const formatsOf = (type: Schedule['reportType']): readonly ReportFormat[] =>
  type === 'COMPREHENSIVE' ? FORMATS : ['PDF'];

const Setting = ({ schedule, onSaved }: { readonly schedule: Schedule; readonly onSaved: () => Promise<unknown> }) => {
  const texts = portalTabsTexts().reports.schedule;
  const [setReportSchedule] = useMutation(SetReportSchedule);
  const { isSaving, news, refusal, save } = useSetting();
  const [chosen, setChosen] = useState(schedule);
  const shown = isSaving ? chosen : schedule;
  const change = (changes: Partial<Pick<Schedule, 'cadence' | 'reportType' | 'fileFormat'>>): void => {
    const wanted = { ...shown, ...changes };
    const { cadence, reportType } = wanted;
    const fileFormat = formatsOf(reportType).includes(wanted.fileFormat) ? wanted.fileFormat : 'PDF';
    setChosen({ ...wanted, fileFormat });
    save(async () => {
      const { data } = await setReportSchedule({
        variables: { cadence, reportType, fileFormat, language: languageOfReports() },
      });
      const answer = data?.setReportSchedule;
      if (answer?.__typename === 'ReportRefused') return { refused: { text: answer.message } };
      await onSaved();
      return { done: portalTabsTexts().saved };
    });
  };
  return (
    <div className={styles['setting']}>
      <SettingChoice
        legend={texts.cadence}
        values={CADENCES}
        words={texts.cadences}
        value={shown.cadence}
        onChange={(cadence) => {
          change({ cadence });
        }}
      />
      {shown.cadence !== 'OFF' && (
        <div className={styles['fields']}>
          <FilterSelect
            label={texts.type}
            options={TYPES.map((value) => ({ value, label: texts.typeNames[value] }))}
            value={shown.reportType}
            onChange={(reportType) => {
              change({ reportType });
            }}
          />
          <FilterSelect
            label={texts.format}
            options={formatsOf(shown.reportType).map((value) => ({ value, label: texts.formatNames[value] }))}
            value={shown.fileFormat}
            onChange={(fileFormat) => {
              change({ fileFormat });
            }}
          />
        </div>
      )}
      <Facts
        facts={[{ name: texts.next, value: schedule.nextAt === null ? texts.noNext : formatDateTime(schedule.nextAt) }]}
      />
      <SettingOutcome news={news} refusal={refusal} />
    </div>
  );
};

/** Sets whether and which report is generated regularly for the signed-in user. */
export const ReportScheduleSetting = () => {
  const texts = portalTabsTexts().reports.schedule;
  const { session } = usePortal();
  const { data, error, refetch } = useQuery(PortalReportSchedule, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <SettingSheet
      title={texts.title}
      lead={texts.lead({ email: session.email })}
      loading={texts.loading}
      query={{ error, refetch }}
    >
      {data && <Setting schedule={data.portal.reportSchedule} onSaved={refetch} />}
    </SettingSheet>
  );
};
