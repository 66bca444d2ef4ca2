import { randomUUID } from 'node:crypto';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { type ServerReadableStream, type ServerWritableStream, status } from '@grpc/grpc-js';
import type { Breaker } from './breaker.ts';
import { doubleFilter, isDelivered } from './doubleFilter.ts';
import type { DoubleLog, ProposedRecord, StoredRecord } from './doubleLog.ts';
import { type ResponseSender, responseSender } from './responseSender.ts';
import { caughtUp, checkpoint, confirmation, fault, nameOf, notPlayed, readEvent, streamNotFound } from './wire.ts';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
type AppendReq = InstanceType<typeof streams.AppendReq>;
type ReadOptions = InstanceType<typeof streams.ReadReq.Options>;
type ReadCall = ServerWritableStream<ReadReq, ReadResp>;
type Sender = ResponseSender<ReadResp>;

const MAX_APPEND_BYTES = 1024 * 1024;
const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;

/** The Streams service: appends, reads of a stream and of the log, filtered subscriptions to the log. */
export const streamsDouble = (log: DoubleLog, breaker: Breaker): IStreamsServer => ({
  append: (call, respond) => {
    append(log, call, breaker).then(
      (response) => {
        respond(null, response);
      },
      (error: unknown) => {
        respond(asError(error));
      },
    );
  },
  read: (call) => {
    read(log, call, breaker).then(
      () => call.end(),
      (error: unknown) => call.emit('error', asError(error)),
    );
  },
  batchAppend: (call) => call.emit('error', notPlayed('batch appends')),
  delete: (_, respond) => {
    respond(notPlayed('deletions'));
  },
  tombstone: (_, respond) => {
    respond(notPlayed('tombstones'));
  },
});

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const append = async (log: DoubleLog, call: ServerReadableStream<AppendReq, unknown>, breaker: Breaker) => {
  const proposed: ProposedRecord[] = [];
  let options: InstanceType<typeof streams.AppendReq.Options> | undefined;
  for await (const request of call as AsyncIterable<AppendReq>) {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message) proposed.push(proposedRecord(message));
  }
  if (!options) throw fault(status.INVALID_ARGUMENT, 'no options');
  if (proposed.reduce((bytes, { data }) => bytes + data.length, 0) > MAX_APPEND_BYTES) {
    const details = { 'maximum-append-size': String(MAX_APPEND_BYTES) };
    throw fault(status.INVALID_ARGUMENT, 'maximum-append-size-exceeded', details);
  }
  breaker.point();
  const response = appended(log, nameOf(options.getStreamIdentifier()), proposed, expectedOf(options));
  breaker.point(); // written, and the answer is lost
  return response;
};

const appended = (log: DoubleLog, stream: string, proposed: readonly ProposedRecord[], expected: number | 'any') => {
  const outcome = log.append(stream, proposed, expected);
  const response = new streams.AppendResp();
  if (outcome.ok) {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(outcome.last.commit));
    position.setPreparePosition(String(outcome.last.commit));
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(String(outcome.last.revision));
    success.setPosition(position);
    response.setSuccess(success);
  } else {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.actual < 0) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.actual));
    response.setWrongExpectedVersion(wrong);
  }
  return response;
};

const proposedRecord = (message: InstanceType<typeof streams.AppendReq.ProposedMessage>): ProposedRecord => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

const expectedOf = (options: InstanceType<typeof streams.AppendReq.Options>): number | 'any' => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return -1;
  if (options.hasRevision()) return Number(options.getRevision());
  throw notPlayed('appends that expect a stream of any revision');
};

const read = async (log: DoubleLog, call: ReadCall, breaker: Breaker): Promise<void> => {
  const options = call.request.getOptions();
  const whole = responseSender(call);
  const sender: Sender = {
    cancelled: whole.cancelled,
    send: (response) => {
      breaker.point();
      return whole.send(response);
    },
  };
  if (!options) throw fault(status.INVALID_ARGUMENT, 'no options');
  if (options.hasSubscription()) await subscribe(log, sender, options, breaker);
  else if (options.hasStream()) await readStream(log, sender, options);
  else await readLog(log, sender, options);
};

const readStream = async (log: DoubleLog, sender: Sender, options: ReadOptions): Promise<void> => {
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const own = log.stream(name);
  if (!own) {
    await sender.send(streamNotFound(name));
    return;
  }
  for (const record of pageOf(own, options)) {
    await sender.send(readEvent(record, options.getResolveLinks() ? log.resolve(record) : record));
  }
};

const pageOf = (own: readonly StoredRecord[], options: ReadOptions): readonly StoredRecord[] => {
  const count = Number(options.getCount());
  if (options.getReadDirection() === BACKWARDS) {
    if (!options.getStream()?.hasEnd()) throw notPlayed('streams backwards, but from their end');
    return own.slice(-count).reverse();
  }
  const from = Number(options.getStream()?.getRevision() ?? 0) - (own[0]?.revision ?? 0);
  return own.slice(Math.max(0, from), Math.max(0, from) + count);
};

const readLog = async (log: DoubleLog, sender: Sender, options: ReadOptions): Promise<void> => {
  if (options.getReadDirection() !== BACKWARDS) throw notPlayed('the log forwards');
  const position = options.getAll()?.getPosition();
  const end = position ? log.indexAt(BigInt(position.getCommitPosition())) : log.records.length;
  let left = Number(options.getCount());
  for (let index = end - 1; index >= 0 && left > 0; index -= 1) {
    const record = log.records[index];
    if (!record || !isDelivered(record)) continue;
    left -= 1;
    await sender.send(readEvent(record, record));
  }
};

/** Page after page. It has caught up when a page reaches what was the end when the page was read. */
const subscribe = async (log: DoubleLog, sender: Sender, options: ReadOptions, breaker: Breaker): Promise<void> => {
  const requested = options.getFilter();
  if (!options.hasAll() || !requested) throw notPlayed('subscriptions without a filter');
  const filter = doubleFilter(requested);
  let index = startIndex(log, options);
  let searched = 0;
  let live = false;
  await sender.send(confirmation(randomUUID()));
  while (!sender.cancelled.aborted) {
    const since = log.bell.mark();
    const end = log.records.length;
    for (const record of log.records.slice(index, Math.min(end, index + filter.window))) {
      index += 1;
      searched += 1;
      if (filter.matches(record)) {
        breaker.readerPoint();
        await sender.send(readEvent(record, record));
      }
      if (searched % filter.window === 0) await sender.send(checkpointAt(record, log.records[index]));
    }
    if (index < end) continue;
    if (!live) await sender.send(caughtUp());
    live = true;
    await log.bell.wait(since, sender.cancelled);
  }
};

/** If more of the past follows, the server names the next record and a prepare of 0, so that reading resumes at that record itself. */
const checkpointAt = (passed: StoredRecord, next: StoredRecord | undefined): ReadResp =>
  next ? checkpoint(next.commit, 0n) : checkpoint(passed.commit, passed.commit);

/** The server reads one visible event at or after the position and starts after it, whichever event it is. */
const startIndex = (log: DoubleLog, options: ReadOptions): number => {
  const position = options.getAll()?.getPosition();
  if (!position) return options.getAll()?.hasEnd() ? log.records.length : 0;
  const commit = BigInt(position.getCommitPosition());
  const index = log.indexAt(commit);
  if (BigInt(position.getPreparePosition()) < commit || commit === 0n) return index;
  if (log.records[index]?.commit !== commit) throw fault(status.UNKNOWN, 'Exception was thrown by handler.');
  for (let place = index; place < log.records.length; place += 1)
    if (isDelivered(log.records[place] ?? { stream: '' })) return place + 1;
  return index + 1;
};
