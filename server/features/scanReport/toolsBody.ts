import type { Tool, ToolGroup, ToolsFacts } from '../../../schema/report/facts/toolsFacts.ts';

const toolBody = ({ name, type, source, confidence, version, company }: Tool) => ({
  name,
  type,
  source,
  confidence,
  version,
  company,
});

/**
 * tools_data of spec 2 §3: the six groups. Beside them what could not be looked at, so that an empty list is not taken for a clean
 * page.
 */
export const toolsBody = ({ tools, trackers, notChecked }: ToolsFacts) => {
  const of = (group: ToolGroup) => tools.filter((tool) => tool.group === group).map(toolBody);
  return {
    email_services: of('email_services'),
    web_services: of('web_services'),
    security_tools: of('security_tools'),
    analytics_tracking: of('analytics_tracking'),
    infrastructure: of('infrastructure'),
    third_party_services: of('third_party_services'),
    trackers,
    not_checked: notChecked,
  };
};

/** technology_stack of business_intelligence, spec 2 §3; the lists are null where no page was read. */
export const technologyStackBody = ({ stack, content }: ToolsFacts) => ({
  web_technologies: stack?.webTechnologies ?? null,
  frameworks: stack?.frameworks ?? null,
  analytics_tools: stack?.analyticsTools ?? null,
  cdn_providers: stack?.cdnProviders ?? null,
  javascript_libraries: stack?.javascriptLibraries ?? null,
  cms_platform: stack?.cmsPlatform ?? null,
  server_technologies: stack?.serverTechnologies ?? null,
  security_technologies: stack?.securityTechnologies ?? null,
  content_analysis: content && {
    status: content.status,
    mime_type: content.mimeType,
    length: content.length,
    timestamp: content.timestamp,
  },
});
