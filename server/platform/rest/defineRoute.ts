import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { AccessRole } from '../auth/accessTable.ts';
import type { Scope } from '../../../schema/forms/apiToken.ts';
import type { Client } from '../auth/requesterPersonal.ts';
import type {
  Administrator,
  PortalUser,
  PortalViewer,
  ReportSender,
  Session,
  TokenBearer,
  Viewer,
} from '../auth/sessions.ts';
import { detail } from '../http/detail.ts';

/** A part of the request that is parsed. `bad` is the message that rejects invalid input. Without it the schema is only documented, and the handler parses. */
interface Input {
  readonly schema: z.ZodObject;
  readonly bad?: string;
}

/** Path parameters. Invalid ones are rejected with `badStatus`. */
interface PathInput extends Input {
  readonly badStatus?: number;
}

interface BodyInput extends Input {
  /** A body that is accepted. */
  readonly example: unknown;
  /** Media types other than JSON; `reads` parses them. */
  readonly otherTypes?: Readonly<Record<string, { readonly schema: z.ZodType }>>;
  readonly reads?: RequestHandler;
  /** Default: 16kb. */
  readonly limit?: string;
}

/** A body that is a file. The handler finds it as the request's body, a Buffer; there is none if the type is not listed. */
interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** A JSON body, files by their media types, or no body. */
export interface Answer {
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly files?: readonly string[];
}

export type Answers = Readonly<Partial<Record<200 | 202 | 303 | 304 | 401, Answer>>>;

/** The groups of calls in the documentation, in that order. */
export const API_TAGS = {
  'Scans and reports': 'Scan a domain, read its report, show its score.',
  Accounts: 'Sign in with a link that is sent by mail. There are no passwords.',
  'Personal tokens': 'For programs that act for an account. Create a token with the scopes that the program needs.',
  'Applications and signups': 'The forms of the site, and suggestions for their fields.',
  Scholars: 'For Scholars: reports as data for research.',
  Lists: 'Private lists of domains: scan them on a schedule, compare the results, export them.',
  Partners: 'Companies that help to fix what a report finds.',
  'Business portal': 'The business portal: everything about a domain, for people with an address at it.',
  Administration: 'For administrators: applications, and the decisions about them.',
  'Transparency log': 'Signed statements about scans, for programs that verify them.',
  Operations: 'For the operator of this server.',
  'This documentation': 'This documentation in machine-readable form.',
} as const;

/** What the documentation says about a call, and who may make it. */
export interface RouteWords {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In Express syntax, with `:parts`. */
  readonly path: string;
  readonly role: AccessRole;
  /** The scope that a personal token needs to act as its owner here. Without a scope, the call accepts no personal tokens. */
  readonly scope?: Scope;
  /** The operation's id in OpenAPI. */
  readonly id: string;
  readonly tag: keyof typeof API_TAGS;
  readonly summary: string;
  readonly description?: string;
  readonly params?: PathInput | undefined;
  readonly query?: Input | undefined;
  readonly body?: BodyInput | undefined;
  readonly upload?: Upload;
  readonly answers: Answers;
  /** The meaning of each refusal status, in addition to the statuses that all calls share. */
  readonly errors?: Readonly<Record<number, string>>;
  /** `false`: HEAD is refused, because the GET handler has side effects. */
  readonly head?: false;
  /** `false`: the answer never changes and needs no database. */
  readonly asksStorage?: false;
}

/** Refusals that mean the same in every call. */
const COMMON = {
  invalid: 400,
  linkInvalid: 400,
  notFound: 404,
  linkExpired: 410,
  linkUsed: 410,
  rateLimited: 429,
  busy: 503,
} as const;

interface Refused<Kind extends string> {
  readonly kind: Kind;
  /** For people. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

class Refusal<Kind extends string> {
  readonly refused: Refused<Kind>;
  readonly more: Readonly<Record<string, unknown>>;

  constructor(refusal: Refused<Kind>, more: Readonly<Record<string, unknown>>) {
    this.refused = refusal;
    this.more = more;
  }
}

/** Refuses a call in the feature's own words: `{detail}`, with the status of the kind. `more`: other fields of the body. */
export const refused = <Kind extends string>(
  refusal: Refused<Kind>,
  more: Readonly<Record<string, unknown>> = {},
): Refusal<Kind> => new Refusal(refusal, more);

class OtherAnswer {
  readonly status: keyof Answers;
  readonly body: unknown;

  constructor(status: keyof Answers, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** Answers with a status other than 200, or with a body whose type is not checked against its schema. */
export const answered = (status: keyof Answers, body: unknown): OtherAnswer => new OtherAnswer(status, body);

/** Returned by a handler that has already sent its answer itself, in a call for which a JSON body is documented. */
export const sent = Symbol('sent');

type People = Readonly<
  Record<'everybody', Session | undefined> &
    Record<'member' | 'tokenOwner', Viewer | Administrator> &
    Record<'account' | 'partner' | 'scholar', Viewer> &
    Record<'portal' | 'pro' | 'proven' | 'provenPro', PortalUser> &
    Record<'portalView' | 'proView', PortalViewer> &
    Record<'reportSender', ReportSender> &
    Record<'noticeOwner', Viewer | Administrator | PortalUser> &
    Record<'staff' | 'admin' | 'analyst', Administrator>
>;

type Checked<I, Raw> = I extends { readonly schema: infer Schema extends z.ZodType; readonly bad: string }
  ? z.output<Schema>
  : Raw;
type Texts<I> = I extends { readonly schema: infer Schema extends z.ZodObject }
  ? Readonly<Record<keyof z.output<Schema>, string>>
  : unknown;

/** A call that was admitted, with its parsed input. */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Person = unknown> {
  readonly params: Params;
  readonly query: Query;
  /** Not validated if the route has no `bad` message for it. A body that is not an object then counts as an empty form. */
  readonly body: Body;
  /**
   * The caller that the role demands. For calls open to everybody: whoever is signed in, or the owner of the token if the call names a scope; otherwise
   * undefined.
   */
  readonly caller: Person;
  /** The personal token that the caller used. */
  readonly token: Pick<TokenBearer, 'tokenId' | 'scopes'> | undefined;
  readonly client: Client;
  readonly request: Request;
  /** For handlers that write the response themselves, such as files or redirects. They return nothing. */
  readonly response: Response;
}

type BodyOf<A, Nothing> = A extends { readonly 200: { readonly schema: infer Schema extends z.ZodType } }
  ? Frozen<z.input<Schema>>
  : Nothing;
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;

interface Declared<
  Role extends AccessRole,
  Params extends PathInput | undefined,
  Query extends Input | undefined,
  Body extends BodyInput | undefined,
  A extends Answers,
  Kind extends string,
  Features,
> extends RouteWords {
  readonly role: Role;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answers: A;
  /** The status for each of the feature's own kinds of refusal. */
  readonly refusals?: Readonly<Record<Kind, number>>;
  readonly handle: (
    call: Call<Checked<Params, Texts<Params>>, Checked<Query, Request['query']>, Checked<Body, unknown>, People[Role]>,
    features: Features,
  ) => Promised<BodyOf<A, void> | Refusal<NoInfer<Kind> | keyof typeof COMMON> | OtherAnswer | typeof sent>;
}

type Promised<Value> = Value | Promise<Value>;

type Incoming = Pick<Call, 'request' | 'response' | 'client' | 'caller' | 'token'>;

/** A call of the API. The router, the access table and the OpenAPI document are all derived from it. */
export interface Route<in Features> extends RouteWords {
  /** Answers an admitted caller. */
  readonly answer: (call: Incoming, features: Features) => Promise<void>;
}

interface Loose extends RouteWords {
  readonly refusals?: Readonly<Record<string, number>>;
  readonly handle: (call: Call, features: unknown) => unknown;
}

/** The single definition of a call (design.md §2a). The handler returns the body of status 200, or a refusal. */
export function defineRoute<
  Role extends AccessRole,
  A extends Answers,
  Features = unknown,
  Params extends PathInput | undefined = undefined,
  Query extends Input | undefined = undefined,
  Body extends BodyInput | undefined = undefined,
  Kind extends string = never,
>(route: Declared<Role, Params, Query, Body, A, Kind, Features>): Route<Features>;
export function defineRoute({ handle, refusals, ...route }: Loose): Route<unknown> {
  const statuses: Readonly<Record<string, number>> = { ...COMMON, ...refusals };
  return {
    ...route,
    answer: async (incoming, features) => {
      const { request, response } = incoming;
      const params = read(route.params, request.params);
      const query = read(route.query, request.query);
      const body = read(route.body, fieldsOf(request.body));
      if (params.bad !== undefined) detail(response, route.params?.badStatus ?? 400, params.bad);
      else if (query.bad !== undefined) detail(response, 400, query.bad);
      else if (body.bad !== undefined) detail(response, 400, body.bad);
      else {
        const call = { ...incoming, params: params.value, query: query.value, body: body.value };
        answerWith(await handle(call, features), statuses, response);
      }
    },
  };
}

/** A missing body or an array counts as an empty form. */
const fieldsOf = (body: unknown): unknown => (Array.isArray(body) ? {} : (body ?? {}));

const read = (input: Input | undefined, sent: unknown): { readonly value: unknown; readonly bad?: string } => {
  if (input?.bad === undefined) return { value: sent };
  const parsed = input.schema.safeParse(sent);
  return parsed.success ? { value: parsed.data } : { value: undefined, bad: input.bad };
};

const isRefusal = (outcome: unknown): outcome is Refusal<string> => outcome instanceof Refusal;

const answerWith = (outcome: unknown, statuses: Readonly<Record<string, number>>, response: Response): void => {
  // The client has gone.
  if (response.closed) return;
  if (isRefusal(outcome)) refuse(outcome, statuses, response);
  else if (outcome instanceof OtherAnswer) response.status(outcome.status).json(outcome.body);
  else if (outcome !== undefined && outcome !== sent) response.json(outcome);
};

const refuse = (
  { refused: { kind, message, retryAfterSeconds }, more }: Refusal<string>,
  statuses: Readonly<Record<string, number>>,
  response: Response,
): void => {
  const status = statuses[kind];
  if (status === undefined) throw new Error(`A call was refused for ${kind}, for which its route has no status.`);
  // Every 401 names the accepted authentication scheme (RFC 9110 §15.5.2), every 429 when to retry (RFC 6585 §4).
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(status).json({ detail: message, ...more });
};
