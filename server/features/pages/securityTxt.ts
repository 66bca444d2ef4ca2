import { isIP } from 'node:net';

export interface SecurityTxtOptions {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** URIs (mailto:, https:, tel:); none: the mailbox that RFC 2142 §4 keeps for this, as the page's own contact names it. */
  readonly contacts: readonly string[];
  /** Where an operator says how reports are treated. */
  readonly policy: string | undefined;
  readonly now: Date;
}

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Half of the year that RFC 9116 §2.5.5 gives. The operator's word is taken anew from the configuration each day. */
const VALID_DAYS = 183;
const DAY_MS = 86_400_000;

/** The installation's own security.txt (RFC 9116): whom to tell of a hole in it. The same for a whole day. */
export const securityTxt = ({ publicUrl, contacts, policy, now }: SecurityTxtOptions): string => {
  const today = Math.floor(now.getTime() / DAY_MS);
  const address = `${publicUrl}${SECURITY_TXT_PATH}`;
  const lines = [
    ...securityContacts(contacts, publicUrl).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, de',
    // §2.5.2: an address of the web begins with https.
    ...(address.startsWith('https:') ? [`Canonical: ${address}`] : []),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Whom to write to, as URIs: those that the operator names, else the mailbox of RFC 2142. */
export const securityContacts = (contacts: readonly string[], publicUrl: string): readonly string[] =>
  contacts.length > 0 ? contacts : [securityMailbox(publicUrl)];

const securityMailbox = (publicUrl: string): string => {
  const host = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  // RFC 5321 §4.1.3: the address of a machine without a name stands in brackets, IPv6 after its name.
  const literal = { 0: host, 4: `[${host}]`, 6: `[IPv6:${host}]` }[isIP(host)] ?? host;
  return `mailto:security@${encodeURIComponent(literal)}`;
};
