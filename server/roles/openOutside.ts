import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { scannerContact } from '../features/pages/pages.ts';
import { BLOCK_LISTS } from '../../checks/blockLists/blockListTable.ts';
import { type Config, ConfigError } from '../platform/base/config.ts';
import { unpaced } from '../platform/base/sourcePaces.ts';
import { readTrustAnchors } from '../features/integrity/integrity.ts';
import { ORIGIN_ZONES } from '../../checks/ipAddress/findRoutes.ts';
import type { BrowserOptions } from '../scanner/io/browser/createBrowserIo.ts';
import type { BrowserThere } from '../scanner/io/browser/lookForBrowser.ts';
import { callsWithClock } from '../scanner/io/scanClock.ts';
import { userAgentOf } from '../scanner/io/userAgent.ts';
import type { AnswerStore } from '../platform/database/answerStore.ts';
import type { Log } from '../platform/observability/log.ts';
import { createSourceIo } from '../scanner/io/sources/createSourceIo.ts';
import { parseTrackerList, type TrackerList } from '../scanner/io/trackerList/parseTrackerList.ts';
import { openAiModel } from '../scanner/io/openAiModel.ts';
import { scannerIoMaker } from '../scanner/io/createScannerIo.ts';
import { createIpData } from '../scanner/io/ipData/createIpData.ts';
import type { Lab } from '../lab/lab.ts';

/** What the process may reach: the scanner's sockets, and the external sources that all scans and the search share. */
export const openOutside = (
  { config }: { readonly config: Config },
  lab: Lab | undefined,
  /** Shares the answers of sources with other processes. */
  store?: AnswerStore,
) => {
  const io = {
    dnsServers: lab?.dnsServers ?? config.dnsServers,
    dnssecAnchors: lab?.dnssecAnchors ?? readTrustAnchors(config.dnssecAnchors),
    // Sources such as Wikimedia refuse clients without contact details.
    contactUrl: scannerContact(config),
    allowCidrs: [...config.allowCidrs, ...(lab?.allowCidrs ?? [])],
    denyCidrs: config.denyCidrs,
    trackerList: readTrackerList(config.trackerList),
    languageModel: config.model && openAiModel(config.model),
    certificateAuthorities: lab ? [lab.certificateAuthority] : [],
    extraAuthoritiesFile: config.extraAuthoritiesFile,
    // The block lists of the sample internet are our own.
    unaskedZones: lab
      ? []
      : [
          ...(config.blockLists ? [] : BLOCK_LISTS.map(({ zone }) => zone)),
          ...(config.routeOrigins ? [] : ORIGIN_ZONES),
        ],
    ...(lab ? { dialMap: lab.dialMap, ipData: lab.ipData, scanClock: lab.clock } : {}),
  };
  const sources = createSourceIo({
    ...io,
    addresses: lab?.sources ?? config.sources,
    whoisServer: lab?.whoisServer ?? config.whoisServer,
    irrServer: lab?.irrServer ?? config.irrServer,
    // The sources of the sample internet are our own, and their answers are not those of the real ones.
    ...(lab ? { paces: unpaced } : { paces: config.sourcePaces, store }),
  });
  const shared = callsWithClock(lab?.clock, sources);
  return {
    io,
    sources: shared,
    places: lab?.ipData ?? createIpData(),
    createScannerIo: scannerIoMaker({ ...io, sources: shared }),
    sampleSites: lab?.sites ?? [],
  };
};

/** Reads the filter list at the path in CANDOR_TRACKER_LIST. Throws a ConfigError, so that a mistake prevents the start. */
export const readTrackerList = (path: string | undefined): TrackerList | undefined => {
  if (path === undefined) return undefined;
  try {
    return parseTrackerList(readFileSync(path), basename(path));
  } catch (error) {
    throw new ConfigError(`CANDOR_TRACKER_LIST: ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Warns when a server starts without contact details for the servers that it scans. A command does not log this, where it would only distract. */
export const warnOfMissingContact = (
  config: Parameters<typeof scannerContact>[0],
  log: Pick<Log, 'warn' | 'isLevelEnabled'>,
): void => {
  const userAgent = userAgentOf(scannerContact(config));
  if (userAgent.includes('(+') || !log.isLevelEnabled('info')) return;
  log.warn(
    { userAgent },
    'requests do not name a contact, and sources such as Wikimedia limit such clients: set CANDOR_PUBLIC_URL or CANDOR_SECURITY_CONTACT',
  );
};

/** Returns the browser options of scans, according to the browser that was found. */
export const browserOptions = (there: BrowserThere | undefined, atOnce: number): BrowserOptions =>
  there?.status === 'found'
    ? { executable: there.executable, atOnce }
    : { executable: undefined, atOnce, ...(there && { absent: there.why }) };
