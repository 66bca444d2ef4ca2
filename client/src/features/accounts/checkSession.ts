import type { ApolloClient } from '@apollo/client';
import { bearerOf } from '../../platform/bearerOf.ts';
import { postJson } from '../../platform/jsonCall.ts';
import { graphql } from '../../generated/gql.ts';
import { sessionCheckTexts } from '../../texts/generated/sessionCheckTexts.ts';
import { notify } from '../../ui/notify.ts';
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

/** Another tab that has just rotated the session has its new token on the way into local storage. */
const GRACE_MS = 1_000;

let checking: Promise<void> | undefined;

/**
 * Holds the browser's session to the server's. One that has ended is signed out here too; one whose account is of another type by now is
 * rotated, by one tab of several. Without an answer all stays as it is. Who asks while a check is on has that one.
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
    // No answer says nothing of the session; the next check asks again.
    return 'none';
  }
};

/** The Web Locks API is there on secure pages only; elsewhere of two tabs that rotate, the later one is given time to see what the first has got. */
const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request('candor_session', work);
  else await work();
};

const rotate = async (session: AccountSession): Promise<void> => {
  // While this one waited, another tab has done it.
  if (!isCurrent(session)) return;
  const answer = await postJson('/api/auth/rotate', {}, { headers: bearerOf(session) });
  const outcome = readVerification(answer);
  if (outcome.status === 'verified') take(session, outcome.session);
  else if (answer.kind === 'refused' && answer.status === 401) await endUnlessReplaced(session);
};

const take = (session: AccountSession, rotated: AccountSession): void => {
  if (isCurrent(session)) {
    startSession(rotated);
    notify('status', { text: sessionCheckTexts().typeIs({ type: rotated.accountType }) });
    return;
  }
  // Signed out meanwhile: the new one is not to live on, and nobody waits for that.
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
      notify('alert', { text: sessionCheckTexts().ended });
    }, GRACE_MS);
  });
