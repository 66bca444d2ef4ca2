import { domainToASCII } from 'node:url';
import { askableName, endsInNumber } from './askableName.ts';

/** Who sends, as check_host() takes it (RFC 7208 §4.1): <sender> in its two parts. */
export interface Sender {
  readonly localPart: string;
  /** As it was written, in A-labels, without the dot at its end. */
  readonly domain: string;
}

/** §2.4: a message without a return path is judged by its HELO name. §4.3: without a local part it is "postmaster". */
export const senderOf = ({ mailFrom, helo }: { readonly mailFrom: string; readonly helo: string }): Sender => {
  if (mailFrom === '') return { localPart: 'postmaster', domain: asciiOf(helo) };
  const at = mailFrom.lastIndexOf('@');
  return { localPart: (at > 0 && mailFrom.slice(0, at)) || 'postmaster', domain: asciiOf(mailFrom.slice(at + 1)) };
};

/** §4.3: a name of several labels that DNS can be asked for. */
export const isCheckable = (domain: string): boolean =>
  domain.length <= 253 &&
  domain.includes('.') &&
  !domain.endsWith('.') &&
  !endsInNumber(domain) &&
  askableName(domain) !== undefined;

/** §4.3: a domain that a message names. SMTP also writes addresses there (`[192.0.2.1]`); in a record such characters are but a label's. */
export const isSenderDomain = (domain: string): boolean => isCheckable(domain) && !/[[\]:@ ]/.test(domain);

/** RFC 8616 §4: a domain in its own letters is looked up in A-labels. What has none stays as it is. */
const asciiOf = (domain: string): string => {
  const name = domain.replace(/\.$/, '');
  return /\P{ASCII}/u.test(name) ? domainToASCII(name) || name : name;
};
