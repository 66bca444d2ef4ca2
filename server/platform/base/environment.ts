import { z } from 'zod';
import { mailAddress } from '../../../schema/forms/mailAddress.ts';
import { language } from '../../../schema/report/words/factWords.ts';
import {
  addresses,
  contacts,
  hostNames,
  hostPorts,
  launchPeriod,
  list,
  listOf,
  hostAndPort,
  sourceUrl,
  termsRead,
  wholeNumber,
} from './configValues.ts';
import { trimEnd } from './trimEnd.ts';

/**
 * Every key of the environment that Candor reads, with its default. docs/configuration.md is written from here (`npm run configuration`): the comment of a
 * key is its row, a key without one shares the row above, and `// ##` begins a table.
 */
const keys = z.object({
  // ## The web server
  /** Port of the web server; 0: any free one. */
  CANDOR_PORT: wholeNumber(0, 65_535).default(4000),
  /** Address that it listens on. */
  CANDOR_HOST: z.string().default('127.0.0.1'),
  /** How the world reaches it: links in pages and mails, canonical addresses. Default: from host and port. */
  CANDOR_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => trimEnd(url, '/'))
    .optional(),
  /** Names beside that of `CANDOR_PUBLIC_URL` that it answers for, separated by commas; a request for another name gets status 421. */
  CANDOR_ALLOWED_HOSTS: listOf(
    /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)$/,
    'must be host names, without a port',
  ).optional(),
  /** Proxies whose `X-Forwarded-For` is believed (addresses or ranges). */
  CANDOR_TRUSTED_PROXIES: list.optional(),
  /** Connections that one process holds open, WebSockets among them; 0: no limit. */
  CANDOR_MAX_CONNECTIONS: wholeNumber(0, 1_000_000).default(10_000),
  /** Of those, for one address, and as many WebSockets; 0: no limit. A trusted proxy may open as many connections as it likes. */
  CANDOR_MAX_CONNECTIONS_PER_NETWORK: wholeNumber(0, 1_000_000).default(500),
  /** Seconds in which a process that gets a signal to end finishes what it has; what is left then goes to others. */
  CANDOR_DRAIN_SECONDS: wholeNumber(0, 600).default(20),
  /** Seconds before that in which it serves on and says 503 at `/readyz`, so that a load balancer hears of it first. */
  CANDOR_DRAIN_NOTICE_SECONDS: wholeNumber(0, 60).default(0),
  /** The GraphQL explorer at `/graphql`, and introspection with it. Default: `on`, with `NODE_ENV=production` `off`. */
  CANDOR_GRAPHQL_EXPLORER: z.enum(['on', 'off']).optional(),
  /** Whom to tell of a hole in this installation, for `/.well-known/security.txt`: `mailto:`, `https:` or `tel:`, separated by commas. Default: security@ the host. */
  CANDOR_SECURITY_CONTACT: contacts.optional(),
  /** The page that says how reports of holes are treated, named there too. */
  CANDOR_SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
  /** `production`: mail is not caught, and the explorer is off. `npm start` and `npx candor` take an unset one for a trial on your own machine. */
  NODE_ENV: z.string().optional(),
  // ## Data and keys
  /** The embedded database, the key that wraps personal keys, and what else is kept. When root runs Candor in a folder that an unprivileged account cannot enter, the embedded database keeps its data under `/var/lib/candor`; `.candor/postgres` says where. */
  CANDOR_DATA_DIR: z.string().default('.candor'),
  /** The key that wraps personal keys, the same for all processes; never made where it is named. Default: `master.key` in the data folder. */
  CANDOR_MASTER_KEY_FILE: z.string().optional(),
  /** Postgres for the read models and, by default, the events. Default: an embedded one in the data folder. */
  DATABASE_URL: z.url().optional(),
  /** EventStoreDB, e.g. `esdb://127.0.0.1:2113?tls=false`. Default: events are kept in Postgres. */
  EVENTSTORE_URL: z.string().optional(),
  /** Prefix of every stream and group; keeps installations that share one EventStoreDB apart. */
  CANDOR_STREAM_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*-?$/)
    .default(''),
  /** Where signed anchors of the log go, apart from this machine ([why](operations.md#anchors)): `mailto:`, `file:///` (the disk of another machine) or `https://`, separated by commas. Default: none are made but by `candor anchor`. */
  CANDOR_ANCHOR_TO: listOf(
    /^(mailto:[^@\s]+@[^@\s]+|file:\/\/\/\S+|https?:\/\/\S+)$/,
    'must begin with mailto:, file:/// or https://',
  ).optional(),
  /** Hours from one of these anchors to the next. */
  CANDOR_ANCHOR_HOURS: wholeNumber(1, 8_760).default(24),
  // ## Scans
  // To scan a test network of your own, `CANDOR_DNS_SERVERS`, `CANDOR_ALLOW_CIDRS` and `NODE_EXTRA_CA_CERTS` are enough; ports stay the standard ones.
  /** Name servers for scans, `host:port,…`. Default: those of the system. */
  CANDOR_DNS_SERVERS: hostPorts.optional(),
  /** Where DNSSEC validation begins, for a private root: `. DS 12345 13 2 <digest>`, more separated by commas, or a file with such lines. Default: the keys of the root. */
  CANDOR_DNSSEC_ANCHORS: z.string().optional(),
  /** `terms-read`: public block lists are asked about each domain, because you have read [their terms of use](operations.md#block-lists) and they allow what this Candor is for; else the report says "not checked". The demo asks its own. */
  CANDOR_BLOCK_LISTS: termsRead,
  /** `terms-read`: the lists of URLs below are fetched, because you have read [their terms of use](operations.md#lists-of-urls) and they allow what this Candor is for. Each is fetched whole every few hours, and nothing of a scanned domain is sent. The demo has its own. */
  CANDOR_HOST_LISTS: termsRead,
  /** URLs that spread malware, by URLhaus: its CSV, hosts file or list of URLs, with the key that abuse.ch gives you (`https://urlhaus-api.abuse.ch/files/exports/recent.csv?auth-key=…`). */
  CANDOR_URLHAUS_URL: sourceUrl('off'),
  /** URLs that steal passwords, by OpenPhish: `https://openphish.com/feed.txt`. */
  CANDOR_OPENPHISH_URL: sourceUrl('off'),
  /** A file with more hosts of trackers, such as [EasyPrivacy](operations.md#lists-of-trackers), in the format of Adblock Plus. It is read when a process starts. Default: the data that come with Candor alone. */
  CANDOR_TRACKER_LIST: z.string().max(4_096).optional(),
  /** Ranges that may be scanned although they are not public, e.g. `127.0.0.0/8`. */
  CANDOR_ALLOW_CIDRS: list.optional(),
  /** Ranges that are never scanned although they are public: networks of your own behind public addresses, your NAT64 prefix. They win over `CANDOR_ALLOW_CIDRS`. */
  CANDOR_DENY_CIDRS: list.optional(),
  /** Addresses and ranges that scans come from, separated by commas: named at `/scanner`, and who opens one in a browser is led there ([for owners](operations.md#being-known-to-those-who-are-scanned)). */
  CANDOR_SCAN_ADDRESSES: addresses.optional(),
  /** PEM file with certificate authorities that are trusted beside the known ones (Node's own variable). */
  NODE_EXTRA_CA_CERTS: z.string().optional(),
  /** Seconds in which a finished scan of the same domain is given again. */
  CANDOR_SCAN_CACHE_SECONDS: wholeNumber(0, 86_400).default(300),
  /** Seconds that a whole scan may take. */
  CANDOR_SCAN_DEADLINE_SECONDS: wholeNumber(5, 85).default(60),
  /** Scans that one worker process runs at once. */
  CANDOR_WORKER_CONCURRENCY: wholeNumber(1, 100).default(8),
  /** Domains of lists that one worker process scans at once while nobody waits for a scan of their own; while somebody does, one. */
  CANDOR_LIST_CONCURRENCY: wholeNumber(1, 100).default(4),
  /** The browser that scans open pages with: the path of a Chromium or Chrome; `off`: none, and what only a browser can see is "not checked". Default: the one that is found, as `candor browser` says. */
  CANDOR_BROWSER: z.string().max(4_096).optional(),
  /** Browsers that one worker process runs at once, each 80 MB and more (300 MB is a good guess, 1.5 GB the most); other scans wait for their turn. */
  CANDOR_BROWSERS_AT_ONCE: wholeNumber(1, 100).default(4),
  /** `members`: who is signed in may keep the result of a single scan to themselves, as they may with lists; `off`: only lists are private. */
  CANDOR_PRIVATE_SCANS: z.enum(['members', 'off']).default('members'),
  // ## Limits
  /** New scans that one address may request in a window; a /24 and an IPv6 /48 four times as many, a /56 twice. 0: no limit. */
  CANDOR_RATE_LIMIT_SCANS: wholeNumber(0, 1_000_000).default(60),
  /** New scans that somebody who is signed in may request in a window, from wherever; 0: no limit. */
  CANDOR_RATE_LIMIT_ACCOUNT_SCANS: wholeNumber(0, 1_000_000).default(120),
  /** New scans that an approved scholar may request in a window, from wherever, in place of the two limits above; 0: no limit. */
  CANDOR_RATE_LIMIT_SCHOLAR_SCANS: wholeNumber(0, 1_000_000).default(600),
  /** New scans of one registrable domain, all of its subdomains together, in a window, whoever asks: half of them for one network, a fifth kept for networks that have not scanned it; 0: no limit. */
  CANDOR_RATE_LIMIT_TARGET_SCANS: wholeNumber(0, 1_000_000).default(30),
  /** Scans of one address (IPv4, or IPv6 /64) in an hour, whatever names lead to it; 0: no limit. */
  CANDOR_RATE_LIMIT_ADDRESS_SCANS: wholeNumber(0, 1_000_000).default(400),
  /** Scans of one address at once: more wait up to 15 seconds, then are refused; 0: no limit. */
  CANDOR_ADDRESS_SCANS_AT_ONCE: wholeNumber(0, 1_000).default(4),
  /** New scans of everybody together in a window (a fifth is kept for networks that have not asked yet); 0: no limit. */
  CANDOR_RATE_LIMIT_ALL_SCANS: wholeNumber(0, 1_000_000).default(3_000),
  /** Forms (sign-in, account, applications, waitlist, newsletter) that one address may send in a window, and its networks as with scans; 0: no limit. */
  CANDOR_RATE_LIMIT_FORMS: wholeNumber(0, 1_000_000).default(30),
  /** That window, in seconds. */
  CANDOR_RATE_LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(600),
  /** Requests of every kind that one address may send in a minute, and ten times as many for the files that pages are made of; 0: no limit. */
  CANDOR_RATE_LIMIT_REQUESTS: wholeNumber(0, 100_000).default(1_200),
  /** Requests that one personal token may send in a minute, from wherever; 0: no limit. */
  CANDOR_RATE_LIMIT_TOKEN_REQUESTS: wholeNumber(0, 100_000).default(600),
  /** Scans that may wait for a worker, over all processes; more are refused with status 503. 0: no limit. */
  CANDOR_MAX_QUEUED_SCANS: wholeNumber(0, 100_000).default(200),
  /** Mails that strangers may cause in an hour to all addresses of one organisation, and in all; 0: no limit. */
  CANDOR_RATE_LIMIT_ORGANISATION_MAILS: wholeNumber(0, 1_000_000).default(100),
  CANDOR_RATE_LIMIT_ALL_MAILS: wholeNumber(0, 1_000_000).default(2_000),
  /** Mails that strangers may cause to one mailbox in an hour (links to sign in, answers to forms), however its address is written; 0: no limit. */
  CANDOR_RATE_LIMIT_LINKS: wholeNumber(0, 1_000_000).default(5),
  // ## Sessions and administrators
  /** Days that a session lasts. */
  CANDOR_SESSION_DAYS: wholeNumber(1, 400).default(30),
  /** Hours that the session of an administrator lasts. */
  CANDOR_ADMIN_SESSION_HOURS: wholeNumber(1, 720).default(12),
  /** Days after which a new personal token ends at the latest; 0: tokens without an end may be made. Those that were made before keep theirs. */
  CANDOR_TOKEN_MAX_DAYS: wholeNumber(0, 3_650).default(365),
  /** KiB of memory that it takes to hash a password of an administrator (argon2id); less than the default makes a stolen hash cheaper to guess. */
  CANDOR_PASSWORD_HASH_MEMORY_KIB: wholeNumber(1_024, 1_048_576).default(47_104),
  /** The first administrator, added when Candor starts. More by `candor admin add <email>`. */
  CANDOR_ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => mailAddress.safeParse(text).success, 'must be an email address')
    .optional(),
  /** Their password, needed with `CANDOR_ADMIN_EMAIL`; one that was changed since is left alone. */
  CANDOR_ADMIN_PASSWORD: z.string().optional(),
  // ## Retention
  // What is held of people, and how it is erased: [personal data](privacy.md#for-how-long).
  /** Days after which it is forgotten who asked for a scan; 0: never. */
  CANDOR_RETENTION_VISITOR_DAYS: wholeNumber(0, 36_500).default(90),
  /** Days after which persons are erased whose address nobody ever confirmed, and who never applied; 0: never. */
  CANDOR_RETENTION_UNCONFIRMED_DAYS: wholeNumber(0, 36_500).default(30),
  /** Days without a sign of them after which persons are erased who have nothing current here; 0: never. */
  CANDOR_RETENTION_PERSON_DAYS: wholeNumber(0, 36_500).default(730),
  /** Percent of the persons, and of the days of visitors, that one round may erase; beyond, retention stops and asks. */
  CANDOR_RETENTION_MOST_PERCENT: wholeNumber(1, 100).default(20),
  /** Days after which the file of a generated report is removed; what is known of the report stays; 0: never. */
  CANDOR_RETENTION_REPORT_DAYS: wholeNumber(0, 36_500).default(365),
  /** Days after which the pictures and the recorded traffic of a scan are removed; its report stays; 0: never. */
  CANDOR_SCAN_FILES_DAYS: wholeNumber(0, 36_500).default(90),
  // ## Mail
  // `candor mail` lists what no mail server would take. Unsubscribing by one click (RFC 8058) needs an https `CANDOR_PUBLIC_URL`, and a mail server that signs the `List-Unsubscribe` headers with DKIM.
  /** Where mail goes out, `smtp://user:password@host:587` or `smtps://…`. Default: the development mailbox at `/dev/mail`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mail, `Name <address>`. Default: `Candor <no-reply@` the host of the public address`>`. */
  CANDOR_MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\p{Cc}]+$/u)
    .optional(),
  /** The language of mails to those who run this Candor: anchors of the log, and that retention has stopped. All other mails are in the language of who asked for them. */
  CANDOR_OPERATOR_LANGUAGE: language.default('en'),
  /** Hosts at which people of many organisations have addresses, separated by commas, beside those that are known ([for owners](owners.md#the-business-portal)): no address there, or below, opens a portal by mail. */
  CANDOR_SHARED_MAIL_HOSTS: hostNames.optional(),
  /** What becomes of mail without `SMTP_URL`. `on`: it is caught, its links are printed on the console, and shown at `/dev/mail` (as JSON at `/dev/mail.json`): whoever sees that page can sign in as anybody, so it opens only by the link that `candor serve` prints when it starts. With a public URL that is not of this machine Candor does not start so. `off`: there is no such page, and mail waits. Default: `on`, with `NODE_ENV=production` `off`. */
  CANDOR_CATCH_MAIL: z.enum(['on', 'off']).optional(),
  /** `on`: it starts all the same, and keeps the links that sign people in; for trials on a network of your own. */
  CANDOR_DANGER_CATCH_MAIL_OF_STRANGERS: z.enum(['on', 'off']).default('off'),
  /** The key that opens `/dev/mail` and the other `/dev` pages: in a browser `/dev/mail?key=…` sets a cookie, scripts send `?key=` each time. Default: a new one at each start, printed as a link. Several API processes need the same one. */
  CANDOR_DEV_KEY: z
    .string()
    .regex(/^[\w\-.~]{16,512}$/, 'must have at least 16 letters, digits, - . _ ~')
    .optional(),
  // ## Outside sources
  // Each is asked only for the domain that is scanned, is remembered for an hour to half a day, and rests for a minute after five failures in a row; `off` in the place of its address switches it off. An address that you name may be anywhere, `http://127.0.0.1:8080` too; what its answers lead to must be public, or in `CANDOR_ALLOW_CIDRS`.
  /** Breaches by domain: an API like Have I Been Pwned's, version 3. */
  CANDOR_HIBP_URL: sourceUrl('https://haveibeenpwned.com/api/v3'),
  /** Community ratings of terms (ToS;DR). */
  CANDOR_TOSDR_URL: sourceUrl('https://api.tosdr.org'),
  /** Registration data. Ends in `.json`: a bootstrap file (RFC 9224) that names the servers; else one RDAP server, asked for every name. */
  CANDOR_RDAP_URL: sourceUrl('https://data.iana.org/rdap/dns.json'),
  /** The WHOIS server that knows the others, `host:port`, for names without RDAP. */
  CANDOR_WHOIS_SERVER: hostAndPort('whois.iana.org:43'),
  /** Legal entities, their numbers and parents (GLEIF). */
  CANDOR_GLEIF_URL: sourceUrl('https://api.gleif.org/api/v1'),
  /** Companies: the SPARQL endpoint. */
  CANDOR_WIKIDATA_URL: sourceUrl('https://query.wikidata.org/sparql'),
  /** Companies: search and entities. */
  CANDOR_WIKIDATA_API_URL: sourceUrl('https://www.wikidata.org/w/api.php'),
  /** Certificate transparency. */
  CANDOR_CRTSH_URL: sourceUrl('https://crt.sh'),
  /** Public mentions: an API like that of Hacker News search. */
  CANDOR_MENTIONS_URL: sourceUrl('https://hn.algolia.com/api/v1'),
  /** Reviews: an aggregator of your own ([its answers](adr/0011-who-stands-behind-it.md)). There is no public one. */
  CANDOR_REVIEWS_URL: sourceUrl('off'),
  /** Whether a domain is on the browsers' HSTS preload list: `https://hstspreload.org/api/v2`, which is sent the domain, or a copy of its API. Its operator publishes no terms for the API, so it is not asked by itself. */
  CANDOR_HSTS_PRELOAD_URL: sourceUrl('off'),
  /** Routes: a list of ROAs in rpki-client's form, as `https://console.rpki-client.org/rpki.json` and `https://rpki.cloudflare.com/rpki.json` are, or that of an rpki-client or Routinator of your own. The whole list (some 80 MB, less when packed) is fetched at most every four hours, and no address is sent with it. */
  CANDOR_RPKI_URL: sourceUrl('off'),
  /** Routes: who announces the addresses of a domain, by the DNS zones of Team Cymru, which are sent each address (`origin.asn.cymru.com`). Asked only with `CANDOR_RPKI_URL`; `off`: the files that come with Candor say it, which are older and have no prefixes, so that no route is called invalid. */
  CANDOR_ROUTE_ORIGINS: z.enum(['on', 'off']).default('on'),
  /** Routes: the routing registry (IRR) whose route objects are shown beside the RPKI, `host:port`, as `whois.radb.net:43` is, which is sent each address. Asked only with `CANDOR_RPKI_URL`. */
  CANDOR_IRR_WHOIS: hostAndPort('off'),
  /** An OpenAI-compatible API that writes the summaries, e.g. `https://models.example/v1`; what it says is checked against the report, and rules write where it does not hold. Default: rules write them. */
  CANDOR_LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The model's name there, needed with `CANDOR_LLM_URL`, and the key, sent as a bearer token. */
  CANDOR_LLM_MODEL: z.string().max(100).optional(),
  CANDOR_LLM_KEY: z.string().optional(),
  // ## What the pages say
  /** Scans, and domains that they were of, counted before this installation: the footer adds them and says so; 0: none. */
  CANDOR_EARLIER_SCANS: wholeNumber(0, 1_000_000_000).default(1_247),
  CANDOR_EARLIER_DOMAINS: wholeNumber(0, 1_000_000_000).default(89),
  /** When Business PRO launches: a year, or a quarter such as `2027-Q1`. Shown until it has passed, then "date to be announced"; `open`: not decided. */
  CANDOR_PRO_LAUNCH: launchPeriod.default('2025-Q4'),
  /** The same for the Enterprise tier. */
  CANDOR_ENTERPRISE_LAUNCH: launchPeriod.default('2026'),
  // ## Metrics, traces and log
  // What they say: [observability.md](observability.md).
  /** Port of the operations server, with `/healthz`, `/readyz` and `/metrics`, on `CANDOR_HOST`. Default: there is none. */
  CANDOR_OPS_PORT: wholeNumber(0, 65_535).optional(),
  /** What opens `/metrics`, as a bearer token: on the web server's port, where it is closed without one, and on the operations port, where it is then needed too. */
  CANDOR_METRICS_TOKEN: z
    .string()
    .regex(/^[\w\-.~+/]{16,512}=*$/, 'must be a bearer token of at least 16 letters, digits, - . _ ~ + /')
    .optional(),
  /** A collector of traces that speaks OTLP over HTTP, e.g. `http://collector:4318`. Default: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** What it is sent with each batch: `name=value,…`, percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^( *[\w-]+ *=([\w\-.~!*'()+/:;=@ ]|%[0-7][0-9a-f])*(,|$))*$/i, 'must be name=value, separated by commas')
    .optional(),
  /** How many of the traces are kept, from 0 to 1. */
  CANDOR_TRACE_RATIO: z.coerce.number().min(0).max(1).default(1),
  /** The least level of the lines of the log. */
  CANDOR_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The whole of it: some keys need others. */
export const environment = keys
  .refine(
    ({ CANDOR_LLM_URL, CANDOR_LLM_MODEL }) => (CANDOR_LLM_URL === undefined) === (CANDOR_LLM_MODEL === undefined),
    { path: ['CANDOR_LLM_MODEL'], message: 'must be set with CANDOR_LLM_URL, and not without it' },
  )
  .refine((value) => (value.CANDOR_ADMIN_EMAIL === undefined) === (value.CANDOR_ADMIN_PASSWORD === undefined), {
    path: ['CANDOR_ADMIN_PASSWORD'],
    message: 'must be set with CANDOR_ADMIN_EMAIL, and not without it',
  });

/** What the schema says of a key: docs/configuration.md is written from it. */
export interface ConfigKey {
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
}

export const configKeys = (): Readonly<Record<string, ConfigKey>> =>
  z.toJSONSchema(keys, { io: 'input', unrepresentable: 'any' }).properties as Record<string, ConfigKey>;
