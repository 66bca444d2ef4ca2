import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { portalSentence } from '../../portalSentence.ts';
import { useSetting, type Setting } from '../useSetting.ts';

const StartVerification = graphql(`
  mutation StartPortalVerification {
    startVerification {
      state
    }
  }
`);

const CheckVerification = graphql(`
  mutation CheckPortalVerification {
    checkVerification {
      ... on VerificationChecked {
        outcome
      }
      ... on VerificationNotStarted {
        message
      }
      ... on VerificationRateLimited {
        message
      }
    }
  }
`);

interface Verify extends Pick<Setting, 'isSaving' | 'news' | 'refusal'> {
  readonly start: () => void;
  readonly check: () => void;
}

/** The two steps of a verification: the record to put in, and the look whether it is there. `onChanged`: it is to be read again. */
export const useVerify = (onChanged: () => Promise<unknown>): Verify => {
  const [startVerification] = useMutation(StartVerification);
  const [checkVerification] = useMutation(CheckVerification);
  const { save, ...setting } = useSetting();
  return {
    ...setting,
    start: () => {
      if (setting.isSaving) return;
      save(async () => {
        await startVerification();
        await onChanged();
        return { done: '' };
      });
    },
    check: () => {
      if (setting.isSaving) return;
      save(async () => {
        const { data } = await checkVerification();
        const texts = portalTabsTexts().company.verification;
        const answer = data?.checkVerification;
        if (answer?.__typename !== 'VerificationChecked')
          return { refused: portalSentence(answer?.message, texts.failed) };
        await onChanged();
        const { outcome } = answer;
        return outcome === 'FOUND' ? { done: texts.verified } : { refused: { text: texts.outcomes[outcome] } };
      });
    },
  };
};
