/**
 * Keys of server/platform/base/config.ts for tests: more requests from this machine than a person sends, password hashes that take a millisecond each, and no
 * browser. Tests about one of these set it themselves.
 */
export const WITHOUT_LIMITS = {
  CANDOR_RATE_LIMIT_ACCOUNT_SCANS: '0',
  CANDOR_RATE_LIMIT_SCHOLAR_SCANS: '0',
  CANDOR_RATE_LIMIT_TARGET_SCANS: '0',
  CANDOR_RATE_LIMIT_ADDRESS_SCANS: '0',
  CANDOR_ADDRESS_SCANS_AT_ONCE: '0',
  CANDOR_RATE_LIMIT_ALL_SCANS: '0',
  CANDOR_RATE_LIMIT_REQUESTS: '0',
  CANDOR_RATE_LIMIT_TOKEN_REQUESTS: '0',
  CANDOR_RATE_LIMIT_ORGANISATION_MAILS: '0',
  CANDOR_RATE_LIMIT_ALL_MAILS: '0',
  CANDOR_PASSWORD_HASH_MEMORY_KIB: '1024',
  CANDOR_BROWSER: 'off',
  CANDOR_MAX_QUEUED_SCANS: '0',
  CANDOR_MAX_CONNECTIONS: '0',
  CANDOR_MAX_CONNECTIONS_PER_NETWORK: '0',
} as const;
