import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { portalSentence } from '../../portalSentence.ts';
import { useSetting, type Setting } from '../useSetting.ts';
import type { ProfileField } from './company.ts';

const CorrectProfileField = graphql(`
  mutation CorrectPortalProfileField($field: ProfileFieldName!, $value: String!) {
    correctProfileField(field: $field, value: $value) {
      ... on ProfileFieldSaved {
        message
      }
      ... on ProfileFieldRefused {
        message
      }
    }
  }
`);

const WithdrawProfileField = graphql(`
  mutation WithdrawPortalProfileField($field: ProfileFieldName!) {
    withdrawProfileField(field: $field) {
      ... on ProfileFieldSaved {
        message
      }
      ... on ProfileFieldRefused {
        message
      }
    }
  }
`);

interface ProfileChange extends Pick<Setting, 'isSaving' | 'news' | 'refusal'> {
  /** `onSaved`: the form can close. */
  readonly correct: (value: string, onSaved: () => void) => void;
  readonly withdraw: () => void;
}

/** Gives the owner's word on a field, or takes it back. `onChanged`: the profile is to be read again. */
export const useProfileChange = (field: ProfileField['field'], onChanged: () => Promise<unknown>): ProfileChange => {
  const [correctField] = useMutation(CorrectProfileField);
  const [withdrawField] = useMutation(WithdrawProfileField);
  const { save, ...setting } = useSetting();
  return {
    ...setting,
    correct: (value, onSaved) => {
      if (setting.isSaving) return;
      save(async () => {
        const { data } = await correctField({ variables: { field, value } });
        const { profile } = portalTabsTexts().company;
        const answer = data?.correctProfileField;
        if (answer?.__typename !== 'ProfileFieldSaved')
          return { refused: portalSentence(answer?.message, profile.failed) };
        await onChanged();
        onSaved();
        return { done: profile.corrected(profile.fields[field]) };
      });
    },
    withdraw: () => {
      if (setting.isSaving) return;
      save(async () => {
        const { data } = await withdrawField({ variables: { field } });
        const { profile } = portalTabsTexts().company;
        const answer = data?.withdrawProfileField;
        if (answer?.__typename !== 'ProfileFieldSaved')
          return { refused: portalSentence(answer?.message, profile.failed) };
        await onChanged();
        return { done: profile.withdrawn(profile.fields[field]) };
      });
    },
  };
};
