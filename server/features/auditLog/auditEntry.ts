import type { AuditLine, AuditRecord } from '../../../projections/auditLog/queries.ts';
import { decryptHere, type DecryptAll, type EncryptedBytes } from '../../platform/auth/decryptAll.ts';
import { requesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { DetailedRequester, RequesterDetails } from './requesterDetails.ts';
import type { CsvRecord } from '../../documents/csv.ts';
import { type DocumentSpeech, speechIn } from '../../documents/words/documentSpeech.ts';

/** What is known about the person. */
interface Opened {
  /** `erased`: the retention time has passed · `none`: no personal data was recorded. */
  readonly personalState: 'kept' | 'erased' | 'none';
  /** Present only if `personalState` is `kept`. */
  readonly who: DetailedRequester | undefined;
  /** The partner's company; `null` if it was not a partner, or they have been erased. */
  readonly company: string | null;
}

/** An entry of the audit log, as the owner of the domain sees it. */
export interface AuditEntry extends AuditRecord, Opened {}

/** An entry of an exported file. */
export interface AuditFileEntry extends AuditLine, Opened {}

/** Decrypts entries, with one query for all their keys. */
export type OpenEntries = <Entry extends Pick<AuditRecord, 'personal' | 'partnerId'>>(
  entries: readonly Entry[],
) => Promise<readonly (Entry & Opened)[]>;

export interface OpenEntriesDependencies {
  readonly keys: Pick<SubjectKeys, 'findAll'>;
  readonly details: RequesterDetails;
  /** The companies of partners, by the subject of their account. Erased partners are absent. */
  readonly companiesOf: (partnerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** `openBoxes` decrypts in this thread or in another. */
export const createOpenEntries =
  ({ keys, details, companiesOf }: OpenEntriesDependencies, openBoxes: DecryptAll = decryptHere): OpenEntries =>
  async (entries) => {
    const partnerIds = new Set(entries.flatMap(({ partnerId }) => partnerId ?? []));
    const companies = await companiesOf([...partnerIds]);
    const subjects = new Set<string>();
    for (const { personal } of entries) if (personal) subjects.add(personal.subject);
    const owners = new Map<string, SubjectKey>();
    for (const [subject, key] of await keys.findAll([...subjects])) owners.set(subject, { subject, key });
    const boxes: EncryptedBytes[] = [];
    for (const { personal } of entries) {
      const owner = personal && owners.get(personal.subject);
      if (owner) boxes.push({ owner, box: personal.box });
    }
    const opened = (await openBoxes(boxes)).values();
    const all: ((typeof entries)[number] & Opened)[] = [];
    for (const entry of entries) {
      const { personal, partnerId } = entry;
      const company = partnerId === null ? null : (companies.get(partnerId) ?? null);
      const data: unknown = personal && owners.has(personal.subject) ? opened.next().value : null;
      if (data === null || data === undefined)
        all.push({ ...entry, company, personalState: personal ? 'erased' : 'none', who: undefined });
      else {
        // If the details are already there, a loop over a million entries neither awaits nor parses again.
        const who = isDetailed(data) ? data : await details.of(requesterPersonal.parse(data));
        all.push({ ...entry, company, personalState: 'kept', who });
      }
    }
    return all;
  };

/** Decrypted data are our own: this only determines whether place and device are included. */
const isDetailed = (opened: unknown): opened is DetailedRequester =>
  typeof opened === 'object' && opened !== null && 'place' in opened && 'device' in opened;

/** Formats ISO 8601 in UTC as `2026-01-31 12:00:00 UTC`. */
export const auditTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** Returns `null` if nothing is known about the device. */
export const deviceKind = ({ who }: Pick<AuditEntry, 'who'>): 'mobile' | 'tablet' | 'desktop' | null => {
  if (!who) return null;
  if (who.device.isTablet) return 'tablet';
  if (who.device.isMobile) return 'mobile';
  return who.device.os === null ? null : 'desktop';
};

type AuditWords = DocumentSpeech['words']['audit'];

/** Programs read the CSV as well, so its words are the same in all languages. */
const { actions, actors, personalStates: PERSONAL_STATES, devices: DEVICES } = speechIn('en').words.audit;
export const ACTIONS: Readonly<Record<AuditEntry['action'], string>> = actions;
export const ACTORS: Readonly<Record<AuditEntry['actor'], string>> = actors;

/** The actor in words of a language, English by default; for a partner, the name of the company. */
export const actorOf = (
  { actor, company }: Pick<AuditEntry, 'actor' | 'company'>,
  words: Pick<AuditWords, 'actors' | 'personalStates'> = speechIn('en').words.audit,
): string =>
  actor === 'partner' ? `${words.actors.partner}: ${company ?? words.personalStates.erased}` : words.actors[actor];

export const AUDIT_COLUMNS = [
  'Timestamp',
  'IP Address',
  'City',
  'Country',
  'Operating System',
  'Device',
  'Browser',
  'Browser Version',
  'Action',
  'By',
  'Personal Data',
  'Entry',
] as const;

/** A row of the audit log's CSV file. Unknown or erased values are empty cells. */
export const auditCsvRecord = (entry: AuditFileEntry): CsvRecord<(typeof AUDIT_COLUMNS)[number]> => {
  const { who } = entry;
  const device = deviceKind(entry);
  return {
    Timestamp: auditTime(entry.at),
    'IP Address': who?.ipAddress,
    City: who?.place.city,
    Country: who?.place.countryCode,
    'Operating System': who?.device.os,
    Device: device && DEVICES[device],
    Browser: who?.device.browser,
    'Browser Version': who?.device.browserVersion,
    Action: ACTIONS[entry.action],
    By: actorOf(entry),
    'Personal Data': PERSONAL_STATES[entry.personalState],
    Entry: entry.ordinal,
  };
};
