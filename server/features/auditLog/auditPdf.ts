import { paragraphs, table, title } from '../../documents/pdf/blocks.ts';
import { renderPdf } from '../../documents/pdf/renderPdf.ts';
import { type DocumentSpeech, speechIn } from '../../documents/words/documentSpeech.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { type AuditFileEntry, actorOf, auditTime, deviceKind } from './auditEntry.ts';

/** `width`: characters per column in the layout for long logs. */
const COLUMNS = [
  { name: 'timestamp', share: 116, width: 24 },
  { name: 'ipAddress', share: 160, width: 40 },
  { name: 'location', share: 108, width: 24 },
  { name: 'device', share: 96, width: 22 },
  { name: 'browser', share: 108, width: 22 },
  { name: 'action', share: 152, width: 40 },
] as const;

/** Nobody reads a longer document: export longer logs as CSV. */
export const MOST_PDF_ENTRIES = 20_000;
/** A larger table would not fit into memory (12 kB a cell): longer logs have one line per entry, in fixed-width columns. */
const MOST_TABLE_ROWS = 2_000;

const cut = (text: string, width: number): string => (text.length < width ? text : `${text.slice(0, width - 2)}… `);
const lineOf = (cells: readonly string[]): string =>
  COLUMNS.map(({ width }, index) => cut(cells[index] ?? '', width).padEnd(width, ' '))
    .join('')
    .trimEnd()
    .replaceAll(' ', '\u00a0');

/** The audit log of a domain as a PDF. At most MOST_PDF_ENTRIES. */
export const auditPdf = async (
  log: {
    readonly domain: string;
    readonly total: number;
    readonly email: string;
    readonly generatedAt: Date;
    readonly language: Language;
  },
  batches: AsyncIterable<readonly AuditFileEntry[]>,
): Promise<Buffer> => {
  const { domain, total, email, generatedAt, language } = log;
  const speech = speechIn(language);
  const { words, time } = speech;
  const { audit } = words;
  const rows: (readonly string[])[] = [];
  for await (const batch of batches) rows.push(...batch.map((entry) => cellsOf(entry, speech)));
  const isLong = rows.length > MOST_TABLE_ROWS;
  const columns = COLUMNS.map(({ name, share }) => ({ title: audit.columns[name], share }));
  return renderPdf(
    {
      language,
      title: audit.title({ domain }),
      subject: audit.subject({ domain }),
      footer: audit.footer({ time: time(generatedAt.toISOString()), email }),
      generatedAt,
      landscape: true,
    },
    [
      title(audit.title({ domain }), 16),
      paragraphs(total === 0 ? audit.none({ domain }) : audit.lead({ total }), 'label'),
      ...(rows.length > 0 && !isLong ? [table(columns, rows)] : []),
    ],
    isLong ? [lineOf(columns.map((column) => column.title)), ...rows.map(lineOf)] : undefined,
  );
};

const cellsOf = (entry: AuditFileEntry, { words: { audit } }: DocumentSpeech): readonly string[] => {
  const { at, who, action, personalState } = entry;
  const what = `${audit.actions[action]} (${actorOf(entry, audit)})`;
  if (!who) return [auditTime(at), audit.personalStates[personalState], '', '', '', what];
  const { place, device } = who;
  const kind = deviceKind(entry);
  const location = [place.city ?? audit.unknown, ...(place.countryCode === null ? [] : [place.countryCode])];
  const system = [device.os ?? audit.unknown, ...(kind === null ? [] : [audit.devices[kind]])];
  const browser = [device.browser ?? audit.unknown, ...(device.browserVersion === null ? [] : [device.browserVersion])];
  return [auditTime(at), who.ipAddress, location.join(', '), system.join(', '), browser.join(' '), what];
};
