/**
 * Which files may open a socket, start a process or evaluate text as code, and with which modules. The scanner connects to user-supplied hosts, and its guard
 * protects only connections that use it: oxlint.config.js enforces this list for code, .dependency-cruiser.cjs for imports.
 */

/** Modules of Node and packages that reach a network, another process, or evaluate text as code. */
const MODULES = [
  ...['net', 'tls', 'dgram', 'dns', 'dns/promises', 'http', 'https', 'http2', 'inspector', 'inspector/promises'],
  ...['child_process', 'cluster', 'worker_threads', 'vm', 'wasi', 'repl'],
  ...['undici', 'ws', 'nodemailer', 'pg', '@eventstore/db-client', '@grpc/grpc-js'],
  '@opentelemetry/exporter-trace-otlp-http',
  'dns-packet', // a codec: DNS connections are made by the scanner
];

/** Exports of these modules that only parse text and open nothing. */
const HARMLESS = {
  net: ['isIP', 'isIPv4', 'isIPv6'],
  http: ['STATUS_CODES'],
};

const GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

/** Files, with the modules that each may use. All other code uses these files; checks use ScannerIo. */
const ALLOWED_FILES = [
  // Outgoing connections of the scanner. Callers have checked the address (dial.ts, nameServerClient.ts), or the operator has configured it.
  { files: ['server/scanner/io/connectSocket.ts', 'server/scanner/io/dnsOverTcp.ts'], may: ['net'] },
  { files: ['server/scanner/io/dnsOverUdp.ts'], may: ['dgram'] },
  { files: ['server/scanner/io/dnsMessage.ts'], may: ['dns-packet'] },
  { files: ['server/scanner/io/secureSocket.ts'], may: ['tls'] },
  { files: ['server/scanner/io/responseHead.ts'], may: ['http'] },
  // These parse certificates and open nothing.
  { files: ['server/scanner/io/tlsContext.ts', 'server/scanner/io/certificateAuthorityOf.ts'], may: ['tls'] },
  // Configured by the operator: the system's name servers, and a language model.
  { files: ['server/scanner/io/dnsServers.ts'], may: ['dns', 'dns/promises'] },
  { files: ['server/scanner/io/postText.ts', 'server/scanner/io/getBytes.ts'], may: ['http', 'https'] },
  // The sample internet listens on loopback.
  { files: ['server/lab/**'], may: ['net', 'tls', 'dgram', 'http', 'https', 'dns-packet'] },
  // A thread with limits on memory and time, for a library that parses third-party files.
  {
    files: ['checks/privacy/readPdf.ts', 'checks/privacy/pdfWorker.js'],
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
  // A file of our own build, which renders reports.
  { files: ['server/features/pages/reportPaint.ts'], may: ['a computed name'] },
  // Servers.
  { files: ['server/platform/http/boundedServer.ts', 'server/platform/http/opsServer.ts'], may: ['http'] },
  { files: ['server/platform/graphql/createGraphql.ts'], may: ['ws'] },
  // Configured by the operator: stores, mail, traces.
  { files: ['server/platform/mail/smtpMailer.ts'], may: ['nodemailer'] },
  { files: ['server/platform/observability/otlpSpans.ts'], may: ['@opentelemetry/exporter-trace-otlp-http'] },
  { files: ['server/platform/eventStore/eventstoredb/**'], may: ['@eventstore/db-client', '@grpc/grpc-js'] },
  { files: ['server/platform/eventStore/postgres/**', 'projections/engine/**'], may: ['pg'] },
  {
    files: ['server/features/queryConsole/runBounded.ts', 'server/features/queryConsole/queryConsole.ts'],
    may: ['pg'],
  },
  // Documents are rendered in a process of their own, which has no environment variables.
  { files: ['server/documents/pdf/renderPdf.ts'], may: ['child_process'] },
  // The browser is a child process, and its proxy connects through the scanner's guard.
  { files: ['server/scanner/io/browser/browserCell.ts'], may: ['child_process', 'net'] },
  { files: ['server/scanner/io/browser/runQuietly.ts'], may: ['child_process'] },
  { files: ['server/scanner/io/browser/forwardProxy.ts'], may: ['http'] },
  // The embedded Postgres is a child process.
  { files: ['server/platform/database/**'], may: ['pg', 'net', 'child_process'] },
];

const RESTRICTED_FILES = ['server/**/*.{ts,js}', 'projections/**/*.ts', 'schema/**/*.ts', 'checks/**/*.{ts,js}'];
const TESTS = [
  '**/*.test.ts',
  '**/testing/**',
  'server/platform/eventStore/contract/**',
  'server/platform/eventStore/contract.ts',
];

const MESSAGE =
  'Not allowed in this file by scripts/socketModules.cjs: use a file that may. The scanner uses ScannerIo, which has the SSRF guard.';

module.exports = { MODULES, HARMLESS, GLOBALS, ALLOWED_FILES, RESTRICTED_FILES, TESTS, MESSAGE };
