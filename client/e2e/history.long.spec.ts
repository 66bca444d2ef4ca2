// @long: every part of a domain's history; runs in npm test when these change: client/src/features/history/, server/features/scans/
import { randomUUID } from 'node:crypto';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import type { TestCandor } from '../../tests/support/startTestCandor.ts';
import { story } from './openStage.ts';
import { history } from './report/history.ts';

/** The log starts with its first event, here a failed scan. */
const beginLog = async ({ store }: TestCandor, time: string): Promise<void> => {
  const { scanId, requested, failed } = scanStory('00000000-0000-4000-8000-000000000001', 'gone.example');
  const events = [requested(), failed()].map(({ type, data }) => {
    const id = randomUUID();
    return { id, type, version: 1, data, metadata: { correlationId: id, causationId: id, actor: 'system', time } };
  });
  await store.append(`scan-${scanId}`, events, 'none');
};

story(
  'The history of a domain, in a real browser',
  {},
  (stage) => {
    history(stage, true);
  },
  ({ candor }) => beginLog(candor, '2024-12-31T00:00:00.000Z'),
);
