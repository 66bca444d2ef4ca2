import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { mailReportsTexts } from '../../../../texts/generated/mailReportsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CodeBlock } from '../../../../ui/CodeBlock.tsx';
import { usePortal } from '../../PortalContext.ts';
import { SettingOutcome, SettingSheet, useSetting } from '../SettingSheet.tsx';
import settingStyles from '../Setting.module.css';
import styles from './MailReports.module.css';

const PortalMailTokens = graphql(`
  query PortalMailTokens {
    portal {
      domain
      mailReportTokens {
        id
        createdAt
        lastUsedAt
      }
    }
  }
`);

const CreateMailToken = graphql(`
  mutation CreateMailToken {
    createMailReportToken {
      ... on MailReportTokenCreated {
        token
        id
      }
      ... on Refusal {
        message
      }
    }
  }
`);

const RevokeMailToken = graphql(`
  mutation RevokeMailToken($id: ID!) {
    revokeMailReportToken(id: $id) {
      ... on MailReportTokenRevoked {
        id
      }
      ... on Refusal {
        message
      }
    }
  }
`);

/** Tokens for programs that post reports: creates them (shown once) and revokes them. Show it only if ownership of the domain is verified. */
export const MailTokensSection = () => {
  const texts = mailReportsTexts().tokens;
  const { isProven } = usePortal();
  const { data, error, refetch } = useQuery(
    PortalMailTokens,
    isProven === true ? { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } : skipToken,
  );
  const [createToken] = useMutation(CreateMailToken);
  const [revokeToken] = useMutation(RevokeMailToken);
  const { isSaving, news, refusal, save } = useSetting();
  const [made, setMade] = useState<{ readonly id: string; readonly token: string }>();
  if (isProven !== true) return null;
  const tokens = data?.portal.mailReportTokens;
  const create = (): void => {
    if (isSaving) return;
    save(async () => {
      const answer = (await createToken()).data?.createMailReportToken;
      if (answer?.__typename !== 'MailReportTokenCreated')
        return { refused: { text: answer?.message ?? mailReportsTexts().tokens.failed } };
      setMade(answer);
      await refetch();
      return { done: mailReportsTexts().tokens.created };
    });
  };
  const revoke = (id: string): void => {
    if (isSaving) return;
    save(async () => {
      const answer = (await revokeToken({ variables: { id } })).data?.revokeMailReportToken;
      if (answer?.__typename !== 'MailReportTokenRevoked')
        return { refused: { text: answer?.message ?? mailReportsTexts().tokens.failed } };
      if (made?.id === id) setMade(undefined);
      await refetch();
      return { done: mailReportsTexts().tokens.revoked };
    });
  };
  return (
    <SettingSheet title={texts.title} lead={texts.lead} loading={texts.loading} query={{ error, refetch }}>
      {tokens && (
        <div className={settingStyles['setting']}>
          {tokens.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className="stack-3">
              {tokens.map(({ id, createdAt, lastUsedAt }) => {
                const of = texts.of({ when: formatDateTime(createdAt) });
                return (
                  <li key={id} className={styles['token']}>
                    <span>
                      {of} {lastUsedAt === null ? texts.unused : texts.lastUsed({ when: formatDateTime(lastUsedAt) })}
                    </span>
                    <Button
                      aria-disabled={isSaving}
                      aria-label={`${texts.revoke}: ${of}`}
                      onClick={() => {
                        revoke(id);
                      }}
                    >
                      {texts.revoke}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          <div>
            <Button aria-disabled={isSaving} onClick={create}>
              {texts.create}
            </Button>
          </div>
          <SettingOutcome news={news} refusal={refusal} />
          {made && (
            <>
              <CodeBlock title={texts.once} code={made.token} what={texts.token} />
              <CodeBlock title={texts.howTo} code={curlOf(made.token)} what={texts.command} />
            </>
          )}
        </div>
      )}
    </SettingSheet>
  );
};

const curlOf = (token: string): string =>
  mailReportsTexts().tokens.curl({ url: `${window.location.origin}/api/mail-reports`, token });
