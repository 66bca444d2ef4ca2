import { randomUUID } from 'node:crypto';
import type { IPersistentSubscriptionsServer } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import { type ServerDuplexStream, status } from '@grpc/grpc-js';
import type { Breaker } from './breaker.ts';
import { doubleFilter } from './doubleFilter.ts';
import type { DoubleLog } from './doubleLog.ts';
import {
  createPersistentGroup,
  type GroupClient,
  type GroupSettings,
  type PersistentGroup,
} from './persistentGroup.ts';
import { delivery, fault, notPlayed } from './wire.ts';

type ReadReq = InstanceType<typeof persistent.ReadReq>;
type ReadResp = InstanceType<typeof persistent.ReadResp>;

const groupFault = (code: status, exception: string, group: string) =>
  fault(code, exception, { 'stream-name': '$all', 'group-name': group });

/** The PersistentSubscriptions service, for groups on the whole log. */
export const persistentDouble = (
  log: DoubleLog,
  groups: Map<string, PersistentGroup>,
  breaker: Breaker,
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
      if (!options?.getAll()?.hasStart()) throw notPlayed('groups that do not begin with the log');
      if (groups.has(name)) throw groupFault(status.ALREADY_EXISTS, 'persistent-subscription-exists', name);
      const filter = options.getAll()?.getFilter();
      const settings = settingsOf(options.getSettings());
      groups.set(name, createPersistentGroup(log, name, settings, filter && doubleFilter(filter)));
      return new persistent.CreateResp();
    }),
    replayParked: answering((call: { request: InstanceType<typeof persistent.ReplayParkedReq> }) => {
      find(call.request.getOptions()?.getGroupName()).replayParked();
      return new persistent.ReplayParkedResp();
    }),
    read: (call) => {
      consume(call, find, breaker);
    },
    update: answering((call: { request: InstanceType<typeof persistent.UpdateReq> }) => {
      const options = call.request.getOptions();
      find(options?.getGroupName()).change(settingsOf(options?.getSettings()));
      return new persistent.UpdateResp();
    }),
    getInfo: answering((call: { request: InstanceType<typeof persistent.GetInfoReq> }) => {
      const response = new persistent.GetInfoResp();
      response.setSubscriptionInfo(find(call.request.getOptions()?.getGroupName()).settings);
      return response;
    }),
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

type Settings = InstanceType<typeof persistent.CreateReq.Settings> | InstanceType<typeof persistent.UpdateReq.Settings>;

/** In the form that the server reports. */
const settingsOf = (given: Settings | undefined): GroupSettings => {
  const info = new persistent.SubscriptionInfo();
  info.setEventSource('$all');
  info.setStartFrom('C:0/P:0');
  if (!given) return info;
  info.setResolveLinkTos(given.getResolveLinks());
  info.setExtraStatistics(given.getExtraStatistics());
  info.setMessageTimeoutMilliseconds(given.getMessageTimeoutMs());
  info.setMaxRetryCount(given.getMaxRetryCount());
  info.setCheckPointAfterMilliseconds(given.getCheckpointAfterMs());
  info.setMinCheckPointCount(given.getMinCheckpointCount());
  info.setMaxCheckPointCount(given.getMaxCheckpointCount());
  info.setMaxSubscriberCount(given.getMaxSubscriberCount());
  info.setLiveBufferSize(given.getLiveBufferSize());
  info.setReadBatchSize(given.getReadBatchSize());
  info.setBufferSize(given.getHistoryBufferSize());
  info.setNamedConsumerStrategy('RoundRobin');
  return info;
};

/** The first request names the group; later ones settle deliveries. */
const consume = (
  call: ServerDuplexStream<ReadReq, ReadResp>,
  find: (name: string | undefined) => PersistentGroup,
  breaker: Breaker,
): void => {
  let leave: () => void = () => undefined;
  let group: PersistentGroup | undefined;
  const fail = (error: unknown) => {
    leave();
    call.emit('error', error instanceof Error ? error : new Error(String(error)));
  };
  const join = (options: InstanceType<typeof persistent.ReadReq.Options>) => {
    const joined = find(options.getGroupName());
    const client: GroupClient = {
      bufferSize: options.getBufferSize(),
      deliver: (record, target, retryCount) => {
        try {
          breaker.point();
          call.write(delivery(record, target, retryCount));
        } catch (error) {
          setImmediate(fail, error); // not while the group hands out deliveries
        }
      },
      drop: () => {
        fail(groupFault(status.CANCELLED, 'persistent-subscription-dropped', options.getGroupName()));
      },
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
      breaker.point();
      settle(group, request);
    } catch (error) {
      fail(error);
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
  if (refusal.getAction() !== persistent.ReadReq.Nack.Action.PARK) throw notPlayed('retries, skips and stops');
  group?.park(idsOf(refusal.getIdsList()), refusal.getReason());
};

/** Implements a call with a single answer, computed by `answer`. If it throws, the call fails with that error. */
const answering =
  <Call, Response>(answer: (call: Call) => Response) =>
  (call: Call, respond: (error: Error | null, response?: Response) => void): void => {
    try {
      respond(null, answer(call));
    } catch (error) {
      respond(error instanceof Error ? error : new Error(String(error)));
    }
  };
