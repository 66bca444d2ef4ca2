import { callOnce } from '../../platform/callOnce.ts';
import { detailOf, postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import { signupListOf, type SignupList } from './signupList.ts';

interface Followed<Kind> {
  readonly kind: Kind;
  readonly list: SignupList;
}

/** What became of the link of a mail about a list. */
export type SignupLinkOutcome =
  | Followed<'done'>
  /** It was so before. */
  | Followed<'already'>
  /** `detail`: why, as the server says it. */
  | { readonly kind: 'refused'; readonly detail: string | undefined }
  | { readonly kind: 'unreachable' };

const KINDS: ReadonlyMap<string | undefined, 'done' | 'already'> = new Map([
  ['confirmed', 'done'],
  ['already_confirmed', 'already'],
  ['unsubscribed', 'done'],
  ['already_unsubscribed', 'already'],
]);

/** Reads the answer of both calls; one that does not say what it did is a refusal that says nothing. */
export const readSignupLink = (answer: JsonAnswer): SignupLinkOutcome => {
  if (answer.kind === 'unreachable') return { kind: 'unreachable' };
  if (answer.kind !== 'accepted') return { kind: 'refused', detail: detailOf(answer) };
  const list = signupListOf(textOf(answer.body, 'list'));
  const kind = KINDS.get(textOf(answer.body, 'status'));
  return list && kind ? { kind, list } : { kind: 'refused', detail: undefined };
};

/** A second time it would have been confirmed already. */
export const confirmSignup = callOnce(async (token): Promise<SignupLinkOutcome> =>
  readSignupLink(await postJson('/api/signups/confirm', { token })),
);

export const unsubscribe = async (token: string): Promise<SignupLinkOutcome> =>
  readSignupLink(await postJson('/api/signups/unsubscribe', { token }));
