import type { SignupLinks, SignupLists, SignupLinkAnswer } from './signups.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';

interface Services {
  readonly signupLinks: SignupLinks;
  readonly signups: SignupLists;
}

export const signupResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query' | 'Mutation' | 'Signup'> = {
  Query: {
    signups: (_root, { list, first, after }, { services }) =>
      services.signups.page(list, { first: pageSize(first), after: after ?? undefined }).catch(callersMistake),
  },
  Mutation: {
    confirmSignup: async (_root, { token }, { services }) =>
      linkResult('SignupConfirmed', await services.signupLinks.confirm(token)),
    withdrawSignup: async (_root, { token }, { services }) =>
      linkResult('SignupWithdrawn', await services.signupLinks.withdraw(token)),
  },
  Signup: {
    id: ({ signupId }) => signupId,
    name: ({ form }) => (form ? `${form.first_name} ${form.last_name}` : null),
    email: ({ form }) => form?.email ?? null,
    company: ({ form }) => form?.company ?? null,
    companySize: ({ form }) => form?.company_size ?? null,
    wantsUpdates: ({ form }) => form?.wants_updates ?? null,
  },
};

const linkResult = <Done extends 'SignupConfirmed' | 'SignupWithdrawn'>(done: Done, answer: SignupLinkAnswer) => {
  switch (answer.kind) {
    case 'done':
    case 'already': {
      const { kind, list, message } = answer;
      return { __typename: done, list, already: kind === 'already', message } as const;
    }
    case 'invalid':
    case 'expired':
    case 'withdrawn':
    case 'erased':
      return { __typename: 'SignupLinkRefused', reason: answer.kind, message: answer.message } as const;
  }
};
