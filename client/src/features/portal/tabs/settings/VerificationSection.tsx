import styles from '../Setting.module.css';
import { portalTabsTexts } from '../../../../texts/generated/portalTabsTexts.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { StateMark, type Tone } from '../../../../ui/StateMark.tsx';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { DnsRecord } from '../../DnsRecord.tsx';
import { usePortal } from '../../PortalContext.ts';
import { SettingOutcome, useSetting, type Setting } from '../SettingSheet.tsx';
import { TabSheet } from '../TabSheet.tsx';
import type { Verification } from './ProfileSection.tsx';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';

const TONES = {
  NOT_STARTED: 'none',
  PENDING: 'pending',
  VERIFIED: 'pass',
  LAPSED: 'fail',
} as const satisfies Record<Verification['state'], Tone>;

/** The date of the verification, and the result of the last check. */
const Looks = ({ verification: { verifiedAt, lastCheck } }: { readonly verification: Verification }) => {
  const texts = portalTabsTexts().company.verification;
  const look = lastCheck && `${formatDateTime(lastCheck.at)}: ${texts.outcomes[lastCheck.outcome]}`;
  return (
    <Facts
      facts={[
        ...(verifiedAt === null ? [] : [{ name: texts.verifiedAt, value: formatDateTime(verifiedAt) }]),
        { name: texts.lastCheck, value: look ?? texts.noCheck },
      ]}
    />
  );
};

interface VerificationSectionProps {
  readonly verification: Verification;
  readonly onChanged: () => Promise<unknown>;
}

/** Whether the business has proved that it owns the domain, and how to prove it. */
export const VerificationSection = ({ verification, onChanged }: VerificationSectionProps) => {
  const { title, lead, verification: texts } = portalTabsTexts().company;
  const { domain } = usePortal().session;
  const { state, recordName, challenge } = verification;
  const { isSaving, news, refusal, start, check } = useVerify(onChanged);
  const isStarted = state === 'PENDING' || state === 'VERIFIED';
  return (
    <TabSheet title={title} lead={lead({ domain })}>
      <div className={styles['setting']}>
        <div className="row">
          <h3>{texts.title}</h3>
          <StateMark tone={TONES[state]} word={texts.states[state]} />
        </div>
        <p>{texts.texts[state]}</p>
        {isStarted && recordName !== null && challenge !== null && <DnsRecord name={recordName} value={challenge} />}
        {state !== 'NOT_STARTED' && <Looks verification={verification} />}
        <div>
          {isStarted ? (
            <SubmitButton kind="secondary" isBusy={isSaving} busyWord={texts.checking} onClick={check}>
              {texts.check}
            </SubmitButton>
          ) : (
            <SubmitButton isBusy={isSaving} busyWord={texts.starting} onClick={start}>
              {texts.start}
            </SubmitButton>
          )}
        </div>
        <SettingOutcome news={isSaving ? '' : news} refusal={refusal} />
      </div>
    </TabSheet>
  );
};

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

/** The two steps of a verification: getting the DNS record, and checking that it is published. `onChanged` is called to reload the verification. */
const useVerify = (onChanged: () => Promise<unknown>): Verify => {
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
        if (answer?.__typename !== 'VerificationChecked') return { refused: { text: answer?.message ?? texts.failed } };
        await onChanged();
        const { outcome } = answer;
        return outcome === 'FOUND' ? { done: texts.verified } : { refused: { text: texts.outcomes[outcome] } };
      });
    },
  };
};
