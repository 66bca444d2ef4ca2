import type { HelloOffer, HelloVersion, TlsIo } from '../../io/scannerIo.ts';
import { enumerateClassicGroups, enumerateModernGroups, type GroupSurvey } from './enumerateGroups.ts';
import { enumerateSuites, type VersionSurvey } from './enumerateSuites.ts';
import { createHelloAsker, type HelloAsker } from './helloAsker.ts';
import { tlsFeatures, type TlsFeatures } from './tlsFeatures.ts';

export interface TlsSurvey {
  /** SSL 2 to TLS 1.3, the oldest first. */
  readonly versions: readonly VersionSurvey[];
  /** Null: the server was not seen to choose one. */
  readonly groups: GroupSurvey | null;
  readonly features: TlsFeatures;
  /** Hellos that were sent. */
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

/** Polite to a small server: a few connections at once, and not without end. A server with 30 suites in each of three versions takes about 110. */
const PARALLEL = 6;
const MOST_HELLOS = 300;

/**
 * What a server accepts, found out with hellos of our own and without finishing a handshake. After `patienceMs` no more is asked, and what is
 * known is given as partial. Rejects only when `signal` aborts.
 */
export const surveyTls = async (
  tls: TlsIo,
  endpoint: Pick<HelloOffer, 'host' | 'port' | 'address' | 'startTls'>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<TlsSurvey> => {
  const patience = AbortSignal.timeout(patienceMs);
  const asker = createHelloAsker(tls, endpoint, signal, { parallel: PARALLEL, most: MOST_HELLOS, patience });
  // In one Promise.all: where the scan is given up, none of them may reject unheard, which would end the whole process.
  const [modern, ...heard] = await Promise.all([
    enumerateModernGroups(asker),
    ...VERSIONS.map((version) => enumerateSuites(asker, version)),
  ]);
  const answers = heard.some(isSilent) && (await asker.stillAnswers());
  const versions = heard.map((survey) => (isSilent(survey) && !answers ? { ...survey, ...UNHEARD } : survey));
  const [classic, features] = await Promise.all([
    classicGroupsOf(asker, versions),
    tlsFeatures(
      asker,
      versions.filter(({ version }) => version !== 'SSLv2'),
    ),
  ]);
  return { versions, groups: together(modern, classic), features, hellos: asker.sent() };
};

/** That a server hangs up without a word says no only where it does speak in another version, then and now. */
const isSilent = ({ accepted, detail }: VersionSurvey): boolean =>
  accepted === 'no' && detail !== null && !detail.startsWith('alert') && !detail.startsWith('the server answered');

const UNHEARD = { accepted: 'notChecked', complete: false } as const;

const classicGroupsOf = async (asker: HelloAsker, versions: readonly VersionSurvey[]): Promise<GroupSurvey | null> => {
  const newest = versions.find(({ version }) => version === 'TLSv1.2');
  const suites = newest?.suites.filter(({ name }) => name.startsWith('TLS_ECDHE_')) ?? [];
  if (suites.length === 0) return null;
  return enumerateClassicGroups(
    asker,
    suites.map(({ id }) => id),
  );
};

const together = (modern: GroupSurvey, classic: GroupSurvey | null): GroupSurvey | null => {
  const groups = [...new Set([...modern.groups, ...(classic?.groups ?? [])])];
  if (groups.length === 0) return null;
  return { groups, complete: modern.complete && (classic?.complete ?? true) };
};
