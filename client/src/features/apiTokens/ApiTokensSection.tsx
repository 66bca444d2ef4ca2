import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { documentIds } from '../../generated/apiTokensDocumentIds.ts';
import type { ApiTokensQuery, TokenScope } from '../../generated/graphql.ts';
import { knowOperations } from '../../platform/links.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { apiTokensTexts } from '../../texts/generated/apiTokensTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { useSubmission } from '../../ui/useSubmission.ts';
import styles from './ApiTokens.module.css';
import { ApiTokenForm, type MadeToken } from './ApiTokenForm.tsx';

knowOperations(documentIds);

const ApiTokens = graphql(`
  query ApiTokens {
    apiTokens {
      scopes
      mostDays
      tokens {
        id
        name
        scopes
        createdAt
        expiresAt
        isExpired
        lastUsedAt
      }
    }
  }
`);

const RevokeApiToken = graphql(`
  mutation RevokeApiToken($id: ID!) {
    revokeApiToken(id: $id) {
      ... on ApiTokenRevoked {
        id
      }
      ... on Refusal {
        message
      }
    }
  }
`);

type Token = ApiTokensQuery['apiTokens']['tokens'][number];

const RevokeAllApiTokens = graphql(`
  mutation RevokeAllApiTokens {
    revokeAllApiTokens
  }
`);

/** The spelling of a scope in programs and in the documentation. */
const scopeName = (scope: TokenScope): string => scope.toLowerCase().replace('_', ':');

/** The personal tokens of the signed-in account or staff member: lists them, creates them (the secret is shown once) and revokes them. Has no heading. */
export const ApiTokensSection = () => {
  const texts = apiTokensTexts();
  const { data, error, refetch } = useQuery(ApiTokens, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeToken>();
  const [news, setNews] = useState('');
  const readAgain = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data) {
    if (!error) return <LoadingLines className={styles['tokens']} text={texts.loading} />;
    return (
      <LoadFault className={styles['tokens']} text={texts.loadFailed} tryAgain={texts.tryAgain} onRetry={readAgain} />
    );
  }
  const { tokens, scopes, mostDays } = data.apiTokens;
  return (
    <div className={styles['tokens']}>
      <p>{texts.lead}</p>
      {tokens.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="stack-3">
          {tokens.map((token) => (
            <TokenItem
              key={token.id}
              token={token}
              onRevoked={() => {
                if (made?.id === token.id) setMade(undefined);
                setNews(apiTokensTexts().revoked);
                readAgain();
              }}
            />
          ))}
        </ul>
      )}
      {tokens.length > 1 && (
        <RevokeAll
          onRevoked={() => {
            setMade(undefined);
            setNews(apiTokensTexts().allRevoked);
            readAgain();
          }}
        />
      )}
      <p role="status" className={styles['news']}>
        {news}
      </p>
      {made && <MadeOnce made={made} />}
      {isMaking ? (
        <ApiTokenForm
          scopes={scopes}
          mostDays={mostDays ?? null}
          onMade={(token) => {
            setMade(token);
            setNews(apiTokensTexts().created);
            setIsMaking(false);
            readAgain();
          }}
          onCancel={() => {
            setIsMaking(false);
          }}
        />
      ) : (
        <div>
          <Button
            onClick={() => {
              setMade(undefined);
              setNews('');
              setIsMaking(true);
            }}
          >
            {texts.create}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Revokes all tokens at once, for users who do not know which of them has leaked. */
const RevokeAll = ({ onRevoked }: { readonly onRevoked: () => void }) => {
  const texts = apiTokensTexts();
  const [revokeAll] = useMutation(RevokeAllApiTokens);
  const { isBusy, refusal, send } = useSubmission(texts.failed);
  return (
    <div>
      <FormAlert sentence={refusal} />
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          send(async () => {
            if ((await revokeAll()).data === undefined) return { text: apiTokensTexts().failed };
            onRevoked();
            return undefined;
          });
        }}
      >
        {texts.revokeAll}
      </Button>
    </div>
  );
};

interface TokenItemProps {
  readonly token: Token;
  readonly onRevoked: () => void;
}

const TokenItem = ({ token, onRevoked }: TokenItemProps) => {
  const texts = apiTokensTexts();
  const [revoke] = useMutation(RevokeApiToken);
  const { isBusy, refusal, send } = useSubmission(texts.failed);
  const end =
    token.expiresAt === null
      ? texts.noEnd
      : texts[token.isExpired ? 'ended' : 'ends']({ when: formatDateTime(token.expiresAt) });
  return (
    <li className={styles['token']}>
      <div className={styles['words']}>
        <span className="strong breakable">
          <ThirdPartyText text={token.name} />
        </span>
        <code>{token.scopes.map(scopeName).join(' ')}</code>
        <span className="note">
          {texts.made({ when: formatDateTime(token.createdAt) })} {end}{' '}
          {token.lastUsedAt === null ? texts.unused : texts.lastUsed({ when: formatDateTime(token.lastUsedAt) })}
        </span>
        <FormAlert sentence={refusal} />
      </div>
      <Button
        aria-disabled={isBusy}
        aria-label={texts.revokeOf({ name: token.name })}
        onClick={() => {
          send(async () => {
            const answer = (await revoke({ variables: { id: token.id } })).data?.revokeApiToken;
            if (answer?.__typename !== 'ApiTokenRevoked') return { text: answer?.message ?? apiTokensTexts().failed };
            onRevoked();
            return undefined;
          });
        }}
      >
        {texts.revoke}
      </Button>
    </li>
  );
};

/** Shows the secret, which the server no longer knows, and how to send it. Receives the focus, because the form that had it is gone. */
const MadeOnce = ({ made }: { readonly made: MadeToken }) => {
  const texts = apiTokensTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, [made]);
  return (
    <div ref={place} tabIndex={-1} className={styles['made']}>
      <CodeBlock title={texts.once} code={made.secret} what={texts.secret} />
      <CodeBlock title={texts.howTo} code={curlOf(made.secret)} what={texts.command} />
    </div>
  );
};

const curlOf = (secret: string): string =>
  apiTokensTexts().curl({
    url: `${window.location.origin}/api/scans`,
    token: secret,
    body: JSON.stringify({ domain: 'example.org' }),
  });
