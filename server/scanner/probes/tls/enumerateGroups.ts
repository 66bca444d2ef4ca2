import type { HelloAsker, Question } from './helloAsker.ts';
import { classicGroups, modernGroups } from './namedGroups.ts';
import { offeredSuites, suiteNameOf } from './offeredSuites.ts';
import { readKeyExchange } from './readKeyExchange.ts';

export interface GroupSurvey {
  /** Ids, in the order in which the server chose them. */
  readonly groups: readonly number[];
  readonly complete: boolean;
}

/** Of TLS 1.3: a hello without key shares is answered with the group that the server wants (RFC 8446 §4.1.4). */
export const enumerateModernGroups = (asker: HelloAsker): Promise<GroupSurvey> =>
  enumerate(asker, modernGroups, (groups) => ({
    version: 'TLSv1.3',
    suites: offeredSuites('TLSv1.3'),
    keyShares: 'none',
    groups,
  }));

/**
 * Of TLS 1.2, with suites of ECDHE that the server is known to accept. A server whose certificate has an elliptic key may refuse all groups
 * as soon as its own curve is left out (RFC 8422 §5.1), so that more may be there.
 */
export const enumerateClassicGroups = (asker: HelloAsker, suites: readonly number[]): Promise<GroupSurvey> =>
  enumerate(asker, classicGroups, (groups) => ({ version: 'TLSv1.2', suites, groups }));

const enumerate = async (
  asker: HelloAsker,
  offered: readonly number[],
  questionOf: (groups: readonly number[]) => Question,
): Promise<GroupSurvey> => {
  const groups: number[] = [];
  let left = offered;
  while (left.length > 0) {
    const question = questionOf(left);
    const heard = await asker.ask(question);
    if (heard.kind === 'unknown') return { groups, complete: false };
    if (heard.kind === 'refused' || heard.answer.status !== 'accepted') break;
    const { version, suite, group, keyExchange } = heard.answer;
    const chosen = group ?? readKeyExchange(suiteNameOf(suite), keyExchange).group;
    if (version !== question.version || chosen === undefined || !left.includes(chosen)) break;
    groups.push(chosen);
    left = left.filter((id) => id !== chosen);
  }
  return { groups, complete: true };
};
