import { randomUUID } from 'node:crypto';
import type { IPersistentSubscriptionsServer } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import { type ServerDuplexStream, status } from '@grpc/grpc-js';
import { doubleFilter } from './doubleFilter.ts';
import type { DoubleLog } from './doubleLog.ts';
import { createPersistentGroup, type GroupClient, type PersistentGroup } from './persistentGroup.ts';
import { delivery, fault, notPlayed } from './wire.ts';

type ReadReq = InstanceType<typeof persistent.ReadReq>;
type ReadResp = InstanceType<typeof persistent.ReadResp>;

const groupFault = (code: status, exception: string, group: string) =>
  fault(code, exception, { 'stream-name': '$all', 'group-name': group });

/** The PersistentSubscriptions service, for groups on the whole log. */
export const persistentDouble = (
  log: DoubleLog,
  groups: Map<string, PersistentGroup>,
): IPersistentSubscriptionsServer => {
  const find = (name: string | undefined): PersistentGroup => {
    const group = groups.get(name ?? '');
    if (!group) throw groupFault(status.NOT_FOUND, 'persistent-subscription-does-not-exist', name ?? '');
    return group;
  };

  return {
    create: answering((call: { request: InstanceType<typeof persistent.CreateReq> }) => {
      const options = call.request.getOptions();
      const name = options?.getGroupName() ?? '';
      const filter = options?.getAll()?.getFilter();
      if (!options?.getAll()?.hasStart() || !filter) throw notPlayed('groups that do not filter the whole log');
      if (groups.has(name)) throw groupFault(status.ALREADY_EXISTS, 'persistent-subscription-exists', name);
      const retries = options.getSettings()?.getMaxRetryCount() ?? 0;
      groups.set(name, createPersistentGroup(log, name, doubleFilter(filter), retries));
      return new persistent.CreateResp();
    }),
    update: answering((call: { request: InstanceType<typeof persistent.UpdateReq> }) => {
      const options = call.request.getOptions();
      const group = find(options?.getGroupName());
      group.maxRetryCount = options?.getSettings()?.getMaxRetryCount() ?? 0;
      group.dropAll();
      return new persistent.UpdateResp();
    }),
    getInfo: answering((call: { request: InstanceType<typeof persistent.GetInfoReq> }) => {
      const name = call.request.getOptions()?.getGroupName() ?? '';
      const group = find(name);
      const info = new persistent.SubscriptionInfo();
      info.setEventSource('$all');
      info.setGroupName(name);
      info.setMaxRetryCount(group.maxRetryCount);
      info.setStartFrom('C:0/P:0');
      info.setTotalInFlightMessages(group.outstanding);
      info.setTotalItems('0'); // the client makes numbers of these, and an empty string is none
      info.setCountSinceLastMeasurement('0');
      info.setLiveBufferCount('0');
      info.setParkedMessageCount('0');
      const response = new persistent.GetInfoResp();
      response.setSubscriptionInfo(info);
      return response;
    }),
    replayParked: answering((call: { request: InstanceType<typeof persistent.ReplayParkedReq> }) => {
      find(call.request.getOptions()?.getGroupName()).replayParked();
      return new persistent.ReplayParkedResp();
    }),
    read: (call) => {
      consume(call, find);
    },
    delete: (_, respond) => {
      respond(notPlayed('the deletion of groups'));
    },
    list: (_, respond) => {
      respond(notPlayed('the list of groups'));
    },
    restartSubsystem: (_, respond) => {
      respond(notPlayed('restarts of the subsystem'));
    },
  };
};

/** The first request names the group, those that follow settle deliveries. */
const consume = (
  call: ServerDuplexStream<ReadReq, ReadResp>,
  find: (name: string | undefined) => PersistentGroup,
): void => {
  let leave: () => void = () => undefined;
  let group: PersistentGroup | undefined;
  const join = (options: InstanceType<typeof persistent.ReadReq.Options>) => {
    const joined = find(options.getGroupName());
    const client: GroupClient = {
      bufferSize: options.getBufferSize(),
      deliver: (record, target, retryCount) => call.write(delivery(record, target, retryCount)),
      drop: () => call.destroy(groupFault(status.CANCELLED, 'persistent-subscription-dropped', options.getGroupName())),
    };
    const confirmed = new persistent.ReadResp.SubscriptionConfirmation();
    confirmed.setSubscriptionId(randomUUID());
    const response = new persistent.ReadResp();
    response.setSubscriptionConfirmation(confirmed);
    call.write(response);
    group = joined;
    leave = () => {
      joined.disconnect(client);
    };
    joined.connect(client);
  };
  call.on('data', (request: ReadReq) => {
    try {
      const options = request.getOptions();
      if (options) join(options);
      settle(group, request);
    } catch (error) {
      call.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  call.on('cancelled', () => {
    leave();
  });
  call.on('end', () => call.end());
};

const settle = (group: PersistentGroup | undefined, request: ReadReq): void => {
  const idsOf = (ids: { getString(): string }[] | undefined) => (ids ?? []).map((id) => id.getString());
  if (request.hasAck()) group?.acknowledge(idsOf(request.getAck()?.getIdsList()));
  const refusal = request.getNack();
  if (!refusal) return;
  const { PARK, RETRY } = persistent.ReadReq.Nack.Action;
  if (refusal.getAction() === PARK) group?.park(idsOf(refusal.getIdsList()), refusal.getReason());
  else if (refusal.getAction() === RETRY) group?.retry(idsOf(refusal.getIdsList()));
  else throw notPlayed('skips and stops');
};

/** A call with one answer, from what computes it; what that throws is the call's error. */
const answering =
  <Call, Response>(answer: (call: Call) => Response) =>
  (call: Call, respond: (error: Error | null, response?: Response) => void): void => {
    try {
      respond(null, answer(call));
    } catch (error) {
      respond(error instanceof Error ? error : new Error(String(error)));
    }
  };
