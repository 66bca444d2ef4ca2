import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { registrableDomainOf } from '../../platform/base/registrableName.ts';
import { type DmarcRecord, MOST_RECORDS, OmissionList, type ParsedDmarcReport, type Remark } from './parsedReport.ts';
import { addressFrom, countFrom, domainFrom, instantFrom, lineFrom } from './reportFields.ts';
import { contentId, type FileNameFacts, periodOf } from './reportIdentity.ts';
import { UploadRefused } from './uploadRefused.ts';

/** The location of each value within `feedback` (RFC 7489 appendix C, RFC 9990 appendix A); everything else is ignored. */
const HEADER: ReadonlyMap<string, HeaderField> = new Map([
  ['report_metadata/org_name', 'organisation'],
  ['report_metadata/email', 'email'],
  ['report_metadata/report_id', 'externalId'],
  ['report_metadata/date_range/begin', 'begins'],
  ['report_metadata/date_range/end', 'ends'],
  ['policy_published/domain', 'policyDomain'],
  ['policy_published/p', 'policy'],
]);
type HeaderField = 'organisation' | 'email' | 'externalId' | 'begins' | 'ends' | 'policyDomain' | 'policy';
const RECORD = 'record';
/** Elements around others, which no standard has. */
const AROUND: ReadonlySet<string> = new Set(['schema', 'records']);
/** `identities` is in an early draft that some receivers still follow. */
const OF_RECORD: ReadonlyMap<string, RecordField> = new Map([
  ['record/row/source_ip', 'address'],
  ['record/row/count', 'messages'],
  ['record/row/policy_evaluated/disposition', 'disposition'],
  ['record/row/policy_evaluated/dkim', 'dkim'],
  ['record/row/policy_evaluated/spf', 'spf'],
  ['record/identifiers/header_from', 'headerFrom'],
  ['record/identities/header_from', 'headerFrom'],
]);
type RecordField = 'address' | 'messages' | 'disposition' | 'dkim' | 'spf' | 'headerFrom';

/** `null`: the element is there more than once with different values, or is not text alone. */
type Fields<Name extends string> = Map<Name, string | null>;

/** An element that is open. */
interface Frame {
  /** Where it is within its report; `undefined` outside of one. */
  readonly path: string | undefined;
  /** The text of an element whose value is read. */
  text: string | undefined;
  hasElements: boolean;
}

/** A report while it is read. */
interface Draft {
  readonly head: Fields<HeaderField>;
  readonly records: DmarcRecord[];
  readonly omissions: OmissionList;
  /** Number of the record that was opened last. */
  number: number;
  fields: Fields<RecordField>;
}

const MOST_DEPTH = 20;
const MOST_TEXT = 1_000;
const MOST_REPORTS = 100;
/** Number of characters parsed before other work gets its turn. */
const SLICE = 65_536;

/**
 * Parses the DMARC aggregate reports in an XML file, usually one. A report that cannot be counted is a refusal; a record that cannot be read is left out
 * and named, and the others count. Elements are recognised by their names whatever their namespace, and those that were never closed end with their
 * parent. The parser knows only XML's five predefined entities, and a document type in which others could be declared (XXE, "billion laughs") is
 * refused. No tree is built. `file` is what the name of the file says about the report. Rejects with UploadRefused.
 */
export const parseDmarcReports = async (
  text: string,
  file: FileNameFacts,
): Promise<readonly (ParsedDmarcReport | UploadRefused)[]> => {
  const reports: (ParsedDmarcReport | UploadRefused)[] = [];
  const open: Frame[] = [];
  let draft: Draft | undefined;
  let isAtEnd = false;
  const finish = (isCut: boolean): void => {
    if (!draft) return;
    if (reports.length >= MOST_REPORTS) throw new UploadRefused('tooManyEntries');
    draft.omissions.isCut = isCut;
    reports.push(reportOf(draft, file));
    draft = undefined;
  };
  const parser = new Parser(
    {
      onopentag: (tag) => {
        if (open.length >= MOST_DEPTH) throw new UploadRefused('notAReport');
        const parent = open.at(-1);
        const name = localName(tag);
        // Not an element, because its name has an @: a mail address or message id whose brackets were not escaped. Its text belongs to the element around it.
        if (parent && tag.includes('@')) {
          if (parent.text !== undefined) parent.text += `<${tag}>`;
          open.push(parent);
          return;
        }
        if (parent) parent.hasElements = true;
        let path = parent?.path;
        if (name === 'feedback' && (path === undefined || path === '')) {
          // One that was not closed ends where the next begins.
          if (draft && draft.head.size > 0) finish(true);
          draft = { head: new Map(), records: [], omissions: new OmissionList(), number: 0, fields: new Map() };
          path = '';
        } else if (path !== undefined && !AROUND.has(name)) {
          path = path === '' ? name : `${path}/${name}`;
        }
        const isValue = path !== undefined && (HEADER.has(path) || OF_RECORD.has(path));
        open.push({ path, text: isValue ? '' : undefined, hasElements: false });
        if (path === RECORD && name === RECORD && draft) {
          draft.number += 1;
          draft.fields = new Map();
        }
      },
      ontext: (piece) => {
        const frame = open.at(-1);
        if (frame?.text !== undefined && frame.text.length < MOST_TEXT) frame.text += piece;
      },
      onclosetag: (tag) => {
        const frame = open.pop();
        if (!draft || frame?.path === undefined) return;
        const { path, text: value } = frame;
        if (value !== undefined) {
          // A value at which the file ends may be incomplete.
          if (!isAtEnd) keep(draft, path, frame.hasElements ? null : value.trim());
        } else if (path === RECORD && localName(tag) === RECORD) {
          takeRecord(draft, isAtEnd);
        } else if (path === '' && localName(tag) === 'feedback') {
          finish(isAtEnd);
        }
      },
      onprocessinginstruction: (name, declaration) => {
        if (!name.startsWith('!')) return;
        const isBare = name.toLowerCase() === '!doctype' && !declaration.includes('[') && !draft;
        if (!isBare) throw new UploadRefused('doctype');
      },
    },
    { xmlMode: true, lowerCaseTags: true },
  );
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await nextTurn();
  }
  isAtEnd = true;
  parser.end();
  return reports;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1, 64).toLowerCase();

/** Repeated elements are never joined: the same value counts once, different ones contradict each other. */
const keep = (draft: Draft, path: string, value: string | null): void => {
  const put = <Name extends string>(fields: Fields<Name>, field: Name): void => {
    const known = fields.get(field);
    if (known === undefined || known === '') fields.set(field, value);
    else if (known !== value && value !== '') fields.set(field, null);
  };
  const [ofHead, ofRecord] = [HEADER.get(path), OF_RECORD.get(path)];
  if (ofHead !== undefined) put(draft.head, ofHead);
  else if (ofRecord !== undefined) put(draft.fields, ofRecord);
};

const takeRecord = ({ records, omissions, number, fields }: Draft, isCut: boolean): void => {
  if (number > MOST_RECORDS) throw new UploadRefused('tooManyRecords');
  const record = isCut ? 'cut' : recordOf(fields);
  if (typeof record === 'string') {
    omissions.leaveOut({ record: number, reason: record });
    return;
  }
  if (record.headerFrom === '') omissions.mention({ record: number, reason: 'headerFrom' });
  records.push(record);
};

/** Returns the reason if the record cannot be counted. */
const recordOf = (fields: Fields<RecordField>): DmarcRecord | Remark['reason'] => {
  const of = (field: RecordField): string => fields.get(field) ?? '';
  if (of('address') === '' && of('messages') === '' && !isRepeated(fields)) return 'emptyRecord';
  if (isRepeated(fields)) return 'repeated';
  const [address, messages] = [addressFrom(of('address')), countFrom(of('messages'))];
  if (address === undefined) return 'address';
  if (messages === undefined) return 'count';
  if (of('dkim') === '' && of('spf') === '') return 'result';
  return {
    address,
    messages,
    disposition: dispositionOf(of('disposition')),
    dkim: hasPassed(of('dkim')),
    spf: hasPassed(of('spf')),
    headerFrom: domainFrom(of('headerFrom')) ?? '',
  };
};

/** The name in the From header is not a figure: without it, the messages still count. */
const isRepeated = (fields: Fields<RecordField>): boolean =>
  [...fields].some(([field, value]) => value === null && field !== 'headerFrom');

const hasPassed = (result: string): boolean => result.toLowerCase() === 'pass';

/** For mail that passed, RFC 9990 writes "pass" and RFC 7489 "none": neither asks for any action on the mail. */
const dispositionOf = (word: string): DmarcRecord['disposition'] => {
  const asked = word.toLowerCase();
  return asked === 'quarantine' || asked === 'reject' ? asked : 'none';
};

const reportOf = ({ head, records, omissions }: Draft, file: FileNameFacts): ParsedDmarcReport | UploadRefused => {
  const { isCut } = omissions;
  const remarks: Remark[] = [];
  const policyDomain = domainFrom(head.get('policyDomain')) ?? domainElsewhere(head, records, file, remarks);
  if (policyDomain === undefined) return new UploadRefused('notAReport', isCut ? 'cut' : 'noDomain');
  if (head.get('begins') === null || head.get('ends') === null) return new UploadRefused('notAReport', 'noDates');
  const period = periodOf({ begins: instantFrom(head.get('begins')), ends: instantFrom(head.get('ends')) }, file);
  if (typeof period === 'string') return new UploadRefused('notAReport', period);
  const { begins, ends } = period;
  const organisation = lineFrom(head.get('organisation'), 200) ?? domainFrom(head.get('email')) ?? '';
  if (head.get('externalId') === null) return new UploadRefused('notAReport', 'severalReportIds');
  const id = lineFrom(head.get('externalId'), 300);
  // The whole report would have another digest than a part of it, and both would count.
  if (id === undefined && isCut) return new UploadRefused('notAReport', 'cut');
  if (id === undefined) remarks.push({ record: null, reason: 'noReportId' });
  remarks.push(...period.remarks);
  if (isCut) omissions.mention({ record: null, reason: 'endsEarly' });
  return {
    kind: 'dmarc',
    organisation,
    externalId: id ?? contentId({ organisation, policyDomain, begins, ends, records }),
    begins,
    ends,
    policyDomain,
    policy: lineFrom(head.get('policy'), 20) ?? '',
    records,
    ...omissions.result(remarks),
  };
};

/** Finds the domain of a report that names none: in the name of its file, or the one domain in whose name all counted messages were sent. */
const domainElsewhere = (
  head: Draft['head'],
  records: readonly DmarcRecord[],
  file: FileNameFacts,
  remarks: Remark[],
): string | undefined => {
  const stated = head.get('policyDomain');
  // A name that cannot be read, or several, are not replaced by another.
  if (stated !== undefined && stated !== '') return undefined;
  if (file.domain !== undefined) {
    remarks.push({ record: null, reason: 'domainFromName' });
    return file.domain;
  }
  const [domain, ...others] = new Set(records.map(({ headerFrom }) => registrableDomainOf(headerFrom)));
  if (domain === undefined || others.length > 0) return undefined;
  remarks.push({ record: null, reason: 'domainFromRecords' });
  return domain;
};
