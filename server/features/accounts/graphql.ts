import type { AccountAccess, RedeemAnswer, RotateAnswer } from './accounts.ts';
import type { Sessions, Viewer } from '../../platform/auth/sessions.ts';
import { type ContextWith, sessionIn, signedIn } from '../../platform/graphql/context.ts';
import type { LinkAnswer } from '../../platform/auth/magicLinks.ts';
import type { RequestLinkResult, Resolvers } from '../../platform/graphql/generated/resolvers.ts';

const REASONS = { linkInvalid: 'invalid', linkExpired: 'expired', linkUsed: 'used' } as const;

interface Services {
  readonly accounts: AccountAccess;
  readonly sessions: Pick<Sessions, 'signOut'>;
}

export const accountResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query' | 'Mutation' | 'Viewer'> = {
  Query: {
    viewer: async (_root, _args, context) => (await sessionIn(context, 'account')) ?? null,
  },
  Mutation: {
    requestMagicLink: async (_root, { email }, { services, client }) =>
      linkResult(await services.accounts.requestMagicLink({ email }, client)),
    requestAccount: async (_root, { email, accountType }, { services, client }) =>
      linkResult(await services.accounts.requestAccount({ email, account_type: accountType }, client)),
    redeemMagicLink: async (_root, { token }, { services, client }) =>
      redeemResult(await services.accounts.redeemMagicLink(token, client)),
    rotateSession: async (_root, _args, context) =>
      rotateResult(await context.services.accounts.rotateSession(await signedIn(context, 'account'))),
    signOut: async (_root, { everywhere }, context) => {
      await context.services.sessions.signOut(await signedIn(context, 'account'), everywhere ? 'everywhere' : 'here');
      return { everywhere };
    },
  },
  Viewer: {
    id: ({ subject }) => subject,
  },
};

const linkResult = (answer: LinkAnswer): RequestLinkResult => {
  switch (answer.kind) {
    case 'sent':
      return { __typename: 'LinkMailed', message: answer.message };
    case 'invalid':
      return { __typename: 'InvalidForm', message: answer.message, faults: answer.faults };
    case 'rateLimited':
      return { __typename: 'RateLimited', message: answer.message, retryAfterSeconds: answer.retryAfterSeconds };
  }
};

const redeemResult = (answer: RedeemAnswer) => {
  switch (answer.kind) {
    case 'signedIn':
      return opened(answer);
    case 'linkInvalid':
    case 'linkExpired':
    case 'linkUsed':
      return { __typename: 'MagicLinkRefused', message: answer.message, reason: REASONS[answer.kind] } as const;
    case 'rateLimited':
      return {
        __typename: 'RateLimited',
        message: answer.message,
        retryAfterSeconds: answer.retryAfterSeconds,
      } as const;
  }
};

const rotateResult = (answer: RotateAnswer) => {
  switch (answer.kind) {
    case 'rotated':
      return opened(answer);
    case 'sessionOver':
      return { __typename: 'SessionOver', message: answer.message } as const;
    case 'nothingToRotate':
      return { __typename: 'NothingToRotate', message: answer.message } as const;
  }
};

const opened = ({ sessionToken, viewer }: { readonly sessionToken: string; readonly viewer: Viewer }) =>
  ({ __typename: 'SignedIn', sessionToken, viewer }) as const;
