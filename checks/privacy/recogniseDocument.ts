import type { PolicyKind, PrivacyTopic } from './observation.ts';
import type { DocumentText } from './documentText.ts';
import { namingOfTitle } from './linkWords.ts';
import { sentencesOf } from './sentences.ts';
import { isUnderstood } from './languages.ts';
import { statementsOf } from './statementsOf.ts';
import { textLanguage } from './textLanguage.ts';

/**
 * What a supposed policy page is. `notFound`: it says that nothing is there · `shell`: no text without its scripts · `login`, `cookieWall`: something is in
 * front of the text · `other`: a text about something else.
 */
export type Recognised = 'document' | 'notFound' | 'shell' | 'login' | 'cookieWall' | 'other';

const NOT_FOUND =
  /\b(?:404|not found|page (?:you (?:requested|are looking for)|does(?:n't| not) exist|cannot be found|is gone|missing|unavailable)|no longer (?:exists|available)|nicht gefunden|existiert nicht|introuvable|n'existe pas|no encontrad[ao]|no existe|non trovat[ao]|non esiste|niet gevonden|bestaat niet|não encontrad[ao]|não existe|nie znaleziono|hittades inte|ikke fundet|ikke funnet|ei löytynyt|nenalezen[ao]|oops|whoops)\b|見つかりません|未找到|找不到|찾을 수 없/;
/** Topics that texts on cookies or on other subjects also cover, so they do not identify a privacy policy. */
const WEAK: ReadonlySet<PrivacyTopic> = new Set([
  'cookies',
  'consent',
  'children',
  'encryption',
  'cookieConsent',
  'doNotSellLink',
  'automatedDecisions',
]);
const TERMS = [
  /\bterms\b/,
  /\bagree(?:ment|s)?\b/,
  /\bliab(?:le|ility)\b/,
  /\bwarrant(?:y|ies)\b/,
  /\bgoverning law\b|\bgoverned by\b/,
  /\bterminat/,
  /\bintellectual property\b|\bcopyright\b/,
  /haftung/,
  /vertrag/,
  /gerichtsstand|anwendbares recht/,
  /responsabilit|responsabilidad/,
  /contrat/,
  /loi applicable|ley aplicable|legge applicabile/,
  /aansprakelijk/,
  /overeenkomst/,
];

const SAMPLE_BLOCKS = 400;

/** Checks whether a text is what a link or an address promised. A "page not found" with status 200, a login and a cookie wall are not policies. */
export const recogniseDocument = (document: DocumentText, kind: PolicyKind): Recognised => {
  const { words, page, blocks } = document;
  const headings = blocks
    .filter(({ kind: each }) => each === 'heading')
    .slice(0, 3)
    .map(({ text }) => text);
  const names = [document.title, ...headings, ...(document.format === 'html' ? [] : [blocks[0]?.text ?? ''])].map(
    (text) => text.slice(0, 200),
  );
  const opening = blocks
    .slice(0, 4)
    .map(({ text }) => text.toLowerCase().slice(0, 300))
    .join(' ');
  if (
    words < 250 &&
    (names.some((name) => NOT_FOUND.test(name.toLowerCase())) || (words < 120 && NOT_FOUND.test(opening)))
  )
    return 'notFound';
  if (words < 30 && page !== undefined && page.scripts > 0) return 'shell';
  if (page?.hasPasswordField === true && words < 250) return 'login';
  const sample = sampleOf(document);
  const text = sample.map(({ plain }) => plain).join(' ');
  if (page !== undefined && words < 150 && isCookieWall(text)) return 'cookieWall';
  const namings = names.map((name) => ({ name, naming: namingOfTitle(name, kind) }));
  const surelyNamed = namings.some(({ naming }) => naming === 'sure');
  // The site's name is in every title: "Privacy Tools Ltd".
  const named = surelyNamed || namings.some(({ name, naming }) => naming !== undefined && name.length < 40);
  // A page-long text that calls itself a policy is one, however little it says.
  if (surelyNamed && words >= 80 && kind === 'privacy') return 'document';
  return reads(kind, { text, words, named, sample, document }) ? 'document' : 'other';
};

interface Sampled {
  readonly text: string;
  readonly words: number;
  readonly named: boolean;
  readonly sample: ReturnType<typeof sentencesOf>;
  readonly document: DocumentText;
}

const sampleOf = ({ blocks }: DocumentText): ReturnType<typeof sentencesOf> =>
  sentencesOf(blocks.slice(0, SAMPLE_BLOCKS));

const reads = (kind: PolicyKind, { text, words, named, sample, document }: Sampled): boolean => {
  switch (kind) {
    case 'privacy': {
      const language = textLanguage(text, document.lang);
      if (!isUnderstood(language)) return named && words >= 80;
      const topics = new Set(
        sample
          .flatMap((sentence) => statementsOf(sentence, language).map(({ topic }) => topic))
          .filter((topic) => !WEAK.has(topic)),
      );
      return (named && topics.size >= 2 && words >= 25) || (topics.size >= 5 && words >= 120);
    }
    case 'terms':
      return (named && words >= 25) || (words >= 150 && TERMS.filter((word) => word.test(text)).length >= 4);
    case 'cookies':
      return words >= 25 && (named || (text.match(/cookie/g)?.length ?? 0) >= 6);
    case 'security':
      return words >= 25;
  }
};

/** Returns whether a text asks for consent to cookies. */
export const isCookieWall = (text: string): boolean =>
  /\b(?:accept all|reject all|accept cookies|manage (?:cookies|preferences)|alle akzeptieren|alle cookies|tout accepter|aceptar todo|accetta tutt[oi]|alles accepteren|aceitar tod[oa]s)\b/.test(
    text,
  ) && /\bcookies?\b/.test(text);
