import type { Tool as FoundTool, ToolsFacts } from '../../../schema/report/facts/toolsFacts.ts';
import type { Confidence, TechnologyStack, Tool, ToolGroup } from '../../platform/graphql/generated/resolvers.ts';

const CONFIDENCE: Readonly<Record<FoundTool['confidence'], Confidence>> = {
  High: 'HIGH',
  Medium: 'MEDIUM',
  Low: 'LOW',
};

const GROUPS: Readonly<Record<FoundTool['group'], ToolGroup>> = {
  email_services: 'EMAIL_SERVICES',
  web_services: 'WEB_SERVICES',
  security_tools: 'SECURITY_TOOLS',
  analytics_tracking: 'ANALYTICS_TRACKING',
  infrastructure: 'INFRASTRUCTURE',
  third_party_services: 'THIRD_PARTY_SERVICES',
};

const toolOf = (tool: FoundTool): Tool => ({
  ...tool,
  group: GROUPS[tool.group],
  confidence: CONFIDENCE[tool.confidence],
});

const stackOf = (stack: NonNullable<ToolsFacts['stack']>): TechnologyStack => ({
  ...stack,
  securityTechnologies: stack.securityTechnologies.map(({ name, confidence }) => ({
    name,
    confidence: CONFIDENCE[confidence],
  })),
});

/** The tools section's own fields. */
export const toolsOf = ({ tools, trackers, stack, content, notChecked }: ToolsFacts) => ({
  tools: tools.map(toolOf),
  trackers,
  stack: stack && stackOf(stack),
  content,
  notChecked,
});

/** Where the check did not look. */
export const NO_TOOLS = { tools: null, trackers: null, stack: null, content: null, notChecked: [] } as const;
