import { type MailReports, MOST_DAYS } from './mailReports.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import { GraphQLError } from 'graphql';
import { leftOutSentence, notesOf } from './sentences.ts';
import { answers } from '../../platform/base/answers.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

/** The names of RFC 8460 §4.4, and those of GraphQL. */
const POLICY_TYPES = { sts: 'sts', tlsa: 'tlsa', 'no-policy-found': 'noPolicyFound', other: 'other' } as const;

interface Services {
  readonly mailReports: MailReports;
}

export const mailReportResolvers: Pick<Resolvers<ContextWith<Services>>, 'Portal' | 'Mutation'> = {
  Portal: {
    mailReports: async ({ domain }, { days }, { services }) => {
      if (days < 1 || days > MOST_DAYS)
        throw new GraphQLError(answers().mailReports.days({ most: MOST_DAYS }), {
          extensions: { code: 'BAD_USER_INPUT' },
        });
      const { totals, sources, sessions, newest, ...view } = await services.mailReports.view(domain, days);
      return {
        ...view,
        ...totals,
        sources: [...sources],
        policies: sessions.flatMap(({ resultType, policyType, successful, failed }) =>
          resultType === null ? { policyType: POLICY_TYPES[policyType], successful, failed } : [],
        ),
        failures: sessions.flatMap(({ resultType, policyType, mailServer, failed }) =>
          resultType === null ? [] : { policyType: POLICY_TYPES[policyType], resultType, mailServer, sessions: failed },
        ),
        newest: newest.map(({ mailReportId, remarks, ...report }) => ({
          id: mailReportId,
          ...report,
          notes: notesOf(remarks, report.leftOut, domain),
        })),
      };
    },
    reportMailbox: async ({ domain }, _args, { services }) => {
      const view = await services.mailReports.mailbox(domain);
      if (!view) return null;
      const { entries, ...mailbox } = view;
      return {
        ...mailbox,
        entries: entries.map(({ fault, hint, ...entry }) => ({ ...entry, reason: leftOutSentence(fault, hint) })),
      };
    },
    mailReportTokens: async ({ domain }, _args, { services }) =>
      (await services.mailReports.tokens(domain)).map(({ tokenId, ...token }) => ({ id: tokenId, ...token })),
    dkimSelectors: async ({ domain }, _args, { services }) => ({
      selectors: await services.mailReports.selectors(domain),
    }),
  },
  Mutation: {
    createMailReportToken: async (_root, _args, context) => {
      const by = await signedIn(context, 'portal');
      const answer = await context.services.mailReports.createToken(by, context.client);
      return answer.kind === 'created'
        ? { __typename: 'MailReportTokenCreated', token: answer.token, id: answer.tokenId }
        : { __typename: 'MailReportTokenRefused', message: answer.message };
    },
    revokeMailReportToken: async (_root, { id }, context) => {
      const by = await signedIn(context, 'portal');
      return (await context.services.mailReports.revokeToken(by, id, context.client))
        ? { __typename: 'MailReportTokenRevoked', id }
        : { __typename: 'MailReportTokenRefused', message: answers().mailReports.noSuchToken };
    },
    setDkimSelectors: async (_root, { selectors }, context) => {
      const by = await signedIn(context, 'portal');
      const answer = await context.services.mailReports.setSelectors(by, selectors, context.client);
      return answer.kind === 'set'
        ? { __typename: 'DkimSelectors', selectors: answer.selectors }
        : { __typename: 'DkimSelectorsRefused', message: answer.message };
    },
  },
};
