import type { PolicyKind, PrivacyObservation } from './observation.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { collectClaims, type Claims, type ClaimSource } from './collectClaims.ts';
import { mainBlocks, type DocumentText } from './documentText.ts';
import { hintsIn } from './hints.ts';
import { baseOf, type TextBlock } from '../kit/page/htmlPage.ts';
import { isUnderstood } from './languages.ts';
import { hasDates, lastUpdatedIn, lastUpdatedOfPage, type LastUpdated } from './lastUpdated.ts';
import { collectParticulars } from './particulars/collectParticulars.ts';
import { mailboxesIn } from './particulars/contacts.ts';
import { particularHints } from './particulars/particularHints.ts';
import type { Entrance } from './enterSite.ts';
import { companyNames } from './practices/companyNames.ts';
import { readability } from './readability.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { textLanguage } from './textLanguage.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

type Texts = Readonly<Partial<Record<PolicyKind, DocumentText>>>;

/** Everything that is read from the documents. Without a privacy policy there is no `text`, and only the front page's certifications are claims. */
export const readTexts = async (
  texts: Texts,
  entrance: Entrance,
  asOf: string,
  signal: AbortSignal,
): Promise<Pick<PrivacyObservation, 'text'> & Claims> => {
  const sources = (['privacy', 'cookies', 'security'] as const).flatMap((document) => {
    const text = texts[document];
    return text ? [sourceOf(document, text)] : [];
  });
  const front = entrance.page && entrance.seen.status === 'read' ? [frontPageSource(entrance.page, entrance.url)] : [];
  const claims = await collectClaims([...sources, ...front], signal);
  const policy = sources.find(({ document }) => document === 'privacy');
  if (!policy || !texts.privacy) return { text: null, ...claims };
  const { language, sentences } = policy;
  const updated = updatedOf(texts.privacy, policy, asOf);
  const fingerprint = fingerprintOf(sentences);
  const particulars = await collectParticulars(texts.privacy, language, policy.names, signal);
  return {
    text: {
      language,
      understood: isUnderstood(language),
      lastUpdated: updated ? { ...updated, sentence: wellFormedText(updated.sentence, 400) } : null,
      readability: readability(proseOf(texts.privacy.blocks), language),
      contacts: [...privacyContacts(texts.privacy, sentences)].map((contact) => wellFormedText(contact, 200)),
      hints: [...hintsIn(sentences)],
      hasDates: hasDates([...texts.privacy.blocks, ...(texts.privacy.page?.blocks ?? [])]),
      ...(fingerprint && { fingerprint }),
      ...(isUnderstood(language) && {
        particulars: [...particulars],
        particularHints: [...particularHints(sentences)],
      }),
    },
    ...claims,
  };
};

const sourceOf = (document: PolicyKind, text: DocumentText): ClaimSource => {
  const sentences = sentencesOf(text.blocks);
  const language = textLanguage(sampleOf(sentences), text.lang);
  return { document, sentences, language, names: companyNames(sentences, text.url) };
};

/** Sentences as written: the words that introduce a list count once, and not again for each of its items. */
const proseOf = (blocks: readonly TextBlock[]): readonly string[] =>
  sentencesOf(blocks.map((block) => (block.kind === 'item' ? { ...block, kind: 'text' } : block)))
    .filter(({ heading }) => !heading)
    .map(({ text }) => text);

/** Returns the front page with its links: "Do Not Sell or Share My Personal Information" is in the footer. */
const frontPageSource = (page: NonNullable<Entrance['page']>, url: string | undefined): ClaimSource => {
  const blocks = [...mainBlocks(page.blocks), ...page.blocks.filter(({ aside }) => aside)];
  const sentences = sentencesOf(blocks.slice(0, 2_000));
  return { document: 'frontPage', sentences, language: 'en', names: companyNames(sentences, url ?? '') };
};

const SAMPLE = 20_000;

/** Taken from the middle, because a policy begins like every other page. */
const sampleOf = (sentences: readonly Sentence[]): string => {
  const text = sentences
    .slice(0, 400)
    .map(({ plain }) => plain)
    .join(' ');
  return text.length <= SAMPLE ? text : text.slice(text.length / 2 - SAMPLE / 2, text.length / 2 + SAMPLE / 2);
};

const updatedOf = (
  document: DocumentText,
  { language, sentences }: ClaimSource,
  asOf: string,
): LastUpdated | undefined => {
  const monthFirst = isMonthFirst(document, language, sentences);
  return (
    lastUpdatedIn(document.blocks, asOf, monthFirst) ??
    lastUpdatedIn(document.page?.blocks ?? [], asOf, monthFirst) ??
    lastUpdatedOfPage(document.page?.modified, asOf)
  );
};

const AMERICAN =
  /(?<!\p{L})(?:california|ccpa|cpra|united states|u\.s\.|usa|delaware|new york|llc|toll[- ]free)(?!\p{L})/u;
/** Countries in which the day comes first, as texts in English name them. */
const DAY_FIRST =
  /(?<!\p{L})(?:united kingdom|uk gdpr|uk data protection|england|scotland|wales|ireland|australia|new zealand|india|singapore|malaysia|nigeria|kenya|ghana|south africa|pakistan|germany|france|italy|spain|netherlands|belgium|portugal|austria|switzerland|poland|sweden|denmark|ico|pty)(?!\p{L})/u;
const DAY_FIRST_SITE = /\.(?:uk|ie|au|nz|in|za|sg|de|fr|it|es|nl|be|pt|at|ch|pl|se|dk|eu|ng|ke|gh)$/;

/** Returns whether 03/04/2024 is a day in March. English texts decide by the countries that they name; `undefined` if they name none, or both kinds. */
const isMonthFirst = (
  { lang, url }: DocumentText,
  language: string | null,
  sentences: readonly Sentence[],
): boolean | undefined => {
  if (language !== 'en') return false;
  if (/^en-(?:gb|ie|au|nz|in|za)/.test(lang)) return false;
  const names = (pattern: RegExp): boolean => sentences.some(({ plain }) => pattern.test(plain));
  const dayFirst = DAY_FIRST_SITE.test(parsedUrl(url)?.hostname ?? '') || names(DAY_FIRST);
  const monthFirst = lang.startsWith('en-us') || names(AMERICAN);
  return dayFirst === monthFirst ? undefined : monthFirst;
};

const MAX_CONTACTS = 5;
/** "name[at]host[dot]tld", "name (at) host.tld": hidden from bots, readable for people. */
const HIDDEN_MAILBOX =
  /([a-z0-9][a-z0-9._-]{0,63})\s?[[({]\s?(?:at|@|ät|arobase|chez)\s?[\])}]\s?([a-z0-9-]{1,63})((?:\s?(?:\.|[[({]\s?(?:dot|punkt|point|\.)\s?[\])}])\s?[a-z0-9-]{2,63}){1,3})/gi;
const FOR_PRIVACY =
  /^(?:privacy|dpo|dpd|gdpr|rgpd|avg|legal|datenschutz\w*|data-?protection|dataprivacy|fg|privacidad\w*|privacidade|vie-privee|donnees\w*|encarregado|compliance)/i;
/** How links to a contact are named. */
const CONTACT_LINK =
  /(?<!\p{L})(?:contact(?:ez|er)?|kontakt\p{L}*|contatt\p{L}*|contacto|formulaire|formulario|privacy (?:request|form|portal|center|centre)|request form|web ?form|data subject request|submit a request|support|help ?(?:center|centre|desk))(?!\p{L})/iu;

/** Returns the contacts that a policy gives: addresses for questions about data first, then others, then links to contact pages and forms. */
export const privacyContacts = ({ page, url }: DocumentText, sentences: readonly Sentence[]): ReadonlySet<string> => {
  const links = page?.links.flatMap(({ href }) => /^mailto:([^?]{3,200})/i.exec(href)?.[1] ?? []) ?? [];
  const written = sentences.flatMap(({ text }) => [...mailboxesIn(text), ...hiddenMailboxes(text)]);
  const all = [...new Set([...links, ...written].map((address) => address.trim().toLowerCase()))];
  const own = all.filter((address) => FOR_PRIVACY.test(address));
  const base = page ? baseOf(page, url) : url;
  const forms = (page?.links ?? []).flatMap(({ href, text, footer }) =>
    !footer && CONTACT_LINK.test(text.slice(0, 120)) ? (parsedUrl(href, base)?.href ?? []) : [],
  );
  const reached = forms.filter((form) => /^https?:/.test(form) && form.length <= 200);
  return new Set([...own, ...all.filter((address) => !own.includes(address)), ...reached].slice(0, MAX_CONTACTS));
};

const hiddenMailboxes = (text: string): readonly string[] =>
  [...text.matchAll(HIDDEN_MAILBOX)].map(
    ([, name = '', host = '', rest = '']) =>
      `${name}@${host}${rest.replace(/\s?(?:[[({]\s?(?:dot|punkt|point|\.)\s?[\])}]|\.)\s?/gi, '.')}`,
  );
