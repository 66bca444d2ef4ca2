import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { type DmarcRecord, MOST_RECORDS, type ParsedDmarcReport } from './parsedReport.ts';
import { countField, domainField, instantField, lineOf } from './reportFields.ts';
import { UploadRefused } from './unpackReports.ts';

const seconds = z.coerce
  .number()
  .transform((value) => value * 1_000)
  .pipe(instantField);

const header = z.object({
  organisation: lineOf(200),
  externalId: lineOf(300),
  begins: seconds,
  ends: seconds,
  policyDomain: domainField,
  policy: lineOf(20).catch('none'),
});

const passed = z
  .string()
  .default('')
  .transform((word) => word.trim().toLowerCase() === 'pass');

/** For mail that passed, RFC 9990 writes "pass" and RFC 7489 "none": neither asks for any action on the mail. */
const disposition = z
  .string()
  .default('')
  .transform((word): DmarcRecord['disposition'] => {
    const asked = word.trim().toLowerCase();
    return asked === 'quarantine' || asked === 'reject' ? asked : 'none';
  });

const record = z.object({
  address: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.union([z.ipv4(), z.ipv6()])),
  messages: countField,
  disposition,
  dkim: passed,
  spf: passed,
  headerFrom: domainField,
});

/** The location of each value in the document (RFC 7489 appendix C); everything else is ignored. */
const HEADER: Readonly<Record<string, keyof z.infer<typeof header>>> = {
  'feedback/report_metadata/org_name': 'organisation',
  'feedback/report_metadata/report_id': 'externalId',
  'feedback/report_metadata/date_range/begin': 'begins',
  'feedback/report_metadata/date_range/end': 'ends',
  'feedback/policy_published/domain': 'policyDomain',
  'feedback/policy_published/p': 'policy',
};
const RECORD = 'feedback/record';
const OF_RECORD: Readonly<Record<string, keyof z.infer<typeof record>>> = {
  'feedback/record/row/source_ip': 'address',
  'feedback/record/row/count': 'messages',
  'feedback/record/row/policy_evaluated/disposition': 'disposition',
  'feedback/record/row/policy_evaluated/dkim': 'dkim',
  'feedback/record/row/policy_evaluated/spf': 'spf',
  'feedback/record/identifiers/header_from': 'headerFrom',
};

const MOST_DEPTH = 20;
const MOST_TEXT = 1_000;
/** Number of characters parsed before other work gets its turn. */
const SLICE = 65_536;

/**
 * Parses a DMARC aggregate report. The parser knows only XML's five predefined entities, and a document type, in which others could be declared (XXE,
 * "billion laughs"), is refused. No tree is built. Rejects with UploadRefused.
 */
export const parseDmarcReport = async (text: string): Promise<ParsedDmarcReport> => {
  const open: string[] = [];
  const head: Record<string, string> = {};
  const records: DmarcRecord[] = [];
  let fields: Record<string, string> = {};
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (open.length >= MOST_DEPTH) throw new UploadRefused('notAReport');
        open.push(localName(name));
        if (open.length === 2 && pathOf(open) === RECORD) fields = {};
      },
      ontext: (piece) => {
        if (piece.trim() === '' && open.length < 3) return;
        const path = pathOf(open);
        const [target, field] = path in HEADER ? [head, HEADER[path]] : [fields, OF_RECORD[path]];
        if (field !== undefined) target[field] = `${target[field] ?? ''}${piece}`.slice(0, MOST_TEXT);
      },
      onclosetag: () => {
        if (open.length === 2 && pathOf(open) === RECORD) {
          if (records.length >= MOST_RECORDS) throw new UploadRefused('tooManyRecords');
          records.push(parsed(record, fields));
        }
        open.pop();
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new UploadRefused('doctype');
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await nextTurn();
  }
  parser.end();
  const { policy, ...rest } = parsed(header, head);
  if (rest.begins > rest.ends) throw new UploadRefused('notAReport');
  return { kind: 'dmarc', ...rest, policy, records };
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1, 64).toLowerCase();

const pathOf = (open: readonly string[]): string => open.join('/');

const parsed = <Schema extends z.ZodType>(schema: Schema, fields: unknown): z.infer<Schema> => {
  const { data, success } = schema.safeParse(fields);
  if (!success) throw new UploadRefused('notAReport');
  return data;
};
