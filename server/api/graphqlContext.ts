import type { IncomingMessage } from 'node:http';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Client } from '../platform/auth/requesterPersonal.ts';
import { bearerToken } from '../platform/http/bearerToken.ts';
import { createLoaders, type GraphqlContext, type Loaders, type Services } from '../features.ts';

/** `token`: from a WebSocket's connection parameters; a request has its own. */
export const contextMaker =
  (services: Services, clientOf: (request: IncomingMessage) => Client) =>
  (request: IncomingMessage, token = bearerToken(request)): GraphqlContext => {
    let found: Promise<Caller> | undefined;
    let loaders: Loaders | undefined;
    const caller = (): Promise<Caller> => (found ??= callerOf(services, token, clientDomainOf(request)));
    return {
      services,
      client: clientOf(request),
      caller,
      callerNow: () => services.sessions.find(token),
      callers: async function* (signal) {
        const known = await caller();
        // Partners in a client's portal and programs that post reports have no subscriptions.
        if (known.kind === 'nobody' || known.kind === 'client' || known.kind === 'reportSender') return;
        yield* services.sessions.follow(known.kind === 'token' ? known.owner : known, token, signal);
      },
      get loaders() {
        return (loaders ??= createLoaders(services));
      },
    };
  };

/** The header in which a partner names the client whose portal they view. */
const CLIENT_DOMAIN = 'x-candor-client-domain';

const clientDomainOf = ({ headers }: IncomingMessage): string | undefined => {
  const domain = headers[CLIENT_DOMAIN];
  return typeof domain === 'string' ? domain : undefined;
};

const callerOf = async (
  { sessions, partnerships }: Services,
  token: string | undefined,
  clientDomain: string | undefined,
): Promise<Caller> => {
  const caller = await sessions.find(token);
  return clientDomain === undefined ? caller : partnerships.viewOf(caller, clientDomain);
};
