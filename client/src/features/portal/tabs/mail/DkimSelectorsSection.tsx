import { useMutation, useQuery } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { mailReportsTexts } from '../../../../texts/generated/mailReportsTexts.ts';
import { TextField } from '../../../../ui/Field.tsx';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { TagList } from '../../../../ui/TagList.tsx';
import { ProofNotice } from '../../ProofNotice.tsx';
import { usePortal } from '../../PortalContext.ts';
import { SettingOutcome, SettingSheet, useSetting } from '../SettingSheet.tsx';
import settingStyles from '../Setting.module.css';

const PortalDkimSelectors = graphql(`
  query PortalDkimSelectors {
    portal {
      domain
      dkimSelectors {
        selectors
      }
    }
  }
`);

const SetSelectors = graphql(`
  mutation SetPortalDkimSelectors($selectors: [String!]!) {
    setDkimSelectors(selectors: $selectors) {
      ... on DkimSelectors {
        selectors
      }
      ... on Refusal {
        message
      }
    }
  }
`);

/** The selectors of the domain's DKIM keys. They cannot be listed from the DNS, so the owner enters them. */
export const DkimSelectorsSection = () => {
  const texts = mailReportsTexts().selectors;
  const { isProven } = usePortal();
  const { data, error, refetch } = useQuery(PortalDkimSelectors, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [setSelectors] = useMutation(SetSelectors);
  const { isSaving, news, refusal, save } = useSetting();
  const [typed, setTyped] = useState('');
  const selectors = data?.portal.dkimSelectors.selectors;
  const change = (wanted: readonly string[], done: string): void => {
    if (isSaving) return;
    save(async () => {
      const answer = (await setSelectors({ variables: { selectors: [...wanted] } })).data?.setDkimSelectors;
      if (answer?.__typename !== 'DkimSelectors')
        return { refused: { text: answer?.message ?? mailReportsTexts().selectors.failed } };
      setTyped('');
      await refetch();
      return { done };
    });
  };
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const named = typed.trim().toLowerCase();
    if (named !== '') change([...(selectors ?? []), named], texts.saved);
  };
  return (
    <SettingSheet title={texts.title} lead={texts.lead} loading={texts.loading} query={{ error, refetch }}>
      {selectors && (
        <div className={settingStyles['setting']}>
          <ProofNotice waits={texts.needsProof} />
          {selectors.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <TagList
              label={texts.title}
              items={selectors}
              onRemove={(item) => {
                change(
                  selectors.filter((each) => each !== item),
                  texts.saved,
                );
              }}
            />
          )}
          {isProven !== false && (
            <form noValidate className={settingStyles['fields']} onSubmit={add}>
              <TextField
                label={texts.name}
                hint={texts.hint}
                value={typed}
                maxLength={63}
                autoComplete="off"
                onChange={setTyped}
              />
              <div>
                <SubmitButton kind="secondary" isBusy={isSaving} busyWord={texts.saving}>
                  {texts.add}
                </SubmitButton>
              </div>
            </form>
          )}
          <SettingOutcome news={isSaving ? '' : news} refusal={refusal} />
        </div>
      )}
    </SettingSheet>
  );
};
