import { callOnce } from '../../platform/callOnce.ts';
import { detailOf, postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import { signupListOf, type SignupList } from './signupList.ts';

interface Followed<Kind> {
  readonly kind: Kind;
  readonly list: SignupList;
}

/** The outcome of a link in a list mail. */
export type SignupLinkOutcome =
  | Followed<'done'>
  /** The requested state was already in effect. */
  | Followed<'already'>
  /** `detail`: the server's reason. */
  | { readonly kind: 'refused'; readonly detail: string | undefined }
  | { readonly kind: 'unreachable' };

const KINDS: ReadonlyMap<string | undefined, 'done' | 'already'> = new Map([
  ['confirmed', 'done'],
  ['already_confirmed', 'already'],
  ['unsubscribed', 'done'],
  ['already_unsubscribed', 'already'],
]);

/** Reads the response of both calls. A response without an outcome is a refusal without a reason. */
export const readSignupLink = (answer: JsonAnswer): SignupLinkOutcome => {
  if (answer.kind === 'unreachable') return { kind: 'unreachable' };
  if (answer.kind !== 'accepted') return { kind: 'refused', detail: detailOf(answer) };
  const list = signupListOf(textOf(answer.body, 'list'));
  const kind = KINDS.get(textOf(answer.body, 'status'));
  return list && kind ? { kind, list } : { kind: 'refused', detail: undefined };
};

/** Sends each token once: a second call would report that the signup was already confirmed. Sends it again only if there was no response. */
export const confirmSignup = callOnce(
  async (token): Promise<SignupLinkOutcome> => readSignupLink(await postJson('/api/signups/confirm', { token })),
  ({ kind }) => kind !== 'unreachable',
);

export const unsubscribe = async (token: string): Promise<SignupLinkOutcome> =>
  readSignupLink(await postJson('/api/signups/unsubscribe', { token }));
