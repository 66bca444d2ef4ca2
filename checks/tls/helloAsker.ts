import { IoFailure, type HelloAnswer, type HelloOffer, type TlsIo } from '../../server/scanner/io/scannerIo.ts';

export type Question = Omit<HelloOffer, 'host' | 'port' | 'address' | 'startTls'>;
type Accepted = Extract<HelloAnswer, { status: 'accepted' | 'ssl2' }>;

/**
 * The outcome of a hello. `refused`: the server said so, or twice closed the connection cleanly while still answering other hellos; `unknown`: a time-out, a
 * reset, nonsense, or no more hellos left.
 */
export type HelloOutcome =
  | { readonly kind: 'accepted'; readonly answer: Accepted }
  | { readonly kind: 'refused'; readonly why: string; readonly alert: number | undefined }
  | { readonly kind: 'unknown'; readonly why: string; readonly again: boolean };

export interface HelloAsker {
  ask(question: Question): Promise<HelloOutcome>;
  /** Whether the first accepted hello is still accepted. A server may limit connections and stop answering. */
  stillAnswers(): Promise<boolean>;
  /** Number of hellos sent so far. */
  sent(): number;
}

export interface AskerBounds {
  /** Concurrent hellos. */
  readonly parallel: number;
  /** Total number of hellos. */
  readonly most: number;
  /** No hello is sent after this aborts: what is known by then is a partial result. */
  readonly patience: AbortSignal;
}

type Endpoint = Pick<HelloOffer, 'host' | 'port' | 'address' | 'startTls'>;

/** Sends a few hellos at a time and never more than `most` in total. Repeats a hello that was cut off once. Rejects only when `signal` aborts. */
export const createHelloAsker = (
  tls: TlsIo,
  endpoint: Endpoint,
  signal: AbortSignal,
  { parallel, most, patience }: AskerBounds,
): HelloAsker => {
  let sent = 0;
  let running = 0;
  let known: Question | undefined;
  const waiting: (() => void)[] = [];

  const inTurn = async (question: Question): Promise<HelloOutcome> => {
    if (running >= parallel) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    running += 1;
    try {
      if (patience.aborted || sent >= most)
        return { kind: 'unknown', why: 'no more hellos were sent: the look had to end', again: false };
      sent += 1;
      const outcome = outcomeOf(await tls.hello({ ...endpoint, ...question }, signal));
      if (outcome.kind === 'accepted') known ??= question;
      return outcome;
    } catch (error) {
      if (!(error instanceof IoFailure) || signal.aborted) throw error;
      return { kind: 'unknown', why: error.message, again: error.kind === 'connectionReset' };
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  const stillAnswers = async (): Promise<boolean> => known !== undefined && (await inTurn(known)).kind === 'accepted';

  return {
    sent: () => sent,
    stillAnswers,
    ask: async (question) => {
      const first = await inTurn(question);
      if (isSettled(first)) return first;
      const second = await inTurn(question);
      if (isSettled(second) || known === undefined || second.kind !== 'refused') return second;
      return (await stillAnswers()) ? second : { kind: 'unknown', why: TIRED, again: false };
    },
  };
};

const TIRED = 'the server hangs up on every hello by now';

/** A server that hangs is not made to hang again. */
const isSettled = (outcome: HelloOutcome): boolean => {
  switch (outcome.kind) {
    case 'accepted':
      return true;
    case 'refused':
      return outcome.alert !== undefined;
    case 'unknown':
      return !outcome.again;
  }
};

const outcomeOf = (answer: HelloAnswer): HelloOutcome => {
  switch (answer.status) {
    case 'accepted':
    case 'ssl2':
      return { kind: 'accepted', answer };
    case 'alert':
      return { kind: 'refused', why: `alert ${alertName(answer.description)}`, alert: answer.description };
    case 'closed':
      return { kind: 'refused', why: 'the server closed the connection without an alert', alert: undefined };
  }
};

/** RFC 8446 §6 and its registry: the alerts that a refusal may use. */
const ALERTS: Readonly<Record<number, string>> = {
  0: 'close_notify',
  10: 'unexpected_message',
  20: 'bad_record_mac',
  40: 'handshake_failure',
  47: 'illegal_parameter',
  49: 'access_denied',
  50: 'decode_error',
  70: 'protocol_version',
  71: 'insufficient_security',
  80: 'internal_error',
  86: 'inappropriate_fallback',
  90: 'user_canceled',
  109: 'missing_extension',
  112: 'unrecognized_name',
  116: 'certificate_required',
  120: 'no_application_protocol',
};

const alertName = (description: number): string => ALERTS[description] ?? String(description);
