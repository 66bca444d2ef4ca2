import type { HelloOffer, HelloVersion, TlsIo } from '../../server/scanner/io/scannerIo.ts';
import { enumerateSuites, type VersionSurvey } from './enumerateSuites.ts';
import { createHelloAsker, type HelloAsker, type Question } from './helloAsker.ts';
import { tlsFeatures, type TlsFeatures } from './tlsFeatures.ts';
import { classicGroups, modernGroups } from './namedGroups.ts';
import { offeredSuites, suiteNameOf } from './suiteNames.ts';
import { readKeyExchange } from './readKeyExchange.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

export interface TlsSurvey {
  /** SSL 2 to TLS 1.3, the oldest first. */
  readonly versions: readonly VersionSurvey[];
  /** Null if the server was not seen to choose a group. */
  readonly groups: GroupSurvey | null;
  readonly features: TlsFeatures;
  /** Number of hellos sent. */
  readonly hellos: number;
}

const VERSIONS = [
  'SSLv2',
  'SSLv3',
  'TLSv1',
  'TLSv1.1',
  'TLSv1.2',
  'TLSv1.3',
] as const satisfies readonly HelloVersion[];

/** Protects small servers: a few connections at once, and a limited total. A server with 30 suites in each of three versions takes about 110. */
const MOST_HELLOS = 300;

export interface SurveyPace {
  /** After this, nothing more is asked, and the result is partial. */
  readonly patienceMs: number;
  /** Concurrent connections. */
  readonly parallel: number;
}

/** Finds out what a server accepts with our own hellos, without completing a handshake. Rejects only when `signal` aborts. */
export const surveyTls = async (
  tls: TlsIo,
  endpoint: Pick<HelloOffer, 'host' | 'port' | 'address' | 'startTls'>,
  { patienceMs, parallel }: SurveyPace,
  signal: AbortSignal,
): Promise<TlsSurvey> => {
  const patience = scanClock().limit(patienceMs);
  const asker = createHelloAsker(tls, endpoint, signal, { parallel, most: MOST_HELLOS, patience });
  // In one Promise.all: if the scan is aborted, an unhandled rejection would end the whole process.
  const [modern, ...surveys] = await Promise.all([
    enumerateModernGroups(asker),
    ...VERSIONS.map((version) => enumerateSuites(asker, version)),
  ]);
  const answers = surveys.some(isSilent) && (await asker.stillAnswers());
  const versions = surveys.map((survey) => (isSilent(survey) && !answers ? { ...survey, ...UNANSWERED } : survey));
  const [classic, features] = await Promise.all([
    classicGroupsOf(asker, versions),
    tlsFeatures(
      asker,
      versions.filter(({ version }) => version !== 'SSLv2'),
    ),
  ]);
  return { versions, groups: together(modern, classic), features, hellos: asker.sent() };
};

/** A server that closes the connection without an alert only counts as refusing if it supports another version, then and now. */
const isSilent = ({ accepted, detail }: VersionSurvey): boolean =>
  accepted === 'no' && detail !== null && !detail.startsWith('alert') && !detail.startsWith('the server answered');

const UNANSWERED = { accepted: 'notChecked', complete: false } as const;

/**
 * Finds the groups of the newest of TLS 1.0 to 1.2, with ECDHE suites that the server is known to accept. A server with an elliptic-curve certificate may
 * refuse all groups once its own curve is left out (RFC 8422 §5.1), so there may be more.
 */
const classicGroupsOf = async (asker: HelloAsker, versions: readonly VersionSurvey[]): Promise<GroupSurvey | null> => {
  const newest = versions
    .map(({ version, suites }) => ({ version, suites: suites.filter(({ name }) => name.startsWith('TLS_ECDHE_')) }))
    .findLast(({ suites }) => suites.length > 0);
  if (!newest) return null;
  const suites = newest.suites.map(({ id }) => id);
  return enumerate(asker, classicGroups, (groups) => ({ version: newest.version, suites, groups }));
};

const together = (modern: GroupSurvey, classic: GroupSurvey | null): GroupSurvey | null => {
  const groups = [...new Set([...modern.groups, ...(classic?.groups ?? [])])];
  if (groups.length === 0) return null;
  return { groups, complete: modern.complete && (classic?.complete ?? true) };
};

interface GroupSurvey {
  /** Ids, in the order in which the server chose them. */
  readonly groups: readonly number[];
  readonly complete: boolean;
}

/** Finds the groups of TLS 1.3: the server answers a hello without key shares with the group it wants (RFC 8446 §4.1.4). */
const enumerateModernGroups = (asker: HelloAsker): Promise<GroupSurvey> =>
  enumerate(asker, modernGroups, (groups) => ({
    version: 'TLSv1.3',
    suites: offeredSuites('TLSv1.3'),
    keyShares: 'none',
    groups,
  }));

const enumerate = async (
  asker: HelloAsker,
  offered: readonly number[],
  questionOf: (groups: readonly number[]) => Question,
): Promise<GroupSurvey> => {
  const groups: number[] = [];
  let left = offered;
  while (left.length > 0) {
    const question = questionOf(left);
    const outcome = await asker.ask(question);
    if (outcome.kind === 'unknown') return { groups, complete: false };
    if (outcome.kind === 'refused' || outcome.answer.status !== 'accepted') break;
    const { version, suite, group, keyExchange } = outcome.answer;
    const chosen = group ?? readKeyExchange(suiteNameOf(suite), keyExchange).group;
    if (version !== question.version || chosen === undefined || !left.includes(chosen)) break;
    groups.push(chosen);
    left = left.filter((id) => id !== chosen);
  }
  return { groups, complete: true };
};
