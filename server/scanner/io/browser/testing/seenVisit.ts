import { NO_BANNER, type SeenRequest, type Visit } from '../browserIo.ts';

/** A request for a picture without any further facts. */
export const seenRequest = (url: string, change: Partial<SeenRequest> = {}): SeenRequest => ({
  url,
  method: 'GET',
  type: 'Image',
  document: 'https://example.org/',
  initiator: null,
  at: 100,
  milliseconds: 20,
  phase: 'load',
  status: 200,
  mimeType: 'image/png',
  bytes: 500,
  failure: null,
  body: null,
  requestHeaders: [],
  responseHeaders: [],
  ...change,
});

/** A visit to a page that makes no requests and no recorded calls. */
export const seenVisit = (change: Partial<Visit> = {}): Visit => ({
  browser: 'Chromium 150',
  url: 'https://example.org/',
  status: 200,
  ended: 'settled',
  milliseconds: 3_000,
  startedAt: '2026-11-28T00:00:00.000Z',
  requests: [seenRequest('https://example.org/', { type: 'Document' })],
  addresses: new Map(),
  cookies: [],
  storage: [],
  calls: [],
  typed: [],
  banner: { ...NO_BANNER, state: 'none' },
  page: { title: 'Site', language: 'en', text: 'Some words', links: [], forms: [], libraries: [], html: '<p>' },
  cspViolations: [],
  consoleErrors: [],
  serviceWorkers: [],
  unwatchedWorkers: [],
  pictures: [],
  ...change,
});
