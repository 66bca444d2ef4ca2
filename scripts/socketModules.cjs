/**
 * Who may open a socket, start a process or run text as code, and with what. A scanner that dials what strangers type has one guard, and
 * it guards nothing that goes another way: oxlint.config.js holds every line of the server to this list, .dependency-cruiser.cjs every import.
 */

/** Of Node and of packages: whatever reaches a network, another process, or code that came as text. */
const MODULES = [
  ...['net', 'tls', 'dgram', 'dns', 'dns/promises', 'http', 'https', 'http2', 'inspector', 'inspector/promises'],
  ...['child_process', 'cluster', 'worker_threads', 'vm', 'wasi', 'repl'],
  ...['undici', 'ws', 'nodemailer', 'pg', '@eventstore/db-client', '@grpc/grpc-js'],
  '@opentelemetry/exporter-trace-otlp-http',
  'dns-packet', // a codec: what speaks DNS is the scanner's
];

/** What these modules export beside: it reads text, and opens nothing. */
const HARMLESS = {
  net: ['isIP', 'isIPv4', 'isIPv6'],
  http: ['STATUS_CODES'],
};

const GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

/** Files, with what of the above each may use. What is in no room asks a room: the scanner's probes ask ScannerIo. */
const ROOMS = [
  // The scanner's way out. Whoever calls these has guarded the address: dial.ts, nameServerClient.ts, or the operator has named it.
  { files: ['server/scanner/io/connectSocket.ts', 'server/scanner/io/dnsOverTcp.ts'], may: ['net'] },
  { files: ['server/scanner/io/dnsOverUdp.ts'], may: ['dgram'] },
  { files: ['server/scanner/io/dnsMessage.ts'], may: ['dns-packet'] },
  { files: ['server/scanner/io/secureSocket.ts'], may: ['tls'] },
  { files: ['server/scanner/io/responseHead.ts'], may: ['http'] },
  // They hold certificates and open nothing.
  { files: ['server/scanner/io/tlsContext.ts', 'server/scanner/io/certificateAuthorityOf.ts'], may: ['tls'] },
  // What the operator named: the system's name servers, and a language model.
  { files: ['server/scanner/io/dnsServers.ts'], may: ['dns', 'dns/promises'] },
  { files: ['server/scanner/io/postText.ts'], may: ['http', 'https'] },
  // The sample internet listens on loopback.
  { files: ['server/lab/**'], may: ['net', 'tls', 'dgram', 'http', 'https', 'dns-packet'] },
  // A thread with a bound of memory and time, for a library that reads files of strangers.
  {
    files: ['server/scanner/probes/privacy/readPdf.ts', 'server/scanner/probes/privacy/pdfWorker.js'],
    may: ['worker_threads'],
  },
  {
    files: ['server/features/queryConsole/judgeStatement.ts', 'server/features/queryConsole/parseWorker.js'],
    may: ['worker_threads'],
  },
  {
    files: ['server/platform/auth/decryptAll.ts', 'server/platform/auth/decryptionWorker.js'],
    may: ['worker_threads'],
  },
  // Those that listen.
  { files: ['server/platform/http/boundedServer.ts', 'server/platform/http/opsServer.ts'], may: ['http'] },
  { files: ['server/platform/graphql/createGraphql.ts'], may: ['ws'] },
  // What the operator named: stores, mail, traces.
  { files: ['server/platform/mail/smtpMailer.ts'], may: ['nodemailer'] },
  { files: ['server/platform/observability/otlpSpans.ts'], may: ['@opentelemetry/exporter-trace-otlp-http'] },
  { files: ['server/platform/eventStore/eventstoredb/**'], may: ['@eventstore/db-client', '@grpc/grpc-js'] },
  { files: ['server/platform/eventStore/postgres/**', 'projections/engine/**'], may: ['pg'] },
  {
    files: ['server/features/queryConsole/runBounded.ts', 'server/features/queryConsole/queryConsole.ts'],
    may: ['pg'],
  },
  // An embedded Postgres is a process of ours.
  { files: ['server/platform/database/**'], may: ['pg', 'net', 'child_process'] },
];

const ROOFED = ['server/**/*.{ts,js}', 'projections/**/*.ts', 'schema/**/*.ts'];
const TESTS = [
  '**/*.test.ts',
  '**/testing/**',
  'server/platform/eventStore/contract/**',
  'server/platform/eventStore/contract.ts',
];

const MESSAGE =
  'No room of scripts/socketModules.cjs: ask the one that may. The scanner asks ScannerIo, which holds the SSRF guard.';

module.exports = { MODULES, HARMLESS, GLOBALS, ROOMS, ROOFED, TESTS, MESSAGE };
