import type { SurveyFacts } from './observation.ts';
import { cipherFacts, type CipherFacts } from './cipherFacts.ts';
import { type CommonClient, commonClients } from './commonClients.ts';
import { suiteNameOf } from './suiteNames.ts';

/** What a client and the server agree on; null if the survey cannot tell. */
export interface Handshake {
  readonly client: string;
  readonly connects: boolean | null;
  readonly version: string | null;
  /** IANA name. */
  readonly suite: string | null;
  /** `name`: the client sends no SNI, and gets no certificate or one for another site · `dh`: the prime is too long for it. */
  readonly why: 'version' | 'suite' | 'group' | 'dh' | 'name' | null;
}

type SurveyedVersion = SurveyFacts['versions'][number];
/** With the facts from its name, which are parsed once for all clients. */
type Suite = SurveyedVersion['suites'][number] & { readonly facts: CipherFacts };
type Version = Omit<SurveyedVersion, 'suites'> & { readonly suites: readonly Suite[] };

interface Survey {
  readonly versions: readonly Version[];
  readonly groups: SurveyFacts['groups'];
  readonly withoutSni: SurveyFacts['features']['withoutSni'];
}

/** Computes the handshakes of common clients from the survey, without any requests. Does not check whether a client trusts the certificate's authority. */
export const simulateClients = ({
  versions,
  groups,
  features: { withoutSni },
}: Pick<SurveyFacts, 'versions' | 'groups'> & {
  readonly features: Pick<SurveyFacts['features'], 'withoutSni'>;
}): readonly Handshake[] => {
  const read = versions.map((one) => ({
    ...one,
    suites: one.suites.map((suite) => ({ ...suite, facts: cipherFacts(suite.name) })),
  }));
  const survey = { versions: read, groups, withoutSni };
  return commonClients.map((client) => ({ client: client.name, ...handshakeOf(client, survey) }));
};

type Outcome = Omit<Handshake, 'client'>;

const UNKNOWN: Outcome = { connects: null, version: null, suite: null, why: null };
const failed = (why: NonNullable<Handshake['why']>, version: string | null = null): Outcome => ({
  ...UNKNOWN,
  connects: false,
  version,
  why,
});

const handshakeOf = (client: CommonClient, survey: Survey): Outcome => {
  const newestFirst = survey.versions
    .toReversed()
    .filter(({ version }) => client.versions.some((one) => one === version));
  // A server takes the newest version that both support (RFC 5246 §E.1, RFC 8446 §4.2.1), whether or not they share a suite for it.
  const taken = newestFirst.find(({ accepted }) => accepted !== 'no');
  if (!taken) return newestFirst.length === client.versions.length ? failed('version') : UNKNOWN;
  if (taken.accepted === 'notChecked') return UNKNOWN;
  const outcome = suiteOf(client, taken, survey);
  return client.namesSite || outcome.connects === false ? outcome : namelessOf(outcome, survey.withoutSni);
};

const namelessOf = (outcome: Outcome, served: Survey['withoutSni']): Outcome => {
  if (served === 'same') return outcome;
  return served === 'notChecked' ? UNKNOWN : failed('name', outcome.version);
};

const suiteOf = (client: CommonClient, { version, suites, complete, order }: Version, survey: Survey): Outcome => {
  const offered = suites.filter(({ id, facts }) => client.suites.includes(id) && !facts.anonymous);
  const usable = offered.map((suite) => ({ suite, group: groupFor(client, suite, survey.groups) }));
  const possible = usable.filter(({ group }) => group !== 'none').map(({ suite }) => suite);
  if (possible.length === 0) {
    if (!complete) return UNKNOWN;
    return failed(offered.length > 0 ? 'group' : 'suite', version);
  }
  const chosen = chosenOf(client, possible, order, complete);
  if (chosen && (chosen.bits ?? 0) > (client.longestDh ?? Infinity)) return failed('dh', version);
  const isSure = usable.some(({ suite, group }) => group === 'common' && (!chosen || suite === chosen));
  if (!isSure) return { ...UNKNOWN, version };
  return { connects: true, version, suite: chosen ? suiteNameOf(chosen.id) : null, why: null };
};

/** Returns `undefined` if the survey does not show which of several the server would choose. */
const chosenOf = (
  client: CommonClient,
  possible: readonly Suite[],
  order: Version['order'],
  complete: boolean,
): Suite | undefined => {
  if (order === 'client' && complete)
    return client.suites.map((id) => possible.find((one) => one.id === id)).find((one) => one !== undefined);
  return order === 'server' || (possible.length === 1 && complete) ? possible[0] : undefined;
};

/** Checks whether client and server share a group for the suite's key exchange. A DHE prime of the server's own is not a group. */
const groupFor = (
  client: CommonClient,
  { facts: { keyExchange }, group }: Suite,
  groups: Survey['groups'],
): 'common' | 'none' | 'unknown' => {
  const own = client.groups;
  if (!own || !(keyExchange === 'ECDHE' || keyExchange === 'any')) return 'common';
  if ((group !== null && own.includes(group)) || groups?.names.some((one) => own.includes(one)) === true)
    return 'common';
  return groups?.complete === true ? 'none' : 'unknown';
};
