import type { AuditLine, AuditRecord } from '../../../projections/auditLog/queries.ts';
import { decryptHere, type DecryptAll, type EncryptedBytes } from '../../platform/auth/decryptAll.ts';
import { requesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { DetailedRequester, RequesterDetails } from './requesterDetails.ts';
import type { CsvRecord } from '../../documents/csv.ts';
import { type DocumentSpeech, speechIn } from '../../documents/words/documentSpeech.ts';

/** What is known of who it was. */
interface Opened {
  /** `erased`: its retention time has passed · `none`: nothing was encrypted. */
  readonly personalState: 'kept' | 'erased' | 'none';
  /** Of what is kept; else undefined. */
  readonly who: DetailedRequester | undefined;
  /** The company of the partner; null: it was no partner, or they have been erased. */
  readonly company: string | null;
}

/** An entry of the audit log, as the owner of the domain sees it. */
export interface AuditEntry extends AuditRecord, Opened {}

/** An entry as the files have it. */
export interface AuditFileEntry extends AuditLine, Opened {}

/** Opens entries, with one question for all their keys. */
export type OpenEntries = <Entry extends Pick<AuditRecord, 'personal' | 'partnerId'>>(
  entries: readonly Entry[],
) => Promise<readonly (Entry & Opened)[]>;

export interface OpenEntriesDependencies {
  readonly keys: Pick<SubjectKeys, 'findAll'>;
  readonly details: RequesterDetails;
  /** The companies of partners, by the subjects of their accounts; those who have been erased are not there. */
  readonly companiesOf: (partnerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** `openBoxes`: here, or in a thread. */
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
        // No waiting, and no second reading, in a loop of a million for what is there already.
        const who = isDetailed(data) ? data : await details.of(requesterPersonal.parse(data));
        all.push({ ...entry, company, personalState: 'kept', who });
      }
    }
    return all;
  };

/** Decrypted data are our own: this only determines whether place and device are included. */
const isDetailed = (opened: unknown): opened is DetailedRequester =>
  typeof opened === 'object' && opened !== null && 'place' in opened && 'device' in opened;

/** `2026-01-31 12:00:00 UTC`, of ISO 8601 in UTC. */
export const auditTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** Null: nothing is known of the device. */
export const deviceKind = ({ who }: Pick<AuditEntry, 'who'>): 'mobile' | 'tablet' | 'desktop' | null => {
  if (!who) return null;
  if (who.device.isTablet) return 'tablet';
  if (who.device.isMobile) return 'mobile';
  return who.device.os === null ? null : 'desktop';
};

type AuditWords = DocumentSpeech['words']['audit'];

/** The CSV is for programs as well: its words are the same in all languages. */
const { actions, actors, personalStates: PERSONAL_STATES, devices: DEVICES } = speechIn('en').words.audit;
export const ACTIONS: Readonly<Record<AuditEntry['action'], string>> = actions;
export const ACTORS: Readonly<Record<AuditEntry['actor'], string>> = actors;

/** By whom, in the words of a language, English if none are given; of a partner by the name of the company. */
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

/** A row of the audit log's CSV file; what is not known, or erased, is an empty cell. */
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
