import { describeAppends } from './contract/describeAppends.ts';
import { describeBatches } from './contract/describeBatches.ts';
import { describeChain } from './contract/describeChain.ts';
import { describeConsumers } from './contract/describeConsumers.ts';
import { describeFailedDeliveries } from './contract/describeFailedDeliveries.ts';
import { describeLongStream } from './contract/describeLongStream.ts';
import { describeModel } from './contract/describeModel.ts';
import { describePayloads } from './contract/describePayloads.ts';
import { describeReads } from './contract/describeReads.ts';
import { describeRestart } from './contract/describeRestart.ts';
import { describeStreamSubscriptions } from './contract/describeStreamSubscriptions.ts';
import { describeSubscriptions } from './contract/describeSubscriptions.ts';
import { openContext } from './contract/openContext.ts';
import type { StoreHarness } from './contract/storeHarness.ts';

/** Tests what port.ts promises. Every adapter runs the whole suite. */
export const describeEventStoreContract = (name: string, makeHarness: () => Promise<StoreHarness>): void => {
  describe(`${name} keeps the contract of the event store:`, () => {
    const context = openContext(makeHarness);
    // The cases that write a lot come last: on EventStoreDB, a new consumer group is given the whole log, event by event.
    describeAppends(context);
    describeChain(context);
    describeConsumers(context);
    describeFailedDeliveries(context);
    describeRestart(context);
    describeStreamSubscriptions(context);
    describeModel(context);
    describeSubscriptions(context);
    describePayloads(context);
    describeReads(context);
    describeBatches(context);
    describeLongStream(context);
  });
};
