import type { SessionKind } from '../../../projections/sessions/migration.ts';
import type { Administrator, Caller, PortalViewer, Session, Viewer } from '../auth/sessions.ts';
import type { Client } from '../auth/requesterPersonal.ts';

/** The caller, as far as a resolver can look it up. There is one context per operation. */
export interface CallerContext {
  readonly client: Client;
  /** The caller that is signed in by the request's bearer token. Looked up once, on first use. */
  readonly caller: () => Promise<Caller>;
  /** The current caller. A session may have ended since. */
  readonly callerNow: () => Promise<Caller>;
  /** Yields the current caller whenever it may have changed, until the signal aborts. */
  readonly callers: (signal: AbortSignal) => AsyncIterable<Caller>;
}

/** What resolvers of a feature can access: the caller, the services that they call, and the loaders that they use. */
export interface ContextWith<out Services, out Loaders = unknown> extends CallerContext {
  readonly services: Services;
  readonly loaders: Loaders;
}

type OfKind<Kind extends SessionKind> = Extract<Session, { kind: Kind }>;

const isOf = <Kind extends SessionKind>(caller: Caller, kind: Kind): caller is OfKind<Kind> => caller.kind === kind;

/** Returns the caller's session of this kind, or undefined if the caller is not signed in or has another kind of session. */
export const sessionIn = async <Kind extends SessionKind>(
  { caller }: Pick<CallerContext, 'caller'>,
  kind: Kind,
): Promise<OfKind<Kind> | undefined> => {
  const known = await caller();
  return isOf(known, kind) ? known : undefined;
};

/** The same in a field whose row in the access table demands it; rejects in any other. */
export const signedIn = async <Kind extends SessionKind>(
  context: Pick<CallerContext, 'caller'>,
  kind: Kind,
): Promise<OfKind<Kind>> => {
  const session = await sessionIn(context, kind);
  if (!session)
    throw new Error(`This field asks for a session (${kind}), and its row in the table of access demands none.`);
  return session;
};

/** Returns the caller that has lists and tokens: an account, or a member of staff. Rejects in a field whose row in the access table demands neither. */
export const signedInMember = async ({ caller }: Pick<CallerContext, 'caller'>): Promise<Viewer | Administrator> => {
  const known = await caller();
  if (known.kind === 'account' || known.kind === 'admin') return known;
  throw new Error('This field asks for an account or the staff, and its row in the table of access demands neither.');
};

/** Returns the viewer of a portal: its user, or a partner. Rejects in a field whose row in the access table demands neither. */
export const portalViewer = async ({ caller }: Pick<CallerContext, 'caller'>): Promise<PortalViewer> => {
  const known = await caller();
  if (known.kind === 'portal' || known.kind === 'client') return known;
  throw new Error('This field asks for who looks at a portal, and its row in the table of access demands none.');
};
