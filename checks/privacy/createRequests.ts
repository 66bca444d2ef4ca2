import { IoFailure, type HttpIo } from '../../server/scanner/io/scannerIo.ts';
import { FILE_BOUNDS, visit, type Visit } from '../kit/page/visit.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

const MAX_REQUESTS = 16;
const EACH_MS = 12_000;

export interface Requests {
  /** Returns `undefined` if the scan has used up its requests. Each address is requested once. */
  get(url: string): Promise<Visit> | undefined;
}

/** Makes the requests for documents: a limited number, each once, however many links a page has. */
export const createRequests = (http: HttpIo, signal: AbortSignal): Requests => {
  const made = new Map<string, Promise<Visit>>();
  return {
    get: (url) => {
      const known = made.get(url);
      if (known || made.size >= MAX_REQUESTS) return known;
      const asking = visitInTime(http, url, signal);
      made.set(url, asking);
      return asking;
    },
  };
};

/** One slow page must not use up the time of the others. */
const visitInTime = async (http: HttpIo, url: string, signal: AbortSignal): Promise<Visit> => {
  const inTime = AbortSignal.any([signal, scanClock().limit(EACH_MS)]);
  try {
    return await visit(http, url, inTime, FILE_BOUNDS);
  } catch (error) {
    if (signal.aborted || !(error instanceof IoFailure)) throw error;
    return { status: 'notChecked', failure: new IoFailure('timeout', `No answer within ${EACH_MS / 1_000} s`) };
  }
};
