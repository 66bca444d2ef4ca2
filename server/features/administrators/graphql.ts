import type { AdministratorAccess } from './administrators.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import { type ContextWith, sessionIn, signedIn } from '../../platform/graphql/context.ts';
import type { ChangePasswordAnswer } from './signInAdministrator.ts';
import type { Unconfirmed } from './proveAdministrator.ts';
import type { PrepareAnswer, SwitchAnswer } from './secondFactor.ts';
import { qrPathOf } from '../../platform/base/qrPathOf.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

interface Services {
  readonly administrators: AdministratorAccess;
  readonly sessions: Pick<Sessions, 'signOut'>;
}

export const administratorResolvers: Pick<
  Resolvers<ContextWith<Services>>,
  'Query' | 'Mutation' | 'Administrator' | 'OtherAdministrator'
> = {
  Query: {
    administrator: async (_root, _args, context) => (await sessionIn(context, 'admin')) ?? null,
  },
  Mutation: {
    changeAdministratorPassword: async (_root, passwords, context) => {
      const { services, client } = context;
      return passwordResult(
        await services.administrators.changePassword(await signedIn(context, 'admin'), passwords, client),
      );
    },
    prepareSecondFactor: async (_root, { password }, context) => {
      const { services, client } = context;
      return prepareResult(
        await services.administrators.prepareSecondFactor(await signedIn(context, 'admin'), password, client),
      );
    },
    enableSecondFactor: async (_root, { code }, context) =>
      enableResult(await context.services.administrators.enableSecondFactor(await signedIn(context, 'admin'), code)),
    disableSecondFactor: async (_root, credentials, context) => {
      const { services, client } = context;
      return disableResult(
        await services.administrators.disableSecondFactor(await signedIn(context, 'admin'), credentials, client),
      );
    },
    signOutAdministrator: async (_root, { everywhere }, context) => {
      await context.services.sessions.signOut(await signedIn(context, 'admin'), everywhere ? 'everywhere' : 'here');
      return { everywhere };
    },
  },
  Administrator: {
    id: ({ subject }) => subject,
    administrators: (_administrator, _args, { services }) => services.administrators.all(),
  },
  OtherAdministrator: {
    id: ({ adminId }) => adminId,
    removedAt: ({ removedAt }) => removedAt ?? null,
  },
};

const confirmationRefused = ({ message, reason }: Extract<Unconfirmed, { kind: 'unconfirmed' }>) =>
  ({ __typename: 'ConfirmationRefused', message, reason }) as const;

const unconfirmed = (answer: Unconfirmed) =>
  answer.kind === 'rateLimited'
    ? ({ __typename: 'RateLimited', message: answer.message, retryAfterSeconds: answer.retryAfterSeconds } as const)
    : confirmationRefused(answer);

const passwordResult = (answer: ChangePasswordAnswer) => {
  switch (answer.kind) {
    case 'changed':
      return {
        __typename: 'AdministratorPasswordChanged',
        message: answer.message,
        sessionToken: answer.token,
      } as const;
    case 'passwordRefused':
      return { __typename: 'PasswordRefused', message: answer.message, reason: answer.fault } as const;
    case 'unconfirmed':
    case 'rateLimited':
      return unconfirmed(answer);
  }
};

const prepareResult = (answer: PrepareAnswer) => {
  if (answer.kind !== 'prepared') return unconfirmed(answer);
  const { path, size } = qrPathOf(answer.uri);
  return {
    __typename: 'SecondFactorPrepared',
    secret: answer.secret,
    otpauthUri: answer.uri,
    qrPath: path,
    qrSize: size,
  } as const;
};

const enableResult = (answer: SwitchAnswer) => {
  if (answer.kind === 'switched') {
    const { message, administrator } = answer;
    return { __typename: 'SecondFactorEnabled', message, administrator } as const;
  }
  // This step only asks for a code and has no lockout: the person who enters the code was shown the secret.
  if (answer.kind === 'rateLimited') throw new Error('Switching on a second factor knows no lock.');
  return confirmationRefused(answer);
};

const disableResult = (answer: SwitchAnswer) => {
  if (answer.kind !== 'switched') return unconfirmed(answer);
  return {
    __typename: 'SecondFactorDisabled',
    message: answer.message,
    administrator: answer.administrator,
  } as const;
};
