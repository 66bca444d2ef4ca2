import type { MaskText } from './maskTexts.ts';

/** A name of any script and length, looked for from its first sign only, or in quotes, at a host's name with a point in it, or at an address. */
const MAIL =
  /(?:"[^"\n]{1,64}"|(?<![\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-])[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]+)[@＠]((?:[\p{L}\p{M}\p{N}-]{1,63}(?:[.。．][\p{L}\p{M}\p{N}-]{1,63}){1,10})|\[[^\]\s]{1,50}\])/gu;

/** With a sign that it is one: a registrant may be called `12345678 Canada Inc.` */
const PHONE =
  /(?:[+＋]|\b(?:tel(?:efon|ephone)?|(?:tele)?fax|phone|mobile?|handy)\b[.:]{0,2} *[+＋]?|\b00)(\(?\p{Nd}[\p{Nd} ()./\u2010-\u2015-]{5,30}\p{Nd})/giu;

/** Masks mail addresses (`x@example.org`) and phone numbers in what is said of people. */
export const maskContacts: MaskText = (text) =>
  text
    .replace(MAIL, 'x@$1')
    .replace(PHONE, (whole, digits: string) => `${whole.slice(0, whole.length - digits.length)}x`);

/** The mailbox of whoever is responsible for a zone (RFC 1035 §3.3.13): its first label, with its escaped points, is the name before the `@`. */
export const maskMailbox: MaskText = (name) => name.replace(/^(?:\\.|[^.\\])+/, 'x');
