import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { DocumentText } from './documentText.ts';
import type { Sentence } from './sentences.ts';

const MAX_CONTACTS = 5;
const MAILBOX = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{2,63}){1,4}/gi;
/** "name[at]host[dot]tld", "name (at) host.tld": hidden from robots, given to readers. */
const HIDDEN_MAILBOX =
  /([a-z0-9][a-z0-9._-]{0,63})\s?[[({]\s?(?:at|@|ät|arobase|chez)\s?[\])}]\s?([a-z0-9-]{1,63})((?:\s?(?:\.|[[({]\s?(?:dot|punkt|point|\.)\s?[\])}])\s?[a-z0-9-]{2,63}){1,3})/gi;
const FOR_PRIVACY =
  /^(?:privacy|dpo|dpd|gdpr|rgpd|avg|legal|datenschutz\w*|data-?protection|dataprivacy|fg|privacidad\w*|privacidade|vie-privee|donnees\w*|encarregado|compliance)/i;
/** What a way to reach somebody is called. */
const CONTACT_LINK =
  /(?<!\p{L})(?:contact(?:ez|er)?|kontakt\p{L}*|contatt\p{L}*|contacto|formulaire|formulario|privacy (?:request|form|portal|center|centre)|request form|web ?form|data subject request|submit a request|support|help ?(?:center|centre|desk))(?!\p{L})/iu;

/** How a policy says that its people are reached: addresses made for questions about data first, then others, then links to contact pages and forms. */
export const privacyContacts = ({ page, url }: DocumentText, sentences: readonly Sentence[]): ReadonlySet<string> => {
  const links = page?.links.flatMap(({ href }) => /^mailto:([^?]{3,200})/i.exec(href)?.[1] ?? []) ?? [];
  const written = sentences.flatMap(({ text }) => [...(text.match(MAILBOX) ?? []), ...hiddenMailboxes(text)]);
  const all = [...new Set([...links, ...written].map((address) => address.trim().toLowerCase()))];
  const own = all.filter((address) => FOR_PRIVACY.test(address));
  const forms = (page?.links ?? []).flatMap(({ href, text, footer }) =>
    !footer && CONTACT_LINK.test(text.slice(0, 120)) ? (parsedUrl(href, url)?.href ?? []) : [],
  );
  const reached = forms.filter((form) => /^https?:/.test(form) && form.length <= 200);
  return new Set([...own, ...all.filter((address) => !own.includes(address)), ...reached].slice(0, MAX_CONTACTS));
};

const hiddenMailboxes = (text: string): readonly string[] =>
  [...text.matchAll(HIDDEN_MAILBOX)].map(
    ([, name = '', host = '', rest = '']) =>
      `${name}@${host}${rest.replace(/\s?(?:[[({]\s?(?:dot|punkt|point|\.)\s?[\])}]|\.)\s?/gi, '.')}`,
  );
