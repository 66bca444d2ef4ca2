import type { ApolloClient } from '@apollo/client';
import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson } from '../../platform/jsonCall.ts';
import { graphql } from '../../generated/gql.ts';
import { sessionCheckTexts } from '../../texts/generated/sessionCheckTexts.ts';
import { showToast } from '../../ui/showToast.ts';
import { currentSession, endSession, onSession, startSession, type AccountSession } from './accountSession.ts';
import { readVerification } from './verifyToken.ts';

const CurrentViewer = graphql(`
  query CurrentViewer {
    viewer {
      id
      rotationDue
    }
  }
`);

/** Time for another tab, which may just have rotated the session, to write the new token to local storage. */
const GRACE_MS = 1_000;

let checking: Promise<void> | undefined;

/**
 * Synchronises the browser's session with the server's. Ends it here if it has ended on the server; rotates it, in one tab only, if the account type has
 * changed. Without a response, nothing changes. Concurrent callers share one check.
 */
export const checkSession = (client: ApolloClient): Promise<void> =>
  (checking ??= check(client).finally(() => {
    checking = undefined;
  }));

const check = async (client: ApolloClient): Promise<void> => {
  const session = currentSession();
  if (!session) return;
  const answer = await askFor(client);
  if (answer === 'none' || !isCurrent(session)) return;
  if (answer === null) await inOneTab(() => endUnlessReplaced(session));
  else if (answer.rotationDue) await inOneTab(() => rotate(session));
};

const isCurrent = ({ token }: AccountSession): boolean => currentSession()?.token === token;

const askFor = async (client: ApolloClient) => {
  try {
    const { data } = await client.query({ query: CurrentViewer, fetchPolicy: 'no-cache' });
    return data ? data.viewer : 'none';
  } catch {
    // No response says nothing about the session; the next check asks again.
    return 'none';
  }
};

/** The Web Locks API exists on secure pages only. Elsewhere two tabs may rotate at once; the later one waits to see the first one's new token (`GRACE_MS`). */
const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('candor_session', work);
  else await work();
};

const rotate = async (session: AccountSession): Promise<void> => {
  // Another tab rotated the session while this one was waiting.
  if (!isCurrent(session)) return;
  const answer = await postJson('/api/auth/rotate', {}, { headers: bearerOf(session) });
  const outcome = readVerification(answer);
  if (outcome.status === 'verified') take(session, outcome.session);
  else if (answer.kind === 'refused' && answer.status === 401) await endUnlessReplaced(session);
};

const take = (session: AccountSession, rotated: AccountSession): void => {
  if (isCurrent(session)) {
    startSession(rotated);
    showToast('status', { text: sessionCheckTexts().typeIs({ type: rotated.accountType }) });
    return;
  }
  // The user signed out meanwhile, so revoke the new session. Fire-and-forget.
  void postJson('/api/auth/logout', {}, { headers: bearerOf(rotated) });
};

const endUnlessReplaced = (session: AccountSession): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const stopListening = onSession(() => {
      if (!isCurrent(session)) settle();
    });
    const timer = setTimeout(() => {
      settle();
      if (!isCurrent(session)) return;
      endSession();
      showToast('alert', { text: sessionCheckTexts().ended });
    }, GRACE_MS);
  });
