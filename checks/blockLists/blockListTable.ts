/**
 * `dangerous`: phishing, malware, botnets, or machines that attack · `abuse`: spam and bad neighbourhoods · `proxy`: relays traffic for third parties ·
 * `policy`: an address that should not send mail directly, such as that of a home connection; not an accusation.
 */
export const LISTING_KINDS = ['dangerous', 'abuse', 'proxy', 'policy'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export interface ListingMeaning {
  readonly kind: ListingKind;
  readonly text: string;
}

export interface BlockList {
  readonly id: BlockListId;
  readonly name: string;
  readonly zone: string;
  readonly asks: 'ip' | 'domain';
  /** The list also has IPv6 addresses (as nibbles: RFC 5782 §2.4). */
  readonly ipv6: boolean;
  /** RFC 5782 §5: the first is always listed, the second never. If that is not so, the list does not work, or not for us. */
  readonly testPoints: { readonly listed: string; readonly notListed: string };
  /** The meaning of an answer, by its address. With `bits`, each bit of the last octet has a meaning of its own. */
  readonly codes: Readonly<Record<string, ListingMeaning>>;
  readonly bits?: Readonly<Record<number, ListingMeaning>>;
  /** Answers that are refusals and not listings, in addition to 127.255.255.0/24 and 127.0.0.1. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Where the owner can look up the listing and request its removal. */
  readonly removalUrl: string;
  readonly documentation: string;
}

export type BlockListId = 'spamhausZen' | 'spamcop' | 'psbl' | 'droneBl' | 'spamhausDbl' | 'surbl';

const ADDRESS_TEST = { listed: '2.0.0.127', notListed: '1.0.0.127' } as const;

const dangerous = (text: string): ListingMeaning => ({ kind: 'dangerous', text });
const abuse = (text: string): ListingMeaning => ({ kind: 'abuse', text });
const proxy = (text: string): ListingMeaning => ({ kind: 'proxy', text });
const policy = (text: string): ListingMeaning => ({ kind: 'policy', text });

/**
 * Six lists that are maintained in 2026 and queried by DNS: four of addresses, two of domains. The codes are those in their own documentation. SORBS (closed
 * in 2024) is not included, nor are lists that charge for a removal or answer only registered resolvers.
 */
export const BLOCK_LISTS: readonly BlockList[] = [
  {
    id: 'spamhausZen',
    name: 'Spamhaus ZEN',
    zone: 'zen.spamhaus.org',
    asks: 'ip',
    ipv6: true,
    testPoints: ADDRESS_TEST,
    codes: {
      '127.0.0.2': abuse('SBL: a source of spam or a supporter of it'),
      '127.0.0.3': abuse('CSS: sends spam from many addresses'),
      '127.0.0.4': dangerous('XBL: infected, hijacked or used as an open proxy'),
      '127.0.0.5': dangerous('XBL: infected, hijacked or used as an open proxy'),
      '127.0.0.6': dangerous('XBL: infected, hijacked or used as an open proxy'),
      '127.0.0.7': dangerous('XBL: infected, hijacked or used as an open proxy'),
      '127.0.0.9': dangerous('DROP: a network in the hands of criminals'),
      '127.0.0.10': policy('PBL: its provider says that it shall not send mail by itself'),
      '127.0.0.11': policy('PBL: an address of end users, which shall not send mail by itself'),
      '127.0.0.30': dangerous('BCL: a controller of a botnet'),
    },
    refusals: {},
    removalUrl: 'https://check.spamhaus.org/',
    documentation: 'https://www.spamhaus.org/faqs/dnsbl-usage/',
  },
  {
    id: 'spamcop',
    name: 'SpamCop',
    zone: 'bl.spamcop.net',
    asks: 'ip',
    ipv6: false,
    testPoints: ADDRESS_TEST,
    codes: { '127.0.0.2': abuse('Reported by recipients as a source of spam') },
    refusals: {},
    removalUrl: 'https://www.spamcop.net/bl.shtml',
    documentation: 'https://www.spamcop.net/fom-serve/cache/297.html',
  },
  {
    id: 'psbl',
    name: 'Passive Spam Block List',
    zone: 'psbl.surriel.com',
    asks: 'ip',
    ipv6: false,
    testPoints: ADDRESS_TEST,
    codes: { '127.0.0.2': abuse('Sent mail to addresses that only spammers know') },
    refusals: {},
    removalUrl: 'https://psbl.org/remove',
    documentation: 'https://psbl.org/howto/',
  },
  {
    id: 'droneBl',
    name: 'DroneBL',
    zone: 'dnsbl.dronebl.org',
    asks: 'ip',
    ipv6: true,
    testPoints: ADDRESS_TEST,
    codes: {
      '127.0.0.2': abuse('A sample that is being examined'),
      '127.0.0.3': dangerous('A spam drone'),
      '127.0.0.5': dangerous('A bottler'),
      '127.0.0.6': dangerous('An unknown worm or spam bot'),
      '127.0.0.7': dangerous('Takes part in denial-of-service attacks'),
      '127.0.0.8': proxy('An open SOCKS proxy'),
      '127.0.0.9': proxy('An open HTTP proxy'),
      '127.0.0.10': proxy('A chain of proxies'),
      '127.0.0.11': proxy('A web page proxy'),
      '127.0.0.12': abuse('An open DNS resolver'),
      '127.0.0.13': dangerous('Guesses passwords'),
      '127.0.0.14': proxy('An open WinGate proxy'),
      '127.0.0.15': dangerous('A router that was broken into'),
      '127.0.0.16': dangerous('A worm that breaks into servers'),
      '127.0.0.17': dangerous('Part of a botnet, found automatically'),
      '127.0.0.18': abuse('A name server or mail server that was seen in chats'),
      '127.0.0.19': proxy('A VPN service that is abused'),
      '127.0.0.255': abuse('A threat without a class'),
    },
    refusals: {},
    removalUrl: 'https://dronebl.org/lookup',
    documentation: 'https://dronebl.org/docs/howtouse',
  },
  {
    id: 'spamhausDbl',
    name: 'Spamhaus DBL',
    zone: 'dbl.spamhaus.org',
    asks: 'domain',
    ipv6: false,
    testPoints: { listed: 'dbltest.com', notListed: 'invalid' },
    codes: {
      '127.0.1.2': abuse('A domain of low reputation, seen in spam'),
      '127.0.1.4': dangerous('Phishing'),
      '127.0.1.5': dangerous('Malware'),
      '127.0.1.6': dangerous('Controls a botnet'),
      '127.0.1.102': abuse('An honest domain that is abused for spam: its site may have been broken into'),
      '127.0.1.103': abuse('Its redirects are abused for spam'),
      '127.0.1.104': dangerous('An honest domain that is abused for phishing: its site may have been broken into'),
      '127.0.1.105': dangerous('An honest domain that is abused to spread malware: its site may have been broken into'),
      '127.0.1.106': dangerous(
        'An honest domain that is abused to control a botnet: its site may have been broken into',
      ),
    },
    refusals: { '127.0.1.255': 'The list takes no questions about addresses' },
    removalUrl: 'https://check.spamhaus.org/',
    documentation: 'https://docs.spamhaus.com/datasets/docs/source/10-data-type-documentation/datasets/040-zones.html',
  },
  {
    id: 'surbl',
    name: 'SURBL',
    zone: 'multi.surbl.org',
    asks: 'domain',
    ipv6: false,
    testPoints: { listed: 'surbl-org-permanent-test-point.com', notListed: 'invalid' },
    codes: {},
    bits: {
      8: dangerous('Phishing'),
      16: dangerous('Malware'),
      64: abuse('Spam and other abuse'),
      128: dangerous('A site that was broken into'),
    },
    refusals: {},
    removalUrl: 'https://surbl.org/surbl-analysis',
    documentation: 'https://surbl.org/lists',
  },
];

export const HOST_LIST_IDS = ['urlhaus', 'openphish'] as const;
export type HostListId = (typeof HOST_LIST_IDS)[number];

/** Public lists of URLs that spread malware or steal passwords. They are compared with a domain's hosts without asking anyone about the domain. */
export const HOST_LISTS: readonly { readonly id: HostListId; readonly name: string; readonly url: string }[] = [
  { id: 'urlhaus', name: 'URLhaus', url: 'https://urlhaus.abuse.ch/' },
  { id: 'openphish', name: 'OpenPhish', url: 'https://openphish.com/faq.html' },
];

/** Returns `undefined` for a list of another version. */
export const blockListOf = (id: string): BlockList | undefined => BLOCK_LISTS.find((list) => list.id === id);

/** Returns the meanings of a list's answer. A code that is missing from the list's documentation still counts as a listing (RFC 5782 §2.1). */
export const meaningsOf = (list: BlockList, code: string): readonly ListingMeaning[] => {
  const known = Object.hasOwn(list.codes, code) ? list.codes[code] : undefined;
  if (known) return [known];
  const octet = Number(code.split('.')[3]);
  const set = Object.entries(list.bits ?? {}).filter(([bit]) => (octet & Number(bit)) !== 0);
  if (set.length > 0) return set.map(([, meaning]) => meaning);
  return [abuse(`Listed; the list does not explain the code ${code}`)];
};
