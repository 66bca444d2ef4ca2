import type { CDPSession } from 'playwright-core';
import type { SeenRequest } from './browserIo.ts';
import type { ScriptRecord } from './recordScripts.ts';

const MAX_REQUESTS = 1_000;
/** Beyond this, it is a flood and not a page. */
const MAX_EVENTS = 20_000;
const MAX_BODY = 65_536;
const MAX_URL = 2_048;
const MAX_HEADERS = 60;
const MAX_HEADER = 4_096;

type Phase = SeenRequest['phase'];
type Recorded = { -readonly [Key in keyof SeenRequest]: SeenRequest[Key] };

const UNANSWERED = {
  initiator: null,
  milliseconds: null,
  status: null,
  mimeType: null,
  bytes: 0,
  failure: null,
  requestHeaders: [],
  responseHeaders: [],
} as const;

export interface NetworkRecord {
  requests(): readonly SeenRequest[];
  /** Returns how many responses for scripts, styles and pages are still open. */
  open(): number;
  /** Returns the `performance.now()` of the last request or response. */
  lastAt(): number;
  /** Returns whether a server can push messages to the page, or a worker has made requests. */
  isOpenEnded(): boolean;
  /** Sets the phase of all later requests. */
  enter(phase: Phase): void;
  /** Adds a request that only the driver sees, such as those of the page's workers. */
  hear(request: Pick<SeenRequest, 'url' | 'method' | 'type' | 'document' | 'body'>): void;
}

/**
 * Records every request of the page and its frames: with its body, its initiator and its response. `onFlood` is called if there are more than a page could
 * need.
 */
export const recordNetwork = async (
  cdp: CDPSession,
  {
    scripts,
    startedAt,
    onFlood,
  }: { readonly scripts: ScriptRecord; readonly startedAt: number; readonly onFlood: () => void },
): Promise<NetworkRecord> => {
  const requests: Recorded[] = [];
  const heard: Recorded[] = [];
  const byId = new Map<string, Recorded>();
  const extraHeaders = new Map<string, readonly (readonly [string, string])[]>();
  let phase: Phase = 'load';
  let events = 0;
  let lastAt = performance.now();
  const touch = (): number => {
    events += 1;
    if (events === MAX_EVENTS) onFlood();
    lastAt = performance.now();
    return Math.round(lastAt - startedAt);
  };

  const begin = (
    id: string,
    request: Pick<Recorded, 'url' | 'method' | 'type' | 'document' | 'initiator'>,
  ): Recorded | undefined => {
    const at = touch();
    byId.delete(id);
    if (requests.length >= MAX_REQUESTS) return undefined;
    const recorded: Recorded = {
      ...UNANSWERED,
      ...request,
      url: request.url.slice(0, MAX_URL),
      at,
      phase,
      body: null,
    };
    requests.push(recorded);
    byId.set(id, recorded);
    return recorded;
  };
  const end = (id: string, change: Partial<Recorded>): void => {
    const at = touch();
    const recorded = byId.get(id);
    if (recorded) Object.assign(recorded, change, { milliseconds: at - recorded.at });
  };

  cdp.on(
    'Network.requestWillBeSent',
    ({ requestId, loaderId, documentURL, request, type, initiator, redirectResponse }) => {
      if (redirectResponse) {
        const { status, mimeType, encodedDataLength } = redirectResponse;
        end(requestId, {
          status,
          mimeType,
          bytes: Math.max(0, encodedDataLength),
          responseHeaders: extraHeaders.get(requestId) ?? headersOf(redirectResponse.headers),
        });
        extraHeaders.delete(requestId);
      }
      if (request.url.startsWith('data:image/')) scripts.sawPicture(request.url);
      if (/^(data|blob|about|chrome-extension):/.test(request.url)) return;
      const recorded = begin(requestId, {
        url: request.url,
        method: request.method.slice(0, 20),
        type: type ?? 'Other',
        document: documentURL.slice(0, MAX_URL),
        initiator: initiator.type === 'script' ? scripts.scriptOf(initiator.stack) : null,
      });
      if (!recorded) return;
      // The script of a worker: its response goes to the worker, and is not reported here.
      if (loaderId === '') recorded.milliseconds = 0;
      recorded.requestHeaders = headersOf(request.headers);
      recorded.body = bodyOf(request);
      if (recorded.body === null && request.hasPostData === true)
        cdp.send('Network.getRequestPostData', { requestId }).then(
          ({ postData }) => {
            recorded.body = postData.slice(0, MAX_BODY);
          },
          () => undefined, // the page has already gone, or the body is a file
        );
    },
  );
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    const list = headersOf(headers);
    const recorded = byId.get(requestId);
    // This event may come before the response itself, and before the redirect that it belongs to.
    if (recorded && recorded.status !== null) recorded.responseHeaders = list;
    else if (extraHeaders.size < MAX_REQUESTS) extraHeaders.set(requestId, list);
  });
  cdp.on('Network.responseReceived', ({ requestId, response: { status, mimeType, headers, encodedDataLength } }) => {
    touch();
    const recorded = byId.get(requestId);
    if (!recorded) return;
    Object.assign(recorded, { status, mimeType: mimeType.slice(0, 100), bytes: Math.max(0, encodedDataLength) });
    recorded.responseHeaders = extraHeaders.get(requestId) ?? headersOf(headers);
    extraHeaders.delete(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    touch();
    const recorded = byId.get(requestId);
    if (recorded) recorded.bytes += Math.max(0, encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const recorded = byId.get(requestId);
    end(
      requestId,
      encodedDataLength > 0 && recorded ? { bytes: Math.max(recorded.bytes, Math.round(encodedDataLength)) } : {},
    );
  });
  cdp.on('Network.loadingFailed', ({ requestId, errorText, blockedReason }) => {
    // The browser reports a response without content (204) as aborted.
    if (errorText === 'net::ERR_ABORTED' && byId.get(requestId)?.status === 204) end(requestId, {});
    else end(requestId, { failure: (blockedReason ?? errorText).slice(0, 200) });
  });
  cdp.on('Network.webSocketCreated', ({ requestId, url, initiator }) => {
    const recorded = begin(requestId, {
      url,
      method: 'GET',
      type: 'WebSocket',
      document: '',
      initiator: scripts.scriptOf(initiator?.stack),
    });
    // A WebSocket stays open, so its end is not awaited.
    if (recorded) recorded.milliseconds = 0;
  });
  cdp.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response: { status } }) => {
    const recorded = byId.get(requestId);
    if (recorded) recorded.status = status;
  });
  cdp.on('Network.webSocketFrameSent', ({ requestId, response: { payloadData } }) => {
    touch();
    const recorded = byId.get(requestId);
    if (!recorded) return;
    recorded.bytes += payloadData.length;
    recorded.body = `${recorded.body ?? ''}${payloadData}\n`.slice(0, MAX_BODY);
    if (phase === 'input') recorded.phase = phase;
  });
  cdp.on('Network.webSocketFrameReceived', ({ requestId, response: { payloadData } }) => {
    const recorded = byId.get(requestId);
    events += 1;
    if (recorded) recorded.bytes += payloadData.length;
  });
  await cdp.send('Network.enable', { maxPostDataSize: MAX_BODY });
  return {
    requests: () => {
      const known = new Set(requests.map(({ url }) => url));
      return [...requests, ...heard.filter(({ url }) => !known.has(url))];
    },
    hear: (request) => {
      if (heard.length >= MAX_REQUESTS || !/^(https?|wss?):/.test(request.url)) return;
      heard.push({
        ...UNANSWERED,
        ...request,
        url: request.url.slice(0, MAX_URL),
        document: request.document.slice(0, MAX_URL),
        body: request.body?.slice(0, MAX_BODY) ?? null,
        at: touch(),
        milliseconds: 0,
        phase,
      });
    },
    open: () =>
      requests.filter(
        ({ milliseconds, failure, type }) => milliseconds === null && failure === null && type !== 'EventSource',
      ).length,
    lastAt: () => lastAt,
    isOpenEnded: () => heard.length > 0 || requests.some(({ type }) => type === 'WebSocket' || type === 'EventSource'),
    enter: (next) => {
      phase = next;
    },
  };
};

const headersOf = (headers: Readonly<Record<string, string>>): (readonly [string, string])[] =>
  Object.entries(headers)
    .flatMap(([name, values]) =>
      values.split('\n').map((value) => [name.toLowerCase().slice(0, 100), value.slice(0, MAX_HEADER)] as const),
    )
    .slice(0, MAX_HEADERS);

/** Bytes that are not text are decoded as Latin-1, one character per byte. */
const bodyOf = ({
  postData,
  postDataEntries,
}: {
  postData?: string;
  postDataEntries?: readonly { bytes?: string }[];
}): string | null => {
  const bytes = (postDataEntries ?? []).flatMap(({ bytes: base64 }) =>
    base64 === undefined ? [] : [Buffer.from(base64, 'base64')],
  );
  const whole = Buffer.concat(bytes).subarray(0, MAX_BODY);
  if (whole.length === 0) return postData?.slice(0, MAX_BODY) ?? null;
  const text = whole.toString('utf8');
  return text.includes('\uFFFD') ? whole.toString('latin1') : text;
};
