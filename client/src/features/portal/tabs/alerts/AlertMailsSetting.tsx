import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalAlertMailsQuery } from '../../../../generated/graphql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { usePortal } from '../../PortalContext.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import styles from '../Setting.module.css';
import { SettingOutcome } from '../SettingOutcome.tsx';
import { SettingSheet } from '../SettingSheet.tsx';
import { useSetting } from '../useSetting.ts';
import { PRIORITIES } from './alertFilter.ts';

const PortalAlertMails = graphql(`
  query PortalAlertMails {
    portal {
      domain
      alertMails {
        wanted
        minimumPriority
      }
    }
  }
`);

const SetAlertMails = graphql(`
  mutation SetPortalAlertMails($wanted: Boolean!, $minimumPriority: AlertPriority!) {
    setAlertMails(wanted: $wanted, minimumPriority: $minimumPriority) {
      wanted
      minimumPriority
    }
  }
`);

type AlertMails = PortalAlertMailsQuery['portal']['alertMails'];

const Setting = ({ mails, onSaved }: { readonly mails: AlertMails; readonly onSaved: () => Promise<unknown> }) => {
  const texts = portalTabsTexts().alerts.mails;
  const [setAlertMails] = useMutation(SetAlertMails);
  const { isSaving, news, refusal, save } = useSetting();
  const [chosen, setChosen] = useState(mails);
  const shown = isSaving ? chosen : mails;
  const change = (changes: Partial<Pick<AlertMails, 'wanted' | 'minimumPriority'>>): void => {
    const next = { ...shown, ...changes };
    setChosen(next);
    save(async () => {
      const { wanted, minimumPriority } = next;
      await setAlertMails({ variables: { wanted, minimumPriority } });
      await onSaved();
      return { done: portalTabsTexts().saved };
    });
  };
  return (
    <div className={styles['setting']}>
      <CheckboxField
        label={texts.wanted}
        checked={shown.wanted}
        onChange={(wanted) => {
          change({ wanted });
        }}
      />
      {shown.wanted && (
        <FilterSelect
          label={texts.minimum}
          options={Object.values(PRIORITIES).map((value) => ({ value, label: texts.from[value] }))}
          value={shown.minimumPriority}
          onChange={(minimumPriority) => {
            change({ minimumPriority });
          }}
        />
      )}
      <SettingOutcome news={news} refusal={refusal} />
    </div>
  );
};

/** Whether the one who is signed in is told of alerts by mail, and from which priority on. */
export const AlertMailsSetting = () => {
  const texts = portalTabsTexts().alerts.mails;
  const { session } = usePortal();
  const { data, error, refetch } = useQuery(PortalAlertMails, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <SettingSheet
      title={texts.title}
      lead={texts.to(session.email)}
      loading={texts.loading}
      hasFailed={error !== undefined}
      onRetry={() => {
        refetch().catch(() => undefined);
      }}
    >
      {data && <Setting mails={data.portal.alertMails} onSaved={refetch} />}
    </SettingSheet>
  );
};
