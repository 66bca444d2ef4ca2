import type { MaskText } from './maskTexts.ts';

const MAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,10})/gi;

/** With a sign that it is one: a registrant may be called `12345678 Canada Inc.` */
const PHONE = /(?:\+|\b(?:tel|phone|fax)[.:]? *\+?|\b00)(\d[\d ().\u2010-\u2015-]{5,20}\d)/gi;

/** Masks mail addresses (`x@example.org`) and phone numbers in what is said of people. */
export const maskContacts: MaskText = (text) =>
  text
    .replace(MAIL, 'x@$1')
    .replace(PHONE, (whole, digits: string) => `${whole.slice(0, whole.length - digits.length)}x`);

/** The mailbox of whoever is responsible for a zone (RFC 1035 §3.3.13): its first label, with its escaped points, is the name before the `@`. */
export const maskMailbox: MaskText = (name) => name.replace(/^(?:\\.|[^.\\])+/, 'x');
