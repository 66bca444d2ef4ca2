import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ClientRow_ClientFragment } from '../../generated/graphql.ts';
import { createSessionCalls } from '../../platform/createSessionCalls.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { dashboardTexts } from '../../texts/generated/dashboardTexts.ts';
import { currentLocale } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { endSession, type AccountSession } from './accountSession.ts';
import styles from './PartnerSections.module.css';
import { useSession } from './useSession.ts';

const Client = graphql(`
  fragment ClientRow_client on Client {
    id
    domain
    state
    endedBy
    score
    openAlerts
  }
`);

const EndClient = graphql(`
  mutation EndClient($id: ID!) {
    endClient(id: $id) {
      ... on ClientEnded {
        client {
          id
          state
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`);

const TONES = {
  INVITED: 'info',
  EXPIRED: 'none',
  ACTIVE: 'pass',
  DECLINED: 'none',
  ENDED: 'none',
} as const satisfies Record<ClientRow_ClientFragment['state'], Tone>;

interface ClientRowProps {
  readonly client: { readonly __typename: 'Client'; readonly id: string };
  readonly onChanged: () => void;
}

interface ClientListProps extends Pick<ClientRowProps, 'onChanged'> {
  readonly clients: readonly ClientRowProps['client'][];
}

/** The clients of a partner, each with its status. */
export const ClientList = ({ clients, onChanged }: ClientListProps) => (
  <ul className="stack-3" aria-label={dashboardTexts().clients.table}>
    {clients.map((client) => (
      <ClientRow key={client.id} client={client} onChanged={onChanged} />
    ))}
  </ul>
);

const ClientRow = ({ client, onChanged }: ClientRowProps) => {
  const texts = dashboardTexts().clients;
  const { data } = useLiveFragment(Client, client);
  const { domain, state, endedBy, score, openAlerts } = data;
  return (
    <li className={styles['client']}>
      <div className={styles['head']}>
        <h3 className="breakable">
          <ThirdPartyText text={domain} />
        </h3>
        <StateMark
          tone={TONES[state]}
          word={endedBy === null ? texts.states[state] : `${texts.states[state]} (${texts.endedBy[endedBy]})`}
        />
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{texts.columns.score}</dt>
          <dd>{score === null ? texts.noScore : formatNumber(score)}</dd>
        </div>
        <div>
          <dt>{texts.columns.alerts}</dt>
          <dd>{openAlerts === null ? texts.noAlerts : formatNumber(openAlerts)}</dd>
        </div>
      </dl>
      {(state === 'ACTIVE' || state === 'INVITED') && <ClientActions client={data} onChanged={onChanged} />}
    </li>
  );
};

interface ClientActionsProps {
  readonly client: Pick<ClientRow_ClientFragment, 'id' | 'domain' | 'state'>;
  readonly onChanged: () => void;
}

/** A partner's actions for a client: view the portal, download the report, end the relationship. */
const ClientActions = ({ client: { id, domain, state }, onChanged }: ClientActionsProps) => {
  const texts = dashboardTexts().clients;
  const session = useSession();
  const [endClient] = useMutation(EndClient);
  const [making, setMaking] = useState<ReportType>();
  const [failure, setFailure] = useState<Sentence>();
  const end = async (): Promise<void> => {
    try {
      const { data } = await endClient({ variables: { id } });
      const answer = data?.endClient;
      if (answer?.__typename === 'ClientEnded') onChanged();
      else setFailure({ text: answer?.message ?? texts.saveFailed });
    } catch {
      setFailure({ text: texts.saveFailed });
    }
  };
  const take = async (type: ReportType): Promise<void> => {
    if (!session || making) return;
    setFailure(undefined);
    setMaking(type);
    setFailure(await takeReport(session, { id, domain }, type));
    setMaking(undefined);
  };
  const of = <VisuallyHidden>{texts.of({ domain })}</VisuallyHidden>;
  const report = (type: ReportType, word: string) => (
    <SubmitButton
      kind="secondary"
      isBusy={making === type}
      busyWord={texts.making}
      onClick={() => {
        void take(type);
      }}
    >
      {word} {of}
    </SubmitButton>
  );
  return (
    <>
      <div className={styles['facts']}>
        {state === 'ACTIVE' && (
          <>
            <ButtonLink kind="primary" to={`/partners/clients/${domain}`}>
              {texts.open} {of}
            </ButtonLink>
            {report('comprehensive', texts.report)}
            {report('executive_summary', texts.summary)}
          </>
        )}
        <Button onClick={() => void end()}>
          {state === 'ACTIVE' ? texts.end : texts.withdraw} {of}
        </Button>
      </div>
      <FormAlert sentence={failure} keepsFocus />
    </>
  );
};

type ReportType = 'comprehensive' | 'executive_summary';

const { file } = createSessionCalls<AccountSession>(new Set([401]), endSession);

/** Saves the report of a client. Resolves to an error message, or undefined on success. */
const takeReport = async (
  session: AccountSession,
  { id, domain }: { readonly id: string; readonly domain: string },
  type: ReportType,
): Promise<Sentence | undefined> => {
  const query = new URLSearchParams({ report_type: type, language: currentLocale() });
  const answer = await file(session, `/api/partner/clients/${id}/report?${query.toString()}`);
  if (answer.kind === 'file') {
    saveFile(answer.blob, answer.name ?? `${domain}-${type}.pdf`);
    return undefined;
  }
  const said = answer.kind === 'refused' && answer.text !== '' ? answer.text : undefined;
  return { text: said ?? dashboardTexts().clients.reportFailed };
};
