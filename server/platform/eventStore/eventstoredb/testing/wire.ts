/** Converts between the double's records and the messages of the client's own generated stubs. */
import { Metadata, status } from '@grpc/grpc-js';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { StoredRecord } from './doubleLog.ts';

export const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

const identifier = (name: string) => {
  const message = new shared.StreamIdentifier();
  message.setStreamName(Buffer.from(name));
  return message;
};

const uuid = (id: string) => {
  const message = new shared.UUID();
  message.setString(id);
  return message;
};

type RecordedEvent = InstanceType<
  typeof streams.ReadResp.ReadEvent.RecordedEvent | typeof persistent.ReadResp.ReadEvent.RecordedEvent
>;

/** `at`: the event whose log position is used. For an event reached through a link, the server reports the link's position. */
const fill = <Message extends RecordedEvent>(message: Message, record: StoredRecord, at: StoredRecord): Message => {
  message.setId(uuid(record.id));
  message.setStreamIdentifier(identifier(record.stream));
  message.setStreamRevision(String(record.revision));
  message.setCommitPosition(String(at.commit));
  message.setPreparePosition(String(at.commit));
  message.setData(record.data);
  message.setCustomMetadata(record.metadata);
  const metadata = message.getMetadataMap();
  metadata.set('type', record.type);
  metadata.set('content-type', record.contentType);
  metadata.set('created', String(BigInt(record.created.getTime()) * 10_000n)); // ticks of 100 ns
  return message;
};

/** `record` as it was read; `target`: what it links to, if links are resolved. */
export const readEvent = (record: StoredRecord, target: StoredRecord | undefined) => {
  const event = new streams.ReadResp.ReadEvent();
  const { RecordedEvent } = streams.ReadResp.ReadEvent;
  if (target) event.setEvent(fill(new RecordedEvent(), target, record));
  if (target !== record) event.setLink(fill(new RecordedEvent(), record, record));
  event.setCommitPosition(String(record.commit));
  const response = new streams.ReadResp();
  response.setEvent(event);
  return response;
};

export const delivery = (record: StoredRecord, target: StoredRecord | undefined, retryCount: number) => {
  const event = new persistent.ReadResp.ReadEvent();
  const { RecordedEvent } = persistent.ReadResp.ReadEvent;
  if (target) event.setEvent(fill(new RecordedEvent(), target, record));
  if (target !== record) event.setLink(fill(new RecordedEvent(), record, record));
  event.setCommitPosition(String(record.commit));
  event.setRetryCount(retryCount);
  const response = new persistent.ReadResp();
  response.setEvent(event);
  return response;
};

export const checkpoint = (commit: bigint, prepare: bigint) => {
  const message = new streams.ReadResp.Checkpoint();
  message.setCommitPosition(String(commit));
  message.setPreparePosition(String(prepare));
  const response = new streams.ReadResp();
  response.setCheckpoint(message);
  return response;
};

export const confirmation = (id: string) => {
  const message = new streams.ReadResp.SubscriptionConfirmation();
  message.setSubscriptionId(id);
  const response = new streams.ReadResp();
  response.setConfirmation(message);
  return response;
};

export const caughtUp = () => {
  const response = new streams.ReadResp();
  response.setCaughtUp(new streams.ReadResp.CaughtUp());
  return response;
};

export const streamNotFound = (name: string) => {
  const message = new streams.ReadResp.StreamNotFound();
  message.setStreamIdentifier(identifier(name));
  const response = new streams.ReadResp();
  response.setStreamNotFound(message);
  return response;
};

/** An error as the server sends it: the trailing metadata identifies it. */
export const fault = (code: status, exception: string, details: Readonly<Record<string, string>> = {}) => {
  const metadata = new Metadata();
  metadata.set('exception', exception);
  for (const [key, value] of Object.entries(details)) metadata.set(key, value);
  return Object.assign(new Error(exception), { code, details: exception, metadata });
};

/** For requests that the adapter does not make: fails visibly instead of simulating them incompletely. */
export const notPlayed = (what: string) => fault(status.UNIMPLEMENTED, `The double does not play ${what}`);
