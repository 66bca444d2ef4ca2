/**
 * Reads archived policies as a scan reads them, and counts for each claim and language how many are shown, right, arguable, wrong and missed:
 * `node --import tsx bench/policies/measurePolicies.ts <folder> [--quotes] [--half tuning|held-out]`. `--quotes` prints every claim with its quote instead, one
 * a line, so that two commits can be compared with `diff`. README.md in this folder describes the tables.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { mainBlocks } from '../../checks/privacy/documentText.ts';
import { wordsOf } from '../../checks/kit/page/htmlPage.ts';
import type { Entrance } from '../../checks/privacy/enterSite.ts';
import type { PrivacyObservation } from '../../checks/privacy/observation.ts';
import { lawVerdicts } from '../../checks/privacy/privacyLaws.ts';
import { practiceVerdict } from '../../checks/privacy/practiceVerdict.ts';
import { readHtml } from '../../checks/kit/page/readHtml.ts';
import { readTexts } from '../../checks/privacy/readTexts.ts';
import { fetchedPackage } from '../../scripts/fetchedPackage.ts';

/** One claim about one text. A law's requirement that was not found is a claim without a quote. */
interface Shown {
  readonly claim: string;
  readonly quote: string;
}

/** A verdict of somebody who read the text. `missed`: the text says it, and the quote is where. */
type Verdict = 'right' | 'arguable' | 'wrong' | 'missed';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quotes: { type: 'boolean' }, half: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('measurePolicies.ts <folder with the texts>');

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
/** Twelve hexadecimal digits of a quote in lower case with single blanks: the quote's name in labels.tsv. */
const quoteHash = (quote: string): string => hashOf(quote.toLowerCase().replace(/\s+/g, ' ').trim()).slice(0, 12);
const rowsOf = async (name: string): Promise<readonly (readonly string[])[]> => {
  const table = await readFile(new URL(name, import.meta.url), 'utf8');
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
};

/** Publishers are on one side only, so that rules are never tuned on the texts that measure them. */
const halfOf = (publisher: string): string =>
  Number.parseInt(hashOf(publisher.toLowerCase()).slice(0, 2), 16) % 2 === 0 ? 'tuning' : 'held-out';

const markdown = await fetchedPackage('marked', '18.2.1');
const { marked } = (await import(pathToFileURL(join(markdown, 'lib', 'marked.esm.js')).href)) as {
  marked: { parse(text: string): string };
};

const AS_OF = '2026-11-29';
const NOT_SEARCHED = { status: 'notChecked', reason: '' } as const;
const NO_ENTRANCE: Entrance = {
  seen: { status: 'notRead', reason: '' },
  page: undefined,
  url: undefined,
  protection: undefined,
  complete: true,
  failure: undefined,
  isRendered: false,
};

/** A company is known by the name of its site: "Acme Glass" is at acme-glass.example. */
const siteOf = (publisher: string): string =>
  `https://${
    publisher
      .toLowerCase()
      .replace(/(?:\.github)?\.[a-z]{2,3}$/, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'policy'
  }.example/`;

const observe = async (text: string, isMarkdown: boolean, url: string): Promise<PrivacyObservation> => {
  const { signal } = new AbortController();
  const page = await readHtml(isMarkdown ? marked.parse(text) : text, signal);
  const blocks = mainBlocks(page.blocks);
  const words = wordsOf(blocks);
  const privacy = { format: 'html', url, title: page.title, blocks, words, complete: true, page } as const;
  const read = await readTexts({ privacy: { ...privacy, lang: page.lang } }, NO_ENTRANCE, AS_OF, signal);
  return {
    asOf: AS_OF,
    frontPage: { status: 'read', url },
    documents: {
      privacy: {
        status: 'read',
        url,
        words,
        format: 'html',
        foundBy: 'link',
        elsewhere: false,
        complete: true,
        title: page.title,
      },
      terms: NOT_SEARCHED,
      cookies: NOT_SEARCHED,
      security: NOT_SEARCHED,
    },
    protection: null,
    ...read,
  };
};

const PRACTICES = ['sellsData', 'sharesData', 'marketplaceSharing', 'sharesWithConsent'] as const;

const shownOf = (seen: PrivacyObservation): readonly Shown[] => {
  const quote = (sentence: number): string => seen.sentences[sentence]?.text ?? '';
  const practices = PRACTICES.flatMap((topic) => {
    const { value, statements } = practiceVerdict(seen, topic);
    return statements.map(({ sentence }) => ({ claim: `${topic}=${value ?? 'unclear'}`, quote: quote(sentence) }));
  });
  const statements = seen.statements
    .filter(({ topic, limited }) => !PRACTICES.some((each) => each === topic) && limited !== true)
    .map(({ topic, holds, sentence }) => ({ claim: `${topic}=${holds}`, quote: quote(sentence) }));
  const rows = lawVerdicts(seen).flatMap(({ law, requirements }) =>
    requirements.map(({ topic, met, sentences }) => ({
      claim: `${law}/${topic}=${met ? 'found' : 'not found'}`,
      quote: sentences.map(quote)[0] ?? '',
    })),
  );
  const countries = seen.countries.map(({ country, sentence }) => ({
    claim: `country=${country}`,
    quote: quote(sentence),
  }));
  const certifications = seen.certifications.map(({ certification, sentence }) => ({
    claim: `certification=${certification}`,
    quote: quote(sentence),
  }));
  const updated = seen.text?.lastUpdated;
  const dates = updated ? [{ claim: `updated=${updated.date}`, quote: updated.sentence }] : [];
  const particulars = (seen.text?.particulars ?? []).map(({ topic, value, data, quote: at }) => ({
    claim: `particular/${topic}=${[value, ...(data === undefined ? [] : [data])].join(' ')}`,
    quote: at,
  }));
  return [...practices, ...statements, ...rows, ...countries, ...certifications, ...dates, ...particulars];
};

/** An archive has a folder for each publisher; any other repository is a publisher's own site. */
const publisherOf = (repository: string, path: string): string =>
  (repository.startsWith('OpenTermsArchive/') ? path.split('/')[0] : repository.split('/')[1]) ?? path;

const publishers = new Map(
  (await rowsOf('sources.tsv')).map(([repository = '', path = '', , text = '']) => [
    text,
    publisherOf(repository, path),
  ]),
);
const labels = new Map<string, Verdict>();
const missed = new Map<string, { readonly text: string; readonly claim: string }>();
for (const [text = '', claim = '', quote = '', verdict = ''] of await rowsOf('labels.tsv')) {
  const key = `${text} ${claim} ${quote}`;
  if (verdict === 'missed') missed.set(key, { text, claim });
  else labels.set(key, verdict === 'right' || verdict === 'arguable' ? verdict : 'wrong');
}

const counts = new Map<string, Record<Verdict | 'shown' | 'unlabelled', number>>();
const count = (claim: string, language: string, what: Verdict | 'shown' | 'unlabelled'): void => {
  const key = `${claim}\t${language}`;
  const before = counts.get(key) ?? { shown: 0, right: 0, arguable: 0, wrong: 0, missed: 0, unlabelled: 0 };
  counts.set(key, { ...before, [what]: before[what] + 1 });
};

for (const name of (await readdir(folder)).toSorted()) {
  const bytes = await readFile(join(folder, name));
  const text = hashOf(bytes).slice(0, 16);
  const publisher = publishers.get(text) ?? name;
  if (values.half !== undefined && halfOf(publisher) !== values.half) continue;
  const seen = await observe(bytes.toString('utf8'), name.endsWith('.md'), siteOf(publisher));
  const language = seen.text?.language ?? 'unknown';
  const shown = shownOf(seen);
  if (values.quotes === true) {
    for (const { claim, quote } of shown) {
      const verdict = labels.get(`${text} ${claim} ${quoteHash(quote)}`) ?? '-';
      console.log([claim, language, text, quoteHash(quote), verdict, publisher, quote].join('\t'));
    }
    continue;
  }
  for (const { claim, quote } of shown) {
    count(claim, language, 'shown');
    count(claim, language, labels.get(`${text} ${claim} ${quoteHash(quote)}`) ?? 'unlabelled');
  }
  const claims = new Set(shown.map(({ claim }) => claim));
  for (const { text: of, claim } of missed.values())
    if (of === text && !claims.has(claim)) count(claim, language, 'missed');
}

if (values.quotes !== true) {
  console.log('claim\tlanguage\tshown\tright\targuable\twrong\tmissed\tunlabelled');
  for (const [key, each] of [...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
    console.log([key, each.shown, each.right, each.arguable, each.wrong, each.missed, each.unlabelled].join('\t'));
}
