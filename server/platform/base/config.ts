import { secretsFromFiles, tracingOf } from './configValues.ts';
import { environment } from './environment.ts';
import { sharedPaces } from './sourcePaces.ts';

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Thrown with one line for each invalid key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A problem with the files of secrets is a problem with the configuration. */
const withSecrets = (given: Readonly<Record<string, string | undefined>>) => {
  try {
    return secretsFromFiles(given);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Parses the environment; empty values count as unset. Apart from readVariable.ts, the only code in server/ that reads process.env. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(withSecrets(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.CANDOR_PORT,
    host: value.CANDOR_HOST,
    publicUrl: value.CANDOR_PUBLIC_URL,
    allowedHosts: value.CANDOR_ALLOWED_HOSTS ?? [],
    dataDir: value.CANDOR_DATA_DIR,
    masterKeyFile: value.CANDOR_MASTER_KEY_FILE,
    databaseUrl: value.DATABASE_URL,
    eventStoreUrl: value.EVENTSTORE_URL,
    streamPrefix: value.CANDOR_STREAM_PREFIX,
    dnsServers: value.CANDOR_DNS_SERVERS,
    blockLists: value.CANDOR_BLOCK_LISTS === 'terms-read',
    routeOrigins: value.CANDOR_ROUTE_ORIGINS === 'on',
    dnssecAnchors: value.CANDOR_DNSSEC_ANCHORS,
    trackerList: value.CANDOR_TRACKER_LIST,
    allowCidrs: value.CANDOR_ALLOW_CIDRS ?? [],
    denyCidrs: value.CANDOR_DENY_CIDRS ?? [],
    scanAddresses: value.CANDOR_SCAN_ADDRESSES ?? [],
    extraAuthoritiesFile: value.NODE_EXTRA_CA_CERTS,
    scanCacheSeconds: value.CANDOR_SCAN_CACHE_SECONDS,
    scanDeadlineSeconds: value.CANDOR_SCAN_DEADLINE_SECONDS,
    workerConcurrency: value.CANDOR_WORKER_CONCURRENCY,
    listConcurrency: value.CANDOR_LIST_CONCURRENCY,
    privateScans: value.CANDOR_PRIVATE_SCANS === 'members',
    publicLists: value.CANDOR_PUBLIC_LISTS === 'on',
    browser: { setting: value.CANDOR_BROWSER, atOnce: value.CANDOR_BROWSERS_AT_ONCE },
    drain: { seconds: value.CANDOR_DRAIN_SECONDS, noticeSeconds: value.CANDOR_DRAIN_NOTICE_SECONDS },
    rateLimit: {
      scans: value.CANDOR_RATE_LIMIT_SCANS,
      accountScans: value.CANDOR_RATE_LIMIT_ACCOUNT_SCANS,
      scholarScans: value.CANDOR_RATE_LIMIT_SCHOLAR_SCANS,
      targetScans: value.CANDOR_RATE_LIMIT_TARGET_SCANS,
      addressScans: value.CANDOR_RATE_LIMIT_ADDRESS_SCANS,
      addressScansAtOnce: value.CANDOR_ADDRESS_SCANS_AT_ONCE,
      allScans: value.CANDOR_RATE_LIMIT_ALL_SCANS,
      requests: { points: value.CANDOR_RATE_LIMIT_REQUESTS, windowSeconds: 60 },
      tokenRequests: { points: value.CANDOR_RATE_LIMIT_TOKEN_REQUESTS, windowSeconds: 60 },
      forms: value.CANDOR_RATE_LIMIT_FORMS,
      links: { points: value.CANDOR_RATE_LIMIT_LINKS, windowSeconds: 3_600 },
      organisationMails: { points: value.CANDOR_RATE_LIMIT_ORGANISATION_MAILS, windowSeconds: 3_600 },
      allMails: { points: value.CANDOR_RATE_LIMIT_ALL_MAILS, windowSeconds: 3_600 },
      windowSeconds: value.CANDOR_RATE_LIMIT_WINDOW_SECONDS,
    },
    maxQueuedScans: value.CANDOR_MAX_QUEUED_SCANS,
    connections: { most: value.CANDOR_MAX_CONNECTIONS, perNetwork: value.CANDOR_MAX_CONNECTIONS_PER_NETWORK },
    sessionDays: value.CANDOR_SESSION_DAYS,
    adminSessionHours: value.CANDOR_ADMIN_SESSION_HOURS,
    tokenMaxDays: value.CANDOR_TOKEN_MAX_DAYS,
    passwordHashMemoryKib: value.CANDOR_PASSWORD_HASH_MEMORY_KIB,
    /** Undefined: someone with access to the machine adds the first one with `candor admin add`. */
    firstAdministrator:
      value.CANDOR_ADMIN_EMAIL !== undefined && value.CANDOR_ADMIN_PASSWORD !== undefined
        ? { email: value.CANDOR_ADMIN_EMAIL, password: value.CANDOR_ADMIN_PASSWORD }
        : undefined,
    retentionDays: {
      visitor: value.CANDOR_RETENTION_VISITOR_DAYS,
      unconfirmed: value.CANDOR_RETENTION_UNCONFIRMED_DAYS,
      person: value.CANDOR_RETENTION_PERSON_DAYS,
    },
    retentionMostPercent: value.CANDOR_RETENTION_MOST_PERCENT,
    reportFileDays: value.CANDOR_RETENTION_REPORT_DAYS,
    scanFileDays: value.CANDOR_SCAN_FILES_DAYS,
    leftOutMailDays: value.CANDOR_RETENTION_LEFT_OUT_MAIL_DAYS,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.CANDOR_MAIL_FROM,
    /** Undefined: reports do not arrive by mail. */
    reportMailbox:
      value.CANDOR_REPORT_MAILBOX_URL !== undefined && value.CANDOR_REPORT_MAILBOX_ADDRESS !== undefined
        ? {
            url: value.CANDOR_REPORT_MAILBOX_URL,
            address: value.CANDOR_REPORT_MAILBOX_ADDRESS,
            doneFolder: value.CANDOR_REPORT_MAILBOX_DONE,
          }
        : undefined,
    sharedMailHosts: value.CANDOR_SHARED_MAIL_HOSTS ?? [],
    trustedProxies: value.CANDOR_TRUSTED_PROXIES ?? [],
    /** Undefined: switched off. */
    sources: {
      breaches: value.CANDOR_HIBP_URL,
      tosdr: value.CANDOR_TOSDR_URL,
      rdap: value.CANDOR_RDAP_URL,
      gleif: value.CANDOR_GLEIF_URL,
      wikidata: value.CANDOR_WIKIDATA_URL,
      wikidataSearch: value.CANDOR_WIKIDATA_API_URL,
      crtsh: value.CANDOR_CRTSH_URL,
      mentions: value.CANDOR_MENTIONS_URL,
      reviews: value.CANDOR_REVIEWS_URL,
      hstsPreload: value.CANDOR_HSTS_PRELOAD_URL,
      urlhaus: value.CANDOR_HOST_LISTS === 'off' ? undefined : value.CANDOR_URLHAUS_URL,
      openphish: value.CANDOR_HOST_LISTS === 'off' ? undefined : value.CANDOR_OPENPHISH_URL,
      rpki: value.CANDOR_RPKI_URL,
    },
    sourcePaces: sharedPaces(value.CANDOR_SOURCE_PACES, value.CANDOR_SOURCE_PROCESSES),
    whoisServer: value.CANDOR_WHOIS_SERVER === 'off' ? undefined : value.CANDOR_WHOIS_SERVER,
    irrServer: value.CANDOR_IRR_WHOIS === 'off' ? undefined : value.CANDOR_IRR_WHOIS,
    security: { contacts: value.CANDOR_SECURITY_CONTACT ?? [], policy: value.CANDOR_SECURITY_POLICY },
    /** No destinations: anchors are not made automatically. */
    anchors: { to: value.CANDOR_ANCHOR_TO ?? [], hours: value.CANDOR_ANCHOR_HOURS },
    signingKey: value.CANDOR_SIGNING_KEY,
    /** No folder: `archive` in the data folder. */
    archive: { folder: value.CANDOR_ARCHIVE_DIR, days: value.CANDOR_ARCHIVE_DAYS },
    earlier: { scans: value.CANDOR_EARLIER_SCANS, domains: value.CANDOR_EARLIER_DOMAINS },
    launch: { pro: value.CANDOR_PRO_LAUNCH, enterprise: value.CANDOR_ENTERPRISE_LAUNCH },
    opsPort: value.CANDOR_OPS_PORT,
    metricsToken: value.CANDOR_METRICS_TOKEN,
    /** Undefined: nothing is traced. */
    tracing: tracingOf(value.OTEL_EXPORTER_OTLP_ENDPOINT, value.OTEL_EXPORTER_OTLP_HEADERS, value.CANDOR_TRACE_RATIO),
    operatorLanguage: value.CANDOR_OPERATOR_LANGUAGE,
    logLevel: value.CANDOR_LOG_LEVEL,
    /** Undefined: rules write the summaries. */
    model:
      value.CANDOR_LLM_URL !== undefined && value.CANDOR_LLM_MODEL !== undefined
        ? { url: value.CANDOR_LLM_URL, model: value.CANDOR_LLM_MODEL, key: value.CANDOR_LLM_KEY }
        : undefined,
    graphqlExplorer: (value.CANDOR_GRAPHQL_EXPLORER ?? (value.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    catchesMailOfStrangers: value.CANDOR_DANGER_CATCH_MAIL_OF_STRANGERS === 'on',
    /** `undefined` for a new one at each start. */
    developmentKey: value.CANDOR_DEV_KEY,
    catchesMail: (value.CANDOR_CATCH_MAIL ?? (value.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
  } as const;
};
