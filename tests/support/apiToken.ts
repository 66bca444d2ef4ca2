import type { Scope } from '../../schema/forms/apiToken.ts';
import type { TestCandor } from './startTestCandor.ts';

/** Creates a personal token for the owner of a session. Returns its secret and its id. */
export const apiTokenOf = async (
  { services }: Pick<TestCandor, 'services'>,
  sessionToken: string,
  scopes: readonly Scope[],
  days: 7 | null = 7,
): Promise<{ readonly secret: string; readonly tokenId: string }> => {
  const owner = await services.sessions.find(sessionToken);
  if (owner.kind !== 'account' && owner.kind !== 'admin') throw new Error('Who makes a token is signed in.');
  const answer = await services.apiTokens.create(owner, { name: 'Nightly build', scopes, days });
  if (answer.kind !== 'created') throw new Error(answer.message);
  return { secret: answer.secret, tokenId: answer.token.tokenId };
};

/** The header that a program sends. */
export const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` });
