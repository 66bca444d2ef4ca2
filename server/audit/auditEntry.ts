import type { AuditLine, AuditRecord } from '../../projections/auditLog/queries.ts';
import { openBoxesOf, type OpenBoxes } from '../access/personalData.ts';
import { requesterPersonal } from '../access/requesterPersonal.ts';
import type { SubjectKeys } from '../access/subjectKeys.ts';
import type { DetailedRequester, RequesterDetails } from './requesterDetails.ts';

/** What is known of who it was. */
interface Opened {
  /** `erased`: it has been kept long enough · `none`: nothing was sealed. */
  readonly personalState: 'kept' | 'erased' | 'none';
  /** Of what is kept; else undefined. */
  readonly who: DetailedRequester | undefined;
}

/** An entry of the audit log, as the owner of the domain sees it. */
export interface AuditEntry extends AuditRecord, Opened {}

/** An entry as the files have it. */
export interface AuditFileEntry extends AuditLine, Opened {}

/** Opens entries, with one question for all their keys. */
export type OpenEntries = <Entry extends Pick<AuditRecord, 'personal'>>(
  entries: readonly Entry[],
) => Promise<readonly (Entry & Opened)[]>;

export const createOpenEntries =
  (keys: Pick<SubjectKeys, 'findAll'>, details: RequesterDetails): OpenEntries =>
  async (entries) => {
    const subjects = new Set<string>();
    for (const { personal } of entries) if (personal) subjects.add(personal.subject);
    const openers = new Map<string, OpenBoxes>();
    for (const [subject, key] of await keys.findAll([...subjects])) openers.set(subject, openBoxesOf({ subject, key }));
    const all: ((typeof entries)[number] & Opened)[] = [];
    for (const entry of entries) {
      const { personal } = entry;
      const opened = personal && openers.get(personal.subject)?.(personal.box);
      if (!opened) all.push({ ...entry, personalState: personal ? 'erased' : 'none', who: undefined });
      else {
        // No waiting, and no second reading, in a loop of a million for what is there already.
        const who = isDetailed(opened) ? opened : await details.of(requesterPersonal.parse(opened));
        all.push({ ...entry, personalState: 'kept', who });
      }
    }
    return all;
  };

/** What the key opens is what we sealed: this only tells whether it was sealed with place and device. */
const isDetailed = (opened: unknown): opened is DetailedRequester =>
  typeof opened === 'object' && opened !== null && 'place' in opened && 'device' in opened;
