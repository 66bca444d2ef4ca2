import type { ToolsSection } from '../support/generated/answers.ts';
import type { ExpectedTools } from '../../server/lab/expected/expectedReport.ts';
import { sorted } from './sorted.ts';

/** The tools in the words of ExpectedTools. */
export const shownTools = ({ tools, trackers, stack }: ToolsSection): ExpectedTools => ({
  tools: sorted(tools?.map(({ name, group }) => `${name} (${group.toLowerCase()})`)),
  trackers: sorted(trackers && [...new Set(trackers.map(({ name }) => name))]),
  cmsPlatform: stack?.cmsPlatform ?? null,
});
