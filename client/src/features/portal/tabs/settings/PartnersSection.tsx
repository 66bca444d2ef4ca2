import { useMutation, useQuery } from '@apollo/client/react';
import { graphql } from '../../../../generated/gql.ts';
import type { PortalPartnersQuery } from '../../../../generated/graphql.ts';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { portalTabsTexts } from '../../../../texts/generated/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ThirdPartyText } from '../../../../ui/ThirdPartyText.tsx';
import { StateMark, type Tone } from '../../../../ui/StateMark.tsx';
import { ProofNotice } from '../../ProofNotice.tsx';
import { SettingOutcome, SettingSheet, useSetting } from '../SettingSheet.tsx';
import styles from './PartnersSection.module.css';

const PortalPartners = graphql(`
  query PortalPartners {
    portal {
      domain
      partners {
        id
        company
        state
        since
        expiresAt
        endedBy
      }
    }
  }
`);

const AcceptPartner = graphql(`
  mutation AcceptPartner($id: ID!) {
    acceptPartner(id: $id) {
      ... on PartnerAccess {
        id
        state
      }
      ... on Refusal {
        message
      }
    }
  }
`);

const DeclinePartner = graphql(`
  mutation DeclinePartner($id: ID!) {
    declinePartner(id: $id) {
      ... on PartnerAccess {
        id
        state
      }
      ... on Refusal {
        message
      }
    }
  }
`);

const EndPartner = graphql(`
  mutation EndPartner($id: ID!) {
    endPartner(id: $id) {
      ... on PartnerAccess {
        id
        state
      }
      ... on Refusal {
        message
      }
    }
  }
`);

type Partner = PortalPartnersQuery['portal']['partners'][number];

const TONES = {
  INVITED: 'warn',
  EXPIRED: 'none',
  ACTIVE: 'pass',
  DECLINED: 'none',
  ENDED: 'none',
} as const satisfies Record<Partner['state'], Tone>;

/** Partners who ask to see this portal, and those who may; what they see, and how to revoke the access. */
export const PartnersSection = () => {
  const texts = portalTabsTexts().company.partners;
  const { data, error, refetch } = useQuery(PortalPartners, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const partners = data?.portal.partners;
  return (
    <SettingSheet title={texts.title} lead={texts.lead} loading={texts.loading} query={{ error, refetch }}>
      {partners && (
        <div className={styles['partners']}>
          {partners.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <>
              <ProofNotice waits={texts.needsProof} />
              <Visible />
              <ul className="stack-4">
                {partners.map((partner) => (
                  <PartnerItem key={partner.id} partner={partner} onChanged={refetch} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </SettingSheet>
  );
};

/** What a partner will see, shown before the owner decides. */
const Visible = () => {
  const { seesTitle, sees, seesNot } = portalTabsTexts().company.partners;
  return (
    <div className={styles['sees']}>
      <p>{seesTitle}</p>
      <ul>
        {sees.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{seesNot}</p>
    </div>
  );
};

interface PartnerItemProps {
  readonly partner: Partner;
  readonly onChanged: () => Promise<unknown>;
}

const PartnerItem = ({ partner, onChanged }: PartnerItemProps) => {
  const texts = portalTabsTexts().company.partners;
  const { state, since, expiresAt, endedBy } = partner;
  const company = partner.company ?? texts.erased;
  const { isSaving, news, refusal, act } = useAnswers(partner.id, onChanged);
  return (
    <li className={styles['item']}>
      <h4 className="breakable">
        <ThirdPartyText text={company} />
      </h4>
      <StateMark tone={TONES[state]} word={texts.states[state]} />
      <p className="muted">
        {state === 'INVITED' && expiresAt !== null ? (
          <>
            {texts.until} <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>
          </>
        ) : (
          <>
            {texts.since} <time dateTime={since}>{formatDateTime(since)}</time>
            {endedBy !== null && ` · ${texts.endedBy[endedBy]}`}
          </>
        )}
      </p>
      <div className="flow-3">
        {state === 'INVITED' && (
          <>
            <Button
              kind="primary"
              aria-disabled={isSaving}
              onClick={() => {
                act('accept', texts.accepted({ company }));
              }}
            >
              {texts.accept}
            </Button>
            <Button
              aria-disabled={isSaving}
              onClick={() => {
                act('decline', texts.declined({ company }));
              }}
            >
              {texts.decline}
            </Button>
          </>
        )}
        {state === 'ACTIVE' && (
          <Button
            aria-disabled={isSaving}
            onClick={() => {
              act('end', texts.ended({ company }));
            }}
          >
            {texts.end}
          </Button>
        )}
      </div>
      <SettingOutcome news={news} refusal={refusal} />
    </li>
  );
};

/** The answers that an owner can give. `done`: the message on success. */
const useAnswers = (id: string, onChanged: () => Promise<unknown>) => {
  const [acceptPartner] = useMutation(AcceptPartner);
  const [declinePartner] = useMutation(DeclinePartner);
  const [endPartner] = useMutation(EndPartner);
  const { save, ...setting } = useSetting();
  const variables = { id };
  const calls = {
    accept: async () => (await acceptPartner({ variables })).data?.acceptPartner,
    decline: async () => (await declinePartner({ variables })).data?.declinePartner,
    end: async () => (await endPartner({ variables })).data?.endPartner,
  };
  return {
    ...setting,
    act: (answer: keyof typeof calls, done: string): void => {
      if (setting.isSaving) return;
      save(async () => {
        const result = await calls[answer]();
        if (result?.__typename !== 'PartnerAccess')
          return { refused: { text: result?.message ?? portalTabsTexts().company.partners.failed } };
        await onChanged();
        return { done };
      });
    },
  };
};
