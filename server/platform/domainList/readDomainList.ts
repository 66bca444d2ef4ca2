import { answers } from '../base/answers.ts';
import { isName, isNames, quotesName, readName, type NameRules } from './readName.ts';
import { linesOf, type Separator, SEPARATORS, splitRecords, type TextRecord } from './splitRecords.ts';
import { parsedJson } from '../../../schema/parsedJson.ts';

/** A domain of a list. `line` starts at 1. */
export interface ListName {
  readonly line: number;
  readonly domain: string;
  /** The other columns, and what follows the name. Third-party text. */
  readonly notes: readonly string[];
}

/** A line whose domain stands further up already, in `firstLine`. */
export interface RepeatedName {
  readonly line: number;
  readonly domain: string;
  readonly firstLine: number;
}

/** A line that names no domain on purpose. `text` is third-party text, shortened. */
export interface SkippedLine {
  readonly line: number;
  readonly kind: 'comment' | 'header';
  readonly text: string;
}

export interface BadLine {
  readonly line: number;
  /** The original text, shortened: show it inert. */
  readonly text: string;
  /** What is wrong with it, as text for the user. */
  readonly message: string;
}

/** Everything that a list says: each line is in one of the fields, except for the further lines of a quoted cell. */
export interface DomainListText {
  /** Each domain once, with the notes of all its lines. */
  readonly names: readonly ListName[];
  readonly repeated: readonly RepeatedName[];
  readonly skipped: readonly SkippedLine[];
  readonly bad: readonly BadLine[];
  readonly blankLines: number;
  readonly lines: number;
  readonly separator: Separator;
}

const SHOWN_TEXT = 100;
/** Lines that are looked at to find the separator and the column. */
const SAMPLE_LINES = 200;

/**
 * Reads a list of domains in any usual form: one or several on a line, the column of a table (comma, semicolon, tab or vertical bar) that is found by its header
 * or its content, a spreadsheet's export, JSON, Markdown, HTML, a hosts file or a zone file. See readName.ts for the forms of a single name.
 */
export const readDomainList = (text: string, rules: NameRules): DomainListText => {
  const list = createList();
  const marked = text.replace(/^\uFEFF/, '');
  const fromJson = namesOfJson(marked);
  if (fromJson) {
    for (const { line, value } of fromJson) list.read(value, { line, notes: [], text: value }, rules);
    return list.finished(linesOf(marked).length, null);
  }
  const lines = linesOf(marked);
  const { separator, from } = separatorOf(lines, rules);
  if (from > 0) list.skip(1, 'header', lines[0] ?? '');
  const records = recordsOf(lines, separator, rules);
  const table = { separator, ...tableOf(records.slice(from), rules) };
  for (const record of records.slice(from)) readRecord(list, record, table, rules);
  return list.finished(lines.length, separator);
};

/** A sign after a blank, which begins a comment. */
const COMMENT = /\s(?:#|\/\/)/;

interface Table {
  readonly separator: Separator;
  readonly column: number;
  readonly header: string | undefined;
  /** Number of columns that the header names; 0 without a header. */
  readonly columns: number;
}

const key = ({ cells }: TextRecord): string => cells.map((cell) => cell.trim()).join('\n');

const readRecord = (list: List, record: TextRecord, table: Table, rules: NameRules): void => {
  const { header, separator } = table;
  const { line, cells } = record;
  const [first = ''] = cells;
  const whole = cells.join(' ').trim();
  if (cells.every((cell) => isBlank(cell))) list.blank(record.lines);
  else if (isComment(first)) list.skip(line, 'comment', whole);
  else if (key(record) === header || cells.every((cell) => /^[\s:=+-]*$/.test(cell))) list.skip(line, 'header', whole);
  else {
    const filled = cells.filter((cell) => !isBlank(cell));
    // A line of nothing but names; in a table with a header, the other columns are about the name.
    if (header === undefined && filled.length > 1 && filled.every((cell) => isNames(cell, rules))) {
      for (const cell of filled) list.read(cell, { line, notes: [], text: cell }, rules);
      return;
    }
    const at = columnIn(cells, table, rules);
    // A statement in source code, of which only one name would count.
    if (header === undefined && cells.slice(0, at).some((each) => quotesName(each, rules))) {
      list.refuse(line, whole, answers().domains.severalNames);
      return;
    }
    const cell = cells[at] ?? '';
    // A comment goes on to the end of the line, whatever signs it contains.
    const isCut = COMMENT.test(cell);
    const notes = cells.filter((each, index) => (isCut ? index < at : index !== at) && !isBlank(each));
    const read = isCut ? cells.slice(at).join(separator ?? '') : cell;
    list.read(read, { line, notes, text: isBlank(cell) ? whole : cell.trim() }, rules);
  }
};

/** A word before a full stop and another one, without a blank between them: `Main.St`. Nobody writes a name so, and it may end in a top-level domain. */
const WORDS = /\.\p{Lu}\p{Ll}+$/u;

/** In a table without a header, a line may have fewer columns, or others. With one, a comma that is not quoted makes a line longer than the header. */
const columnIn = (cells: readonly string[], { column, header, columns }: Table, rules: NameRules): number => {
  if ((cells.length === 1 && column === 0) || isNames(cells[column] ?? '', rules)) return column;
  const named = cells.flatMap((cell, index) => (isNames(cell, rules) && !WORDS.test(cell.trim()) ? [index] : []));
  if (header !== undefined) {
    const last = column + Math.max(0, cells.length - columns);
    const shifted = isBlank(cells[column] ?? '') ? [] : named.filter((index) => index > column && index <= last);
    return shifted.length === 1 ? (shifted[0] ?? column) : column;
  }
  return named.length === 1 ? (named[0] ?? column) : cells.length > column ? column : 0;
};

const INVISIBLE = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const isBlank = (text: string): boolean =>
  text.length < 1_000 && text.replaceAll(INVISIBLE, '').replaceAll('"', '') === '';

/** Comments of lists, hosts files, zone files, block lists and markup, and the directives of a zone file (RFC 1035 §5.1). */
const isComment = (line: string): boolean =>
  /^["\s\u00a0\ufeff]*(?:#|\/\/(?![^\s.]+\.\S+\/)|;|!(?!\[)|--\s|<!--|\/\*|\*\/|REM\s|\$(?:ORIGIN|TTL|INCLUDE)\b)/i.test(
    line,
  );

const recordsOf = (lines: readonly string[], separator: Separator, rules: NameRules): readonly TextRecord[] => [
  ...splitRecords(lines, separator, {
    isPlain: (line) => isComment(line) && !(separator === ';' && /^\s*;/.test(line)),
    startsRecord: (line) => isName((separator === null ? line : (line.split(separator, 1)[0] ?? '')).trim(), rules),
  }),
];

const SEPARATOR_LINE = /^"?sep=(.)"?$/i;

/** Finds the separator with which most lines have a name of its own in the same column. `from`: lines before the first record. */
const separatorOf = (
  lines: readonly string[],
  rules: NameRules,
): { readonly separator: Separator; readonly from: number } => {
  const [, said] = SEPARATOR_LINE.exec((lines[0] ?? '').trim()) ?? [];
  const known = SEPARATORS.find((sign) => sign === said);
  // Spreadsheets write a tab as it is, and trimming removes it.
  if (known !== undefined || /^"?sep=\t?"?$/i.test(lines[0] ?? '')) return { separator: known ?? '\t', from: 1 };
  const sample = lines
    .filter((line) => !isBlank(line) && !isComment(line))
    .slice(0, SAMPLE_LINES)
    .map((line) => line.split(COMMENT, 1)[0] ?? '');
  const used = SEPARATORS.filter((sign) => sample.some((line) => line.includes(sign)));
  const scores = [...used, null].map((sign) => ({
    sign,
    score: Math.max(0, ...namesByColumn(recordsOf(sample, sign, rules), rules)),
    uses: sign === null ? 0 : sample.filter((line) => line.includes(sign)).length,
  }));
  const [best] = scores.toSorted((one, other) => other.score - one.score || other.uses - one.uses);
  return { separator: best && best.score > 0 ? best.sign : null, from: 0 };
};

/** How many cells of each column are a name and nothing else, unless it may have a note. */
const namesByColumn = (
  records: readonly TextRecord[],
  rules: NameRules,
  { mayHaveNote = false } = {},
): readonly number[] => {
  const counts: number[] = [];
  for (const { cells } of records.slice(0, SAMPLE_LINES))
    for (const [column, cell] of cells.slice(0, MOST_COLUMNS).entries()) {
      const isNamed = isNames(cell, rules, { mayHaveNote });
      counts[column] = (counts[column] ?? 0) + (isNamed ? 1 : 0);
    }
  return counts;
};

const MOST_COLUMNS = 50;

/** Finds the column of the names by its header, which may come after comments, or by its content. */
const tableOf = (records: readonly TextRecord[], rules: NameRules): Omit<Table, 'separator'> => {
  const used = records.filter(({ cells }) => !cells.every((cell) => isBlank(cell)) && !isComment(cells[0] ?? ''));
  const [head, ...rest] = used.slice(0, SAMPLE_LINES + 1);
  if (!head) return { column: 0, header: undefined, columns: 0 };
  const counts = namesByColumn(rest, rules);
  const most = Math.max(0, ...counts);
  const named = HEADERS.flatMap((words) =>
    head.cells.flatMap((cell, index) => (words.has(headerWord(cell)) ? [index] : [])),
  );
  const isHead =
    !head.cells.some((cell) => isNames(cell, rules, { mayHaveNote: true })) &&
    (named.length > 0 || (head.cells.length > 1 && most > 0));
  if (!isHead) {
    const strict = namesByColumn(used, rules);
    const all = strict.some((count) => count > 0) ? strict : namesByColumn(used, rules, { mayHaveNote: true });
    return { column: Math.max(0, all.indexOf(Math.max(0, ...all))), header: undefined, columns: 0 };
  }
  const byName = named.find((index) => (counts[index] ?? 0) * 2 >= most);
  return { column: byName ?? Math.max(0, counts.indexOf(most)), header: key(head), columns: head.cells.length };
};

/** `Domain name:`, `domain_name` and `Domain-Name` are the same. */
const headerWord = (cell: string): string =>
  cell
    .replaceAll(/["'“”„*:()]/g, '')
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .normalize('NFC')
    .toLowerCase();

const words = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()));

/** Names of the column, those that mean a domain first. */
const HEADERS: readonly ReadonlySet<string>[] = [
  words(`domain,domains,domain name,domain names,domainname,domainnames,fqdn,hostname,hostnames,host name,domäne,domänen,domainnamen,
    domaine,domaines,nom de domaine,noms de domaine,dominio,dominios,nombre de dominio,domínio,domínios,nome de domínio,domini,nome a dominio,
    nome dominio,domein,domeinen,domeinnaam,domena,domeny,nazwa domeny,doména,domény,název domény,názov domény,domän,domäner,domännamn,domæne,
    domæner,domænenavn,domene,domener,domenenavn,verkkotunnus,verkkotunnukset,domeen,domeenid,domēns,domēni,domenas,domenai,domain név,
    domainnév,tartomány,tartománynév,domeniu,domenii,nume de domeniu,ime domene,domene,домен,домены,домейн,домейни,имя домена,доменное имя,
    доменне ім'я,τομέας,όνομα τομέα,alan adı,etki alanı,نطاق,اسم النطاق,دامنه,דומיין,डोमेन,โดเมน,tên miền,ドメイン,ドメイン名,域名,網域,網域名稱,도메인,도메인명`),
  words(`host,hosts,url,urls,uri,link,website,websites,web site,web sites,webseite,webseiten,internetadresse,homepage,site,sites,site web,
    site internet,adresse web,sitio web,página web,sitio,sito,sito web,sítio web,webadres,strona,strona www,strona internetowa,webová stránka,
    web,www,webbplats,webbsida,hjemmeside,nettsted,nettside,verkkosivu,veebileht,weboldal,honlap,pagină web,spletna stran,сайт,веб-сайт,уебсайт,
    ιστότοπος,ιστοσελίδα,web sitesi,موقع,وب‌سایت,אתר,वेबसाइट,เว็บไซต์,trang web,サイト,ウェブサイト,网站,網站,网址,網址,사이트,웹사이트`),
  words('name,names,adresse,address,server,target,targets,input,value,item,asset,assets,nom,nombre,nome,naam,nazwa'),
];

/** The strings of a JSON text, or of JSON lines, that are meant as names. `undefined` if it is neither. */
const namesOfJson = (text: string): readonly { readonly line: number; readonly value: string }[] | undefined => {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return undefined;
  const whole = parsedJson(trimmed);
  const values =
    whole === undefined
      ? trimmed
          .split(/\r\n?|\n/)
          .filter(Boolean)
          .map(parsedJson)
      : Array.isArray(whole)
        ? whole
        : [whole];
  if (values.some((value) => value === undefined)) return undefined;
  const names = values.flatMap((value) => namesIn(value));
  let at = 0;
  let line = 1;
  return names.map((value) => {
    const found = text.indexOf(JSON.stringify(value), at);
    if (found >= 0) {
      line += linesOf(text.slice(at, found)).length - 1;
      at = found;
    }
    return { line, value };
  });
};

const MOST_DEPTH = 4;

/** A string, an array, or an object with the name under a usual key, or with one list. Whatever else it is, is read as text, so that it is reported. */
const namesIn = (value: unknown, depth = 0): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (depth > MOST_DEPTH || typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, depth + 1));
  const entries = Object.entries(value);
  for (const names of HEADERS) {
    const found = entries.find(([name]) => names.has(headerWord(name)));
    if (found) return namesIn(found[1], depth + 1);
  }
  const lists = entries.filter(([, each]) => Array.isArray(each));
  return lists.length === 1 && lists[0] ? namesIn(lists[0][1], depth + 1) : [JSON.stringify(value)];
};

interface Origin {
  readonly line: number;
  readonly notes: readonly string[];
  /** What is shown if it is no name. */
  readonly text: string;
}

type List = ReturnType<typeof createList>;

/** Collects what the lines say. */
const createList = () => {
  const names = new Map<string, { readonly line: number; readonly domain: string; readonly notes: string[] }>();
  const repeated: RepeatedName[] = [];
  const skipped: SkippedLine[] = [];
  const bad: BadLine[] = [];
  let blankLines = 0;
  const skip = (line: number, kind: SkippedLine['kind'], text: string): void => {
    skipped.push({ line, kind, text: text.trim().slice(0, SHOWN_TEXT) });
  };
  const refuse = (line: number, text: string, message: string): void => {
    bad.push({ line, text: withoutPassword(text).slice(0, SHOWN_TEXT), message });
  };
  return {
    skip,
    refuse,
    blank: (lines: number): void => {
      blankLines += lines;
    },
    read: (cell: string, { line, notes, text }: Origin, rules: NameRules): void => {
      const read = isBlank(cell)
        ? { kind: 'invalid' as const, message: answers().domains.noDomain }
        : readName(cell, rules);
      if (read.kind === 'empty') skip(line, 'comment', text);
      else if (read.kind === 'invalid') refuse(line, text, read.message);
      else
        for (const domain of read.domains) {
          const all = [...(read.note === undefined ? [] : [read.note]), ...notes];
          const known = names.get(domain);
          if (!known) names.set(domain, { line, domain, notes: all });
          else {
            repeated.push({ line, domain, firstLine: known.line });
            known.notes.push(...all);
          }
        }
    },
    finished: (lines: number, separator: Separator): DomainListText => ({
      names: [...names.values()],
      repeated,
      skipped,
      bad,
      blankLines,
      lines,
      separator,
    }),
  };
};

/** Passwords in addresses are shown to nobody. */
const withoutPassword = (text: string): string => text.replaceAll(/(:\/\/[^/\s@:]*):[^/\s@]*@/g, '$1:…@');
