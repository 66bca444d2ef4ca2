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
import { sourcePaces } from './sourcePaces.ts';
import { trimEnd } from './trimEnd.ts';

/**
 * Every environment variable that Candor reads, with its default. `npm run configuration` generates docs/configuration.md from this file: the comment of a
 * key becomes its row, a key without a comment shares the row above, and `// ##` starts a table.
 */
const keys = z.object({
  // ## The web server
  /** Port of the web server. 0: any free port. */
  CANDOR_PORT: wholeNumber(0, 65_535).default(4000),
  /** Address that the web server listens on. */
  CANDOR_HOST: z.string().default('127.0.0.1'),
  /** Public URL, used for links in pages and mails and for canonical addresses. Default: built from host and port. */
  CANDOR_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => trimEnd(url, '/'))
    .optional(),
  /** Host names that the server answers for in addition to that of `CANDOR_PUBLIC_URL`, separated by commas. A request for any other name gets status 421. */
  CANDOR_ALLOWED_HOSTS: listOf(
    /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)$/,
    'must be host names, without a port',
  ).optional(),
  /** Proxies whose `X-Forwarded-For` header is trusted (addresses or ranges). */
  CANDOR_TRUSTED_PROXIES: list.optional(),
  /** Maximum number of open connections per process, including WebSockets. 0: no limit. */
  CANDOR_MAX_CONNECTIONS: wholeNumber(0, 1_000_000).default(10_000),
  /** Maximum number of those connections for one address, and the same number of WebSockets. 0: no limit. A trusted proxy has no such limit. */
  CANDOR_MAX_CONNECTIONS_PER_NETWORK: wholeNumber(0, 1_000_000).default(500),
  /** Seconds that a process has to finish its work after a signal to stop. Other processes take over what is left. */
  CANDOR_DRAIN_SECONDS: wholeNumber(0, 600).default(20),
  /** Seconds before that in which it keeps serving but answers 503 at `/readyz`, so that a load balancer notices first. */
  CANDOR_DRAIN_NOTICE_SECONDS: wholeNumber(0, 60).default(0),
  /** The GraphQL explorer at `/graphql`, and introspection. Default: `on`; `off` with `NODE_ENV=production`. */
  CANDOR_GRAPHQL_EXPLORER: z.enum(['on', 'off']).optional(),
  /** Whom to contact about vulnerabilities of this installation, for `/.well-known/security.txt`: `mailto:`, `https:` or `tel:`, separated by commas. Default: security@ the host. */
  CANDOR_SECURITY_CONTACT: contacts.optional(),
  /** The page that explains how vulnerability reports are handled, also named there. */
  CANDOR_SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
  /** `production`: mail is not caught, and the explorer is off. If it is unset, `npm start` and `npx candor` assume a trial on your own machine. */
  NODE_ENV: z.string().optional(),
  // ## Data and keys
  /** Folder for the embedded database, the key that wraps personal keys, and other data. If root runs Candor in a folder that an unprivileged account cannot enter, the embedded database keeps its data under `/var/lib/candor`; `.candor/postgres` says where. */
  CANDOR_DATA_DIR: z.string().default('.candor'),
  /** File with the key that wraps personal keys; all processes need the same one. Candor does not create a file that you name here. Default: `master.key` in the data folder. */
  CANDOR_MASTER_KEY_FILE: z.string().optional(),
  /** Postgres for the read models and, by default, the events. Default: an embedded Postgres in the data folder. */
  DATABASE_URL: z.url().optional(),
  /** EventStoreDB, for example `esdb://127.0.0.1:2113?tls=false`. Default: events are stored in Postgres. */
  EVENTSTORE_URL: z.string().optional(),
  /** Prefix of every stream and consumer group. It separates installations that share one EventStoreDB. */
  CANDOR_STREAM_PREFIX: z
    .string()
    .regex(/^[a-z0-9]*-?$/)
    .default(''),
  /** Where signed anchors of the log are sent, away from this machine ([why](operations.md#anchors)): `mailto:`, `file:///` (a disk of another machine) or `https://`, separated by commas. Default: only `candor anchor` makes anchors. */
  CANDOR_ANCHOR_TO: listOf(
    /^(mailto:[^@\s]+@[^@\s]+|file:\/\/\/\S+|https?:\/\/\S+)$/,
    'must begin with mailto:, file:/// or https://',
  ).optional(),
  /** Hours between two of these anchors. */
  CANDOR_ANCHOR_HOURS: wholeNumber(1, 8_760).default(24),
  /** The number of the key that signs statements about scans and the transparency log. To replace the key, raise it by one ([how](operations.md#replace-the-signing-key)). All processes need the same number. */
  CANDOR_SIGNING_KEY: wholeNumber(1, 1_000).default(1),
  /** Folder for sealed segments of the log ([archive](operations.md#archive)). Default: `archive` in the data folder. */
  CANDOR_ARCHIVE_DIR: z.string().max(4_096).optional(),
  /** Days after which a part of the log can be sealed. */
  CANDOR_ARCHIVE_DAYS: wholeNumber(1, 36_500).default(90),
  // ## Scans
  // To scan a test network of your own, set `CANDOR_DNS_SERVERS`, `CANDOR_ALLOW_CIDRS` and `NODE_EXTRA_CA_CERTS`. The ports are always the standard ones.
  /** DNS resolvers for scans, `host:port,…`. Default: those of the system. */
  CANDOR_DNS_SERVERS: hostPorts.optional(),
  /** Trust anchors for DNSSEC validation, for a private root: `. DS 12345 13 2 <digest>`, several separated by commas, or a file with such lines. Default: the keys of the root zone. */
  CANDOR_DNSSEC_ANCHORS: z.string().optional(),
  /** `terms-read`: Candor asks public block lists about each domain. Set it after you have read [their terms of use](operations.md#block-lists), if they allow what you use Candor for. Otherwise the report says "not checked". The demo has its own lists. */
  CANDOR_BLOCK_LISTS: termsRead,
  /** `terms-read`: Candor downloads the lists of URLs below. Set it after you have read [their terms of use](operations.md#lists-of-urls), if they allow what you use Candor for. Each list is downloaded as a whole every few hours; nothing about a scanned domain is sent. The demo has its own lists. */
  CANDOR_HOST_LISTS: termsRead,
  /** URLs that spread malware, from URLhaus: its CSV, hosts file or list of URLs, with the key that abuse.ch gives you (`https://urlhaus-api.abuse.ch/files/exports/recent.csv?auth-key=…`). */
  CANDOR_URLHAUS_URL: sourceUrl('off'),
  /** URLs that steal passwords, from OpenPhish: `https://openphish.com/feed.txt`. */
  CANDOR_OPENPHISH_URL: sourceUrl('off'),
  /** A file with more tracker hosts, such as [EasyPrivacy](operations.md#lists-of-trackers), in the format of Adblock Plus. It is read when a process starts. Default: only the list that comes with Candor. */
  CANDOR_TRACKER_LIST: z.string().max(4_096).optional(),
  /** Address ranges that may be scanned although they are not public, for example `127.0.0.0/8`. */
  CANDOR_ALLOW_CIDRS: list.optional(),
  /** Address ranges that are never scanned although they are public: your own networks behind public addresses, your NAT64 prefix. They take precedence over `CANDOR_ALLOW_CIDRS`. */
  CANDOR_DENY_CIDRS: list.optional(),
  /** Addresses and ranges that scans come from, separated by commas. `/scanner` names them, and anyone who opens one in a browser is redirected there ([for owners](operations.md#being-known-to-those-who-are-scanned)). */
  CANDOR_SCAN_ADDRESSES: addresses.optional(),
  /** PEM file with additional trusted certificate authorities (Node's own variable). */
  NODE_EXTRA_CA_CERTS: z.string().optional(),
  /** Seconds for which a finished scan answers further requests for the same domain. */
  CANDOR_SCAN_CACHE_SECONDS: wholeNumber(0, 86_400).default(300),
  /** Maximum duration of a scan, in seconds. */
  CANDOR_SCAN_DEADLINE_SECONDS: wholeNumber(5, 85).default(60),
  /** Number of scans that one worker process runs at the same time. */
  CANDOR_WORKER_CONCURRENCY: wholeNumber(1, 100).default(8),
  /** Number of domains of lists that one worker process scans at the same time. While a person waits for a scan, it scans one. */
  CANDOR_LIST_CONCURRENCY: wholeNumber(1, 100).default(4),
  /** Path of the Chromium or Chrome that scans open pages with. `off`: no browser; what only a browser can see is "not checked". Default: the browser that `candor browser` finds. */
  CANDOR_BROWSER: z.string().max(4_096).optional(),
  /** Number of browsers that one worker process runs at the same time. Each takes 80 MB or more (typically 300 MB, at most 1.5 GB). Other scans wait for their turn. */
  CANDOR_BROWSERS_AT_ONCE: wholeNumber(1, 100).default(4),
  /** `members`: signed-in users may keep the result of a single scan private, as with lists. `off`: only lists are private. */
  CANDOR_PRIVATE_SCANS: z.enum(['members', 'off']).default('members'),
  /** `on`: the page `/recent` shows everybody which domains were scanned last and which have the best scores. Who scanned them is not shown, and proven owners can leave the lists. `off`, because a list of what visitors look up is more than they may expect, and anyone can put a name on it by scanning it. */
  CANDOR_PUBLIC_LISTS: z.enum(['on', 'off']).default('off'),
  // ## Limits
  /** New scans that one address may request per window. A /24 or IPv6 /48 may request four times as many, a /56 twice. 0: no limit. For this and the next limits: checks of a report that run again are counted separately, and may be twice as many. */
  CANDOR_RATE_LIMIT_SCANS: wholeNumber(0, 1_000_000).default(60),
  /** New scans that a signed-in user may request per window, from any address. 0: no limit. */
  CANDOR_RATE_LIMIT_ACCOUNT_SCANS: wholeNumber(0, 1_000_000).default(120),
  /** New scans that an approved scholar may request per window, from any address, instead of the two limits above. 0: no limit. */
  CANDOR_RATE_LIMIT_SCHOLAR_SCANS: wholeNumber(0, 1_000_000).default(600),
  /** New scans of one registrable domain, including its subdomains, per window, for all users together. One network may use half of them, and a fifth is reserved for networks that have not scanned the domain yet. 0: no limit. */
  CANDOR_RATE_LIMIT_TARGET_SCANS: wholeNumber(0, 1_000_000).default(30),
  /** Scans of one IP address (IPv4, or IPv6 /64) per hour, under any name. 0: no limit. */
  CANDOR_RATE_LIMIT_ADDRESS_SCANS: wholeNumber(0, 1_000_000).default(400),
  /** Scans of one IP address at the same time. Further scans wait up to 15 seconds and are then refused. 0: no limit. */
  CANDOR_ADDRESS_SCANS_AT_ONCE: wholeNumber(0, 1_000).default(4),
  /** New scans of all users together per window. A fifth is reserved for networks that have not requested any. 0: no limit. */
  CANDOR_RATE_LIMIT_ALL_SCANS: wholeNumber(0, 1_000_000).default(3_000),
  /** Forms (sign-in, account, applications, waitlist, newsletter) that one address may send per window; its networks as with scans. 0: no limit. */
  CANDOR_RATE_LIMIT_FORMS: wholeNumber(0, 1_000_000).default(30),
  /** Length of that window, in seconds. */
  CANDOR_RATE_LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(600),
  /** Requests of any kind that one address may send per minute, and ten times as many for the static files of pages. 0: no limit. */
  CANDOR_RATE_LIMIT_REQUESTS: wholeNumber(0, 100_000).default(1_200),
  /** Requests that one personal token may send per minute, from any address. 0: no limit. */
  CANDOR_RATE_LIMIT_TOKEN_REQUESTS: wholeNumber(0, 100_000).default(600),
  /** Scans that may wait for a worker, across all processes. Further ones are refused with status 503. 0: no limit. */
  CANDOR_MAX_QUEUED_SCANS: wholeNumber(0, 100_000).default(200),
  /** Mails that anonymous visitors may trigger per hour to all addresses of one organisation, and in total. 0: no limit. */
  CANDOR_RATE_LIMIT_ORGANISATION_MAILS: wholeNumber(0, 1_000_000).default(100),
  CANDOR_RATE_LIMIT_ALL_MAILS: wholeNumber(0, 1_000_000).default(2_000),
  /** Mails that anonymous visitors may trigger per hour to one mailbox (sign-in links, answers to forms), in any spelling of its address. 0: no limit. */
  CANDOR_RATE_LIMIT_LINKS: wholeNumber(0, 1_000_000).default(5),
  // ## Sessions and administrators
  /** Length of a session, in days. */
  CANDOR_SESSION_DAYS: wholeNumber(1, 400).default(30),
  /** Length of an administrator's session, in hours. */
  CANDOR_ADMIN_SESSION_HOURS: wholeNumber(1, 720).default(12),
  /** Maximum lifetime of a new personal token, in days. 0: tokens may have no end. Existing tokens keep their end. */
  CANDOR_TOKEN_MAX_DAYS: wholeNumber(0, 3_650).default(365),
  /** Memory for hashing an administrator's password (argon2id), in KiB. A lower value makes a stolen hash cheaper to guess. */
  CANDOR_PASSWORD_HASH_MEMORY_KIB: wholeNumber(1_024, 1_048_576).default(47_104),
  /** Email address of the first administrator, added when Candor starts. Add others with `candor admin add <email>`. */
  CANDOR_ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => mailAddress.safeParse(text).success, 'must be an email address')
    .optional(),
  /** Password of the first administrator, required with `CANDOR_ADMIN_EMAIL`. It does not overwrite a password that was changed since. */
  CANDOR_ADMIN_PASSWORD: z.string().optional(),
  // ## Retention
  // What Candor stores about people, and how it is erased: [personal data](privacy.md#for-how-long).
  /** Days after which Candor forgets who requested a scan. 0: never. */
  CANDOR_RETENTION_VISITOR_DAYS: wholeNumber(0, 36_500).default(90),
  /** Days after which people are erased who never confirmed their address and never applied. 0: never. */
  CANDOR_RETENTION_UNCONFIRMED_DAYS: wholeNumber(0, 36_500).default(30),
  /** Days of inactivity after which people are erased who have nothing current here. 0: never. */
  CANDOR_RETENTION_PERSON_DAYS: wholeNumber(0, 36_500).default(730),
  /** Percentage of people, and of days with visitors, that one round may erase. If there is more to erase, retention stops and asks. */
  CANDOR_RETENTION_MOST_PERCENT: wholeNumber(1, 100).default(20),
  /** Days after which the file of a generated report is deleted. Its record stays. 0: never. */
  CANDOR_RETENTION_REPORT_DAYS: wholeNumber(0, 36_500).default(365),
  /** Days after which the pictures and the recorded traffic of a scan are deleted. Its report stays. 0: never. */
  CANDOR_SCAN_FILES_DAYS: wholeNumber(0, 36_500).default(90),
  /** Days after which the note about a mail in the report mailbox that was left out is deleted. 0: never. */
  CANDOR_RETENTION_LEFT_OUT_MAIL_DAYS: wholeNumber(0, 36_500).default(90),
  // ## Mail
  // `candor mail` lists mails that no mail server accepted. One-click unsubscribing (RFC 8058) needs an https `CANDOR_PUBLIC_URL` and a mail server that signs the `List-Unsubscribe` headers with DKIM.
  /** The mail server for outgoing mail, `smtp://user:password@host:587` or `smtps://…`. Default: the development mailbox at `/dev/mail`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mails, `Name <address>`. Default: `Candor <no-reply@` the host of the public URL`>`. */
  CANDOR_MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\p{Cc}]+$/u)
    .optional(),
  /** A mailbox whose mail reports (DMARC, TLS) count for verified domains ([how to set it up](operations.md#mail-reports-by-mail)): `imaps://user:password@host/folder` or `imap://…`, percent-encoded; without a folder, INBOX. A password is only sent over TLS. Default: none. */
  CANDOR_REPORT_MAILBOX_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** The address of that mailbox, which owners name in their DNS records. Required with the mailbox. */
  CANDOR_REPORT_MAILBOX_ADDRESS: mailAddress.optional(),
  /** Folder of that mailbox into which mails with reports are moved. Default: they stay, flagged as read. */
  CANDOR_REPORT_MAILBOX_DONE: z.string().max(1_000).optional(),
  /** Language of mails to the operator: anchors of the log, and the notice that retention has stopped. All other mails are in the language of the person who requested them. */
  CANDOR_OPERATOR_LANGUAGE: language.default('en'),
  /** Mail hosts that many organisations share, separated by commas, in addition to the known ones ([for owners](owners.md#the-business-portal)). An address at such a host, or below it, cannot open a portal by mail. */
  CANDOR_SHARED_MAIL_HOSTS: hostNames.optional(),
  /** What happens to mail without `SMTP_URL`. `on`: Candor catches it, prints its links on the console and shows it at `/dev/mail` (as JSON at `/dev/mail.json`). Anyone who sees that page can sign in as anyone, so only the link that `candor serve` prints when it starts opens it; with a public URL of another machine, Candor refuses to start. `off`: there is no such page, and mail waits. Default: `on`; `off` with `NODE_ENV=production`. */
  CANDOR_CATCH_MAIL: z.enum(['on', 'off']).optional(),
  /** `on`: Candor starts anyway and keeps the links that sign people in. For trials on your own network only. */
  CANDOR_DANGER_CATCH_MAIL_OF_STRANGERS: z.enum(['on', 'off']).default('off'),
  /** The key that opens `/dev/mail` and the other `/dev` pages. In a browser, `/dev/mail?key=…` sets a cookie; scripts send `?key=` with each request. Default: a new key at each start, printed as a link. Several API processes need the same key. */
  CANDOR_DEV_KEY: z
    .string()
    .regex(/^[\w\-.~]{16,512}$/, 'must have at least 16 letters, digits, - . _ ~')
    .optional(),
  // ## Outside sources
  // Candor asks each source only about the scanned domain, caches the answer for one to twelve hours (15 minutes if there is no such entry), for all processes of an installation, and pauses for a minute after five failures in a row. Set a source to `off` to disable it. Its address may be anywhere, including `http://127.0.0.1:8080`; addresses that its answers refer to must be public or in `CANDOR_ALLOW_CIDRS`.
  /** Breaches by domain: an API compatible with Have I Been Pwned, version 3. */
  CANDOR_HIBP_URL: sourceUrl('https://haveibeenpwned.com/api/v3'),
  /** Community ratings of terms (ToS;DR). */
  CANDOR_TOSDR_URL: sourceUrl('https://api.tosdr.org'),
  /** Registration data. An address that ends in `.json` is a bootstrap file (RFC 9224) that names the servers; any other is one RDAP server for all names. */
  CANDOR_RDAP_URL: sourceUrl('https://data.iana.org/rdap/dns.json'),
  /** The WHOIS server that refers to all others, `host:port`, for names without RDAP. */
  CANDOR_WHOIS_SERVER: hostAndPort('whois.iana.org:43'),
  /** Legal entities, their identifiers and parent companies (GLEIF). */
  CANDOR_GLEIF_URL: sourceUrl('https://api.gleif.org/api/v1'),
  /** Companies: the SPARQL endpoint. */
  CANDOR_WIKIDATA_URL: sourceUrl('https://query.wikidata.org/sparql'),
  /** Companies: search and entities. */
  CANDOR_WIKIDATA_API_URL: sourceUrl('https://www.wikidata.org/w/api.php'),
  /** Certificate transparency. */
  CANDOR_CRTSH_URL: sourceUrl('https://crt.sh'),
  /** Public mentions: an API compatible with Hacker News search. */
  CANDOR_MENTIONS_URL: sourceUrl('https://hn.algolia.com/api/v1'),
  /** Reviews: your own aggregator ([its answers](adr/0011-who-stands-behind-it.md)). There is no public one. */
  CANDOR_REVIEWS_URL: sourceUrl('off'),
  /** Whether a domain is on the browsers' HSTS preload list: `https://hstspreload.org/api/v2`, which receives the domain, or a copy of its API. Its operator publishes no terms of use for the API, so it is off by default. */
  CANDOR_HSTS_PRELOAD_URL: sourceUrl('off'),
  /** Routes: a list of ROAs in the format of rpki-client, such as `https://console.rpki-client.org/rpki.json`, `https://rpki.cloudflare.com/rpki.json`, or the output of your own rpki-client or Routinator. The whole list (about 80 MB, less if compressed) is downloaded at most every four hours; no address is sent. */
  CANDOR_RPKI_URL: sourceUrl('off'),
  /** Routes: who announces the addresses of a domain, from the DNS zones of Team Cymru (`origin.asn.cymru.com`), which receive each address. Used only with `CANDOR_RPKI_URL`. `off`: Candor uses its own files, which are older and have no prefixes, so it calls no route invalid. */
  CANDOR_ROUTE_ORIGINS: z.enum(['on', 'off']).default('on'),
  /** Routes: the routing registry (IRR) whose route objects are shown next to the RPKI, `host:port`, for example `whois.radb.net:43`. It receives each address. Used only with `CANDOR_RPKI_URL`. */
  CANDOR_IRR_WHOIS: hostAndPort('off'),
  /** How fast each source is asked: `source=at once` or `source=at once/per minute`, separated by commas; sources that are not named keep their own pace. RDAP and WHOIS count for each server. Questions wait for their turn as long as their scan lasts, and a server that asks for a pause (`Retry-After`) gets it. */
  CANDOR_SOURCE_PACES: sourcePaces,
  /** Number of processes that ask outside sources: each takes its share of the paces, but at least one question at once. */
  CANDOR_SOURCE_PROCESSES: wholeNumber(1, 1_000).default(1),
  /** An OpenAI-compatible API that writes the summaries, for example `https://models.example/v1`. Candor checks the text against the report and uses its own rules where the text is not supported. The model also reads passages of privacy policies a second time: it gets sentences of these public texts (at most 24 calls of 8,000 characters for a scan), and can only make a claim unclear or confirm it. Default: Candor's rules write the summaries and read the policies alone. */
  CANDOR_LLM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The name of the model, required with `CANDOR_LLM_URL`, and the API key, sent as a bearer token. */
  CANDOR_LLM_MODEL: z.string().max(100).optional(),
  CANDOR_LLM_KEY: z.string().optional(),
  // ## What the pages say
  /** Scans before this installation, and the number of domains scanned. The footer adds them and says so. 0: none. */
  CANDOR_EARLIER_SCANS: wholeNumber(0, 1_000_000_000).default(1_247),
  CANDOR_EARLIER_DOMAINS: wholeNumber(0, 1_000_000_000).default(89),
  /** When Business PRO launches: a year, or a quarter such as `2027-Q1`. Once that has passed, pages say "date to be announced". `open`: not decided. */
  CANDOR_PRO_LAUNCH: launchPeriod.default('2025-Q4'),
  /** The same for the Enterprise tier. */
  CANDOR_ENTERPRISE_LAUNCH: launchPeriod.default('2026'),
  // ## Metrics, traces and log
  // Described in [observability.md](observability.md).
  /** Port of the operations server, with `/healthz`, `/readyz` and `/metrics`, on `CANDOR_HOST`. Default: no operations server. */
  CANDOR_OPS_PORT: wholeNumber(0, 65_535).optional(),
  /** Bearer token for `/metrics`. Without it, `/metrics` is closed on the web server's port and open on the operations port; with it, both ports require it. */
  CANDOR_METRICS_TOKEN: z
    .string()
    .regex(/^[\w\-.~+/]{16,512}=*$/, 'must be a bearer token of at least 16 letters, digits, - . _ ~ + /')
    .optional(),
  /** A trace collector that speaks OTLP over HTTP, for example `http://collector:4318`. Default: no tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers that are sent to the collector with each batch: `name=value,…`, percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^( *[\w-]+ *=([\w\-.~!*'()+/:;=@ ]|%[0-7][0-9a-f])*(,|$))*$/i, 'must be name=value, separated by commas')
    .optional(),
  /** Share of traces that are kept, from 0 to 1. */
  CANDOR_TRACE_RATIO: z.coerce.number().min(0).max(1).default(1),
  /** Lowest level of log messages. */
  CANDOR_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The complete schema: some keys require others. */
export const environment = keys
  .refine(
    ({ CANDOR_LLM_URL, CANDOR_LLM_MODEL }) => (CANDOR_LLM_URL === undefined) === (CANDOR_LLM_MODEL === undefined),
    { path: ['CANDOR_LLM_MODEL'], message: 'must be set with CANDOR_LLM_URL, and not without it' },
  )
  .refine(
    (value) => (value.CANDOR_REPORT_MAILBOX_URL === undefined) === (value.CANDOR_REPORT_MAILBOX_ADDRESS === undefined),
    {
      path: ['CANDOR_REPORT_MAILBOX_ADDRESS'],
      message: 'must be set with CANDOR_REPORT_MAILBOX_URL, and not without it',
    },
  )
  .refine((value) => (value.CANDOR_ADMIN_EMAIL === undefined) === (value.CANDOR_ADMIN_PASSWORD === undefined), {
    path: ['CANDOR_ADMIN_PASSWORD'],
    message: 'must be set with CANDOR_ADMIN_EMAIL, and not without it',
  });

/** What the schema says about a key, as docs/configuration.md shows it. */
export interface ConfigKey {
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
}

export const configKeys = (): Readonly<Record<string, ConfigKey>> =>
  z.toJSONSchema(keys, { io: 'input', unrepresentable: 'any' }).properties as Record<string, ConfigKey>;
