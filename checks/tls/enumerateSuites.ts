import type { HelloVersion } from '../../server/scanner/io/scannerIo.ts';
import type { HelloAsker, HelloOutcome } from './helloAsker.ts';
import { groupNameOf } from './namedGroups.ts';
import { offeredSuites, suiteNameOf } from './suiteNames.ts';
import { readKeyExchange } from './readKeyExchange.ts';

type Accepted = Extract<Extract<HelloOutcome, { kind: 'accepted' }>['answer'], { status: 'accepted' }>;

export interface AcceptedSuite {
  readonly id: number;
  readonly name: string;
  /** The group of the key exchange that the server chose for us. */
  readonly group: string | null;
  /** Bits of the DHE prime, or of the temporary key of an export suite. */
  readonly bits: number | null;
}

export interface VersionSurvey {
  readonly version: HelloVersion;
  readonly accepted: 'yes' | 'no' | 'notChecked';
  /** Why it is `no` or `notChecked`. */
  readonly detail: string | null;
  /** In the order in which the server chose them. */
  readonly suites: readonly AcceptedSuite[];
  /** Every known suite was offered until the server refused the rest. */
  readonly complete: boolean;
  /** `client`: the server takes the first suite of the client's list that it supports. */
  readonly order: 'server' | 'client' | 'notChecked';
  /** The first answer: everything except the suite is the same in all answers. */
  readonly first: Accepted | undefined;
  /** As sent in plain text, leaf first. */
  readonly chain: readonly Uint8Array[];
  /** The chains of all answers with one: a server may have a certificate for each kind of key. */
  readonly chains: readonly (readonly Uint8Array[])[];
}

/** Some servers do not answer a hello with hundreds of suites. */
const SMALL_HELLO = 60;

/** Finds the suites of one version that a server accepts: each chosen suite is left out of the next hello, until the server refuses. */
export const enumerateSuites = async (asker: HelloAsker, version: HelloVersion): Promise<VersionSurvey> => {
  const offered = offeredSuites(version);
  const whole = await chosenOf(asker, version, offered);
  const mute = whole.chosen.length === 0 && whole.end.kind === 'unknown' && offered.length > SMALL_HELLO;
  const { chosen, end, ssl2 } = mute ? await chosenInParts(asker, version, offered) : whole;
  if (ssl2) return ssl2Survey(ssl2.suites, ssl2.certificate);
  const complete = isComplete(end);
  if (chosen.length === 0) {
    const accepted = end.kind === 'refused' ? 'no' : 'notChecked';
    return { ...NONE, version, accepted, detail: end.kind === 'accepted' ? null : end.why, complete };
  }
  return {
    version,
    accepted: 'yes',
    detail: complete || end.kind === 'accepted' ? null : end.why,
    suites: chosen.map(suiteOf),
    complete,
    order: await orderOf(
      asker,
      version,
      chosen.map(({ suite }) => suite),
    ),
    first: chosen[0],
    ...chainsOf(chosen.map(({ chain }) => chain)),
  };
};

const isComplete = ({ kind }: HelloOutcome): boolean => kind !== 'unknown';

const chainsOf = (sent: readonly (readonly Uint8Array[])[]): Pick<VersionSurvey, 'chain' | 'chains'> => {
  const chains = sent.filter((chain) => chain.length > 0);
  return { chain: chains[0] ?? [], chains };
};

const NONE = { suites: [], order: 'notChecked', first: undefined, chain: [], chains: [] } as const;

interface Chosen {
  readonly chosen: readonly Accepted[];
  /** `accepted`: there was nothing left to offer. */
  readonly end: HelloOutcome;
  readonly ssl2?: Extract<Extract<HelloOutcome, { kind: 'accepted' }>['answer'], { status: 'ssl2' }>;
}

const chosenOf = async (asker: HelloAsker, version: HelloVersion, offered: readonly number[]): Promise<Chosen> => {
  const chosen: Accepted[] = [];
  let left = offered;
  for (;;) {
    const outcome = await asker.ask({ version, suites: left, compression: true });
    if (outcome.kind !== 'accepted') return { chosen, end: outcome };
    const { answer } = outcome;
    if (answer.status === 'ssl2') return { chosen, end: outcome, ssl2: answer };
    if (answer.version !== version) {
      const why = `the server answered with ${answer.version}`;
      return { chosen, end: { kind: 'refused', why, alert: undefined } };
    }
    if (!left.includes(answer.suite)) {
      return { chosen, end: { kind: 'unknown', why: 'the server chose a suite that was not offered', again: false } };
    }
    chosen.push(answer);
    left = left.filter((id) => id !== answer.suite);
    if (left.length === 0) return { chosen, end: outcome };
  }
};

const chosenInParts = async (asker: HelloAsker, version: HelloVersion, offered: readonly number[]): Promise<Chosen> => {
  const chosen: Accepted[] = [];
  let end: HelloOutcome | undefined;
  for (let from = 0; from < offered.length; from += SMALL_HELLO) {
    const part = await chosenOf(asker, version, offered.slice(from, from + SMALL_HELLO));
    chosen.push(...part.chosen);
    if (!end || part.end.kind === 'unknown') end = part.end;
    // If a server does not answer a small hello either, three more waits are not worth it.
    if (part.end.kind === 'unknown') break;
  }
  return { chosen, end: end ?? { kind: 'unknown', why: 'nothing was offered', again: false } };
};

const suiteOf = ({ suite, group, keyExchange }: Accepted): AcceptedSuite => {
  const name = suiteNameOf(suite);
  const parameters = readKeyExchange(name, keyExchange);
  const named = group ?? parameters.group;
  return { id: suite, name, group: named === undefined ? null : groupNameOf(named), bits: parameters.bits ?? null };
};

/** Offers the suites in reverse order: a server with its own preference chooses the same suite again. */
const orderOf = async (
  asker: HelloAsker,
  version: HelloVersion,
  chosen: readonly number[],
): Promise<VersionSurvey['order']> => {
  if (chosen.length < 2) return 'notChecked';
  const outcome = await asker.ask({ version, suites: [...chosen].reverse(), compression: true });
  if (outcome.kind !== 'accepted' || outcome.answer.status !== 'accepted') return 'notChecked';
  return outcome.answer.suite === chosen.at(-1) ? 'client' : 'server';
};

/** An SSL 2 server lists all its suites at once, and the client chooses (draft-hickman-netscape-ssl-00 §2.6). A list without suites is as good as a refusal. */
const ssl2Survey = (suites: readonly number[], certificate: Uint8Array): VersionSurvey => ({
  version: 'SSLv2',
  accepted: 'yes',
  detail: suites.length === 0 ? 'it answers in SSL 2 and has no suite in common with us' : null,
  suites: suites.map((id) => ({ id, name: suiteNameOf(id), group: null, bits: null })),
  complete: true,
  order: 'client',
  first: undefined,
  ...chainsOf(certificate.length > 0 ? [[certificate]] : []),
});
