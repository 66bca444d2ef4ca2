import type { PersonEventType } from '../../../projections/persons/personEvents.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';

type EventsByType = { readonly [Event in DomainEvent as Event['type']]: Event };

/** What an event of a person's own streams says, to that person. */
const WORDS: { readonly [Type in PersonEventType]: (data: EventsByType[Type]['data']) => string } = {
  AccountRequested: ({ accountType }) => `An account of the type ${accountType} was requested with your address.`,
  MagicLinkRequested: ({ purpose, application }) =>
    application
      ? `A link to sign in was made, to be sent with the news of your ${application.kind} application.`
      : `A link was requested ${purpose === 'signIn' ? 'to sign in' : 'to confirm the account'}, from this network address and program.`,
  SignInDeclined: () => 'A link to sign in was requested, but there was no account with your address.',
  MagicLinkRedeemed: () => 'A link was followed: a session was opened.',
  SessionRotated: ({ accountType }) => `A session went on as one of the type ${accountType}.`,
  AccountTypeGranted: ({ accountType, reason }) =>
    `The account became one of the type ${accountType}: ${reason === 'applicationApproved' ? 'an application was approved' : 'as requested'}.`,
  SessionClosed: () => 'You signed out of a session.',
  SignedOutEverywhere: () => 'You signed out everywhere.',
  ApplicationSubmitted: ({ kind }) => `You sent a ${kind} application.`,
  ApplicationOpened: ({ view }) =>
    `An administrator looked at your application${view === 'pdf' ? ' as a document' : ''}.`,
  ApplicationDocumentDownloaded: () => 'An administrator downloaded your application as a document.',
  ApplicationApproved: ({ kind }) => `An administrator approved your ${kind} application.`,
  ApplicationRejected: ({ kind }) => `An administrator rejected your ${kind} application, for this reason.`,
  DirectoryListingChanged: ({ listed }) =>
    listed ? 'You entered the public directory of partners.' : 'You left the public directory of partners.',
  SignupRequested: ({ list }) => `Somebody put your address on the ${list}, with this form.`,
  SignupConfirmed: ({ list }) => `You confirmed the ${list} by a link that was sent to you.`,
  SignupWithdrawn: ({ list }) => `You left the ${list}.`,
  AdministratorAdded: () => 'You were made an administrator.',
  AdministratorPasswordSet: () => 'Your password as an administrator was set. Its hash is not shown.',
  AdministratorPasswordRehashed: () => 'Your password as an administrator was hashed anew. The hash is not shown.',
  AdministratorRolesSet: ({ roles }) => `Your part as an administrator was set: ${roles.join(' and ')}.`,
  AdministratorRemoved: () => 'You ceased to be an administrator.',
  SecondFactorPrepared: () => 'A second factor was prepared. Its secret is not shown.',
  SecondFactorEnabled: () => 'The second factor was switched on.',
  SecondFactorDisabled: () => 'The second factor was switched off.',
  AdministratorSignedIn: () => 'You signed in as an administrator, from this network address and program.',
  AdministratorSignInFailed: ({ reason }) =>
    `Somebody failed to sign in as an administrator with your address: wrong ${reason}.`,
  AdministratorSessionClosed: () => 'You signed out as an administrator.',
  AdministratorSignedOutEverywhere: () => 'You signed out everywhere as an administrator.',
  PortalLinkRequested: ({ domain }) =>
    `A link to the business portal of ${domain} was requested, from this network address and program.`,
  PortalLinkRedeemed: ({ domain }) => `A link was followed: a session in the business portal of ${domain} was opened.`,
  PortalSessionClosed: () => 'You signed out of the business portal.',
  PortalSignedOutEverywhere: () => 'You signed out of the business portal everywhere.',
  AlertMailsChanged: ({ domain, wanted, minimumPriority }) =>
    wanted
      ? `You asked for the alerts of ${domain} by mail, from the priority ${minimumPriority} on.`
      : `You asked for no alerts of ${domain} by mail.`,
  AlertMailRequested: ({ domain, alerts }) =>
    `A mail about ${alerts.length} alerts of ${domain} was to be sent to you.`,
  ReportMailRequested: ({ domain }) => `A mail about a scheduled report of ${domain} was to be sent to you.`,
  PersonErased: () => 'You were erased.',
};

/** Undefined: it is not of a person's streams. */
export const wordsOf = (event: DomainEvent): string | undefined => {
  // The table ties each type to a function of just its data.
  const words = (WORDS as Readonly<Record<string, ((data: unknown) => string) | undefined>>)[event.type];
  return words?.(event.data);
};
