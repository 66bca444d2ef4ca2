/** Simulates the crowd in its own process, as instructed by its parent: visitors who read, and subscribers who follow. Ends when the parent disconnects. */
import { follow, type Crowd } from './follow.ts';
import type { CrowdAnswer, CrowdOrder } from './loadTalk.ts';
import { visit } from './visit.ts';

let crowd: Crowd | undefined;

const followers = (): Crowd => {
  if (!crowd) throw new Error('Nobody has subscribed.');
  return crowd;
};

const carryOut = async (order: CrowdOrder): Promise<CrowdAnswer> => {
  switch (order.kind) {
    case 'visit':
      return visit(order);
    case 'subscribe':
      crowd = await follow(order);
      return crowd.subscribed;
    case 'follow':
      return followers().followed();
    case 'leave':
      crowd?.leave();
      return { kind: 'left' };
  }
};

process.on('message', (order: CrowdOrder) => {
  void carryOut(order).then((answer) => process.send?.(answer));
});
// The parent has disconnected: nobody waits for what is in progress.
process.once('disconnect', () => {
  process.exit();
});
