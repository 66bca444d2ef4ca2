import { domainToASCII } from 'node:url';
import { askableName, endsInNumber } from './askableName.ts';

/** The sender as check_host() takes it (RFC 7208 §4.1): <sender> in its two parts. */
export interface Sender {
  readonly localPart: string;
  /** As written, in A-labels, without a trailing dot. */
  readonly domain: string;
}

/** §2.4: a message without a return path is judged by its HELO name. §4.3: the default local part is "postmaster". */
export const senderOf = ({ mailFrom, helo }: { readonly mailFrom: string; readonly helo: string }): Sender => {
  if (mailFrom === '') return { localPart: 'postmaster', domain: asciiOf(helo) };
  const at = mailFrom.lastIndexOf('@');
  return { localPart: (at > 0 && mailFrom.slice(0, at)) || 'postmaster', domain: asciiOf(mailFrom.slice(at + 1)) };
};

/** §4.3: a name with several labels that DNS can be asked for. */
export const isCheckable = (domain: string): boolean =>
  domain.length <= 253 &&
  domain.includes('.') &&
  !domain.endsWith('.') &&
  !endsInNumber(domain) &&
  askableName(domain) !== undefined;

/** §4.3: a domain named in a message. SMTP also allows addresses there (`[192.0.2.1]`); in a record, such characters are only part of a label. */
export const isSenderDomain = (domain: string): boolean => isCheckable(domain) && !/[[\]:@ ]/.test(domain);

/** RFC 8616 §4: an internationalised domain is looked up in A-labels. A name that cannot be converted is unchanged. */
const asciiOf = (domain: string): string => {
  const name = domain.replace(/\.$/, '');
  return /\P{ASCII}/u.test(name) ? domainToASCII(name) || name : name;
};
