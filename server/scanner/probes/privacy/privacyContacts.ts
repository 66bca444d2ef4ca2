import type { DocumentText } from './documentText.ts';
import type { Sentence } from './sentences.ts';

const MAX_CONTACTS = 5;
const MAILBOX = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{2,63}){1,4}/gi;
const FOR_PRIVACY =
  /^(?:privacy|dpo|dpd|gdpr|rgpd|avg|legal|datenschutz\w*|data-?protection|dataprivacy|fg|privacidad\w*|privacidade|vie-privee|donnees\w*|encarregado|compliance)/i;

/** Addresses that a policy gives for questions about data: those made for it first. */
export const privacyContacts = ({ page }: DocumentText, sentences: readonly Sentence[]): ReadonlySet<string> => {
  const links = page?.links.flatMap(({ href }) => /^mailto:([^?]{3,200})/i.exec(href)?.[1] ?? []) ?? [];
  const written = sentences.flatMap(({ text }) => text.match(MAILBOX) ?? []);
  const all = [...new Set([...links, ...written].map((address) => address.trim().toLowerCase()))];
  const own = all.filter((address) => FOR_PRIVACY.test(address));
  return new Set([...own, ...all.filter((address) => !own.includes(address))].slice(0, MAX_CONTACTS));
};
