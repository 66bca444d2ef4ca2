import type { SessionKind } from '../../../projections/sessions/migration.ts';
import type { Administrator, Caller, PortalViewer, Session, Viewer } from '../auth/sessions.ts';
import type { Client } from '../auth/requesterPersonal.ts';

/** Who asks, as a resolver may find it out; one for each operation. */
export interface CallerContext {
  readonly client: Client;
  /** Who is signed in by the bearer token of the request; asked once, when somebody wants to know. */
  readonly caller: () => Promise<Caller>;
  /** Who the caller is by now: it may be nobody any more. */
  readonly callerNow: () => Promise<Caller>;
  /** The same, whenever it may have changed, until the signal aborts. */
  readonly callers: (signal: AbortSignal) => AsyncIterable<Caller>;
}

type OfKind<Kind extends SessionKind> = Extract<Session, { kind: Kind }>;

const isOf = <Kind extends SessionKind>(caller: Caller, kind: Kind): caller is OfKind<Kind> => caller.kind === kind;

/** Who is signed in to this; undefined: nobody, or to something else. */
export const sessionIn = async <Kind extends SessionKind>(
  { caller }: Pick<CallerContext, 'caller'>,
  kind: Kind,
): Promise<OfKind<Kind> | undefined> => {
  const known = await caller();
  return isOf(known, kind) ? known : undefined;
};

/** The same in a field whose row in the table of access demands it; rejects in any other. */
export const signedIn = async <Kind extends SessionKind>(
  context: Pick<CallerContext, 'caller'>,
  kind: Kind,
): Promise<OfKind<Kind>> => {
  const session = await sessionIn(context, kind);
  if (!session)
    throw new Error(`This field asks for a session (${kind}), and its row in the table of access demands none.`);
  return session;
};

/** Who has lists and tokens: an account, or somebody of the staff; rejects in a field whose row in the table of access demands neither. */
export const signedInMember = async ({ caller }: Pick<CallerContext, 'caller'>): Promise<Viewer | Administrator> => {
  const known = await caller();
  if (known.kind === 'account' || known.kind === 'admin') return known;
  throw new Error('This field asks for an account or the staff, and its row in the table of access demands neither.');
};

/** Who looks at a portal: its user, or a partner; rejects in a field whose row in the table of access demands neither. */
export const portalViewer = async ({ caller }: Pick<CallerContext, 'caller'>): Promise<PortalViewer> => {
  const known = await caller();
  if (known.kind === 'portal' || known.kind === 'client') return known;
  throw new Error('This field asks for who looks at a portal, and its row in the table of access demands none.');
};
