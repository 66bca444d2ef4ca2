import { portInfoOf } from '../../../../schema/report/portTable.ts';
import type { PortsObservation } from '../../../../schema/report/observations/portsObservation.ts';
import { IoFailure, type IoFailureKind, type TcpIo } from '../../io/scannerIo.ts';
import { wellFormedText } from '../wellFormedText.ts';

export type KnockedPort = Extract<PortsObservation, { status: 'checked' }>['ports'][number];

export interface Knock {
  readonly port: KnockedPort;
  /** Of what there was instead of a connection. */
  readonly failure: IoFailureKind | undefined;
}

const CONNECT_MS = 3_000;
const BANNER_BYTES = 256;
/** Some wait for a reverse look-up of us before they greet; who is slower is recorded as silent. */
const BANNER_MS = 1_200;
const QUIET_MS = 50;

/** One TCP connection to one port of one address. Nothing is sent; where the server speaks first, its first words are read. */
export const knock = async (tcp: TcpIo, address: string, port: number, signal: AbortSignal): Promise<Knock> => {
  const { greets } = portInfoOf(port);
  const options = greets
    ? { maxBytes: BANNER_BYTES, waitMs: BANNER_MS, quietMs: QUIET_MS, connectMs: CONNECT_MS }
    : { maxBytes: 1, waitMs: 0, connectMs: CONNECT_MS };
  try {
    const { banner } = await tcp.greet({ host: address, port }, options, signal);
    return {
      port: { port, state: 'open', banner: greets ? shownBanner(banner) : null, detail: null },
      failure: undefined,
    };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    const state = error.kind === 'connectionRefused' ? 'closed' : 'filtered';
    const detail = state === 'closed' ? null : wellFormedText(reasonOf(error), 200);
    return { port: { port, state, banner: null, detail }, failure: error.kind };
  }
};

const reasonOf = ({ kind, message }: IoFailure): string => {
  if (kind === 'timeout') return `No answer within ${CONNECT_MS / 1_000} seconds`;
  // Nobody gets further than this, so nothing is open to the world; but somebody is there.
  if (kind === 'connectionReset') return 'The connection was taken and cut at once';
  return message;
};

/** Some greet in bytes (Telnet, MySQL): what can be read of them, on one line. */
const shownBanner = (banner: string): string | null => {
  const text = banner.replace(/[^\x20-\x7e\xa0-\xff]+/g, ' ').trim();
  return text === '' ? null : wellFormedText(text, BANNER_BYTES);
};
