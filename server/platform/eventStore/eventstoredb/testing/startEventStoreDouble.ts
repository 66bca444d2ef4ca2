import { promisify } from 'node:util';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { type Breaker, createBreaker } from './breaker.ts';
import { createDoubleLog } from './doubleLog.ts';
import { persistentDouble } from './persistentDouble.ts';
import type { PersistentGroup } from './persistentGroup.ts';
import { streamsDouble } from './streamsDouble.ts';

/** The 101st waits until one of them ends. */
const STREAMS_OF_A_CONNECTION = 100;

export interface EventStoreDouble {
  readonly url: string;
  readonly breaker: Breaker;
  /** Simulates that an older Candor had created all groups, with other settings. */
  changeGroups(): void;
  /** How often the settings of a group were changed. */
  readonly groupChanges: number;
  /** Breaks all connections and, once `whileAway` is done, comes back on the same port with everything that was acknowledged. */
  restart(whileAway?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Simulates an EventStoreDB 23.10 in this process, as far as our adapter uses it: on 127.0.0.1, over real gRPC, with the client's own generated stubs and
 * events in memory. Its answers were measured on a real server; it rejects requests that the adapter does not make with UNIMPLEMENTED. Not simulated: clusters,
 * rights, timeouts of deliveries, and the repeated append that a real server forgets to answer.
 */
export const startEventStoreDouble = async ({ tls }: { tls?: Certificate } = {}): Promise<EventStoreDouble> => {
  const log = createDoubleLog();
  const groups = new Map<string, PersistentGroup>();
  const breaker = createBreaker();

  const listen = async (port: number): Promise<{ server: Server; port: number }> => {
    const server = new Server({
      'grpc.max_receive_message_length': 17 * 1024 * 1024,
      'grpc.max_concurrent_streams': STREAMS_OF_A_CONNECTION,
    });
    server.addService(StreamsService, streamsDouble(log, breaker));
    server.addService(PersistentSubscriptionsService, persistentDouble(log, groups, breaker));
    server.addService(ServerFeaturesService, {
      getSupportedMethods: (_: unknown, respond: (error: null, methods: unknown) => void) => {
        respond(null, supportedMethods());
      },
    });
    const bind = promisify(server.bindAsync.bind(server));
    return { server, port: await bind(`127.0.0.1:${port}`, tls ? secured(tls) : ServerCredentials.createInsecure()) };
  };

  let running = await listen(0);
  return {
    breaker,
    changeGroups: () => {
      for (const group of groups.values()) group.settings.setMaxRetryCount(1);
    },
    get groupChanges() {
      return [...groups.values()].reduce((sum, { changes }) => sum + changes, 0);
    },
    url: tls ? `esdb://admin:changeit@localhost:${running.port}` : `esdb://127.0.0.1:${running.port}?tls=false`,
    restart: async (whileAway) => {
      running.server.forceShutdown();
      await whileAway?.();
      for (const group of groups.values()) group.reload();
      running = await listen(running.port);
    },
    close: () => {
      running.server.forceShutdown();
      return Promise.resolve();
    },
  };
};

/** In PEM format. */
interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

const secured = ({ key, certificate }: Certificate): ServerCredentials =>
  ServerCredentials.createSsl(null, [{ private_key: Buffer.from(key), cert_chain: Buffer.from(certificate) }]);

/** The client requests this before it uses a persistent subscription to the whole log. */
const supportedMethods = () => {
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion('23.10.0');
  for (const name of ['create', 'read', 'replayparked', 'getinfo', 'update']) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.persistent_subscriptions.persistentsubscriptions');
    method.setMethodName(name);
    method.setFeaturesList(['stream', 'all']);
    methods.addMethods(method);
  }
  return methods;
};
