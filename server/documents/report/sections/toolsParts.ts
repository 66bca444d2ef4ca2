import type { Tool, ToolsFacts } from '../../../../schema/report/facts/toolsFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf, type Absence } from '../../../report/sectionView.ts';
import { toolsFacts } from '../../../report/toolsFacts.ts';
import { column, documentTable, fact, factIfAny, factPart, tablePart } from '../documentFact.ts';
import type { DocumentTable, Part } from '../reportDocument.ts';

const GROUPS: Readonly<Record<Tool['group'], string>> = {
  email_services: 'Email services',
  web_services: 'Web services',
  security_tools: 'Security tools',
  analytics_tracking: 'Analytics and tracking',
  infrastructure: 'Infrastructure',
  third_party_services: 'Third-party services',
};

/** Everything that the site runs on and passes data to, in the specification's groups. */
export const technologyTable = (report: ScanReport): DocumentTable => {
  const facts = toolsFacts(report.observations);
  const order = Object.keys(GROUPS);
  const tools = facts?.tools.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
  return documentTable(
    'Technology',
    [
      column('Name', 4),
      column('Version', 2, 'code'),
      column('Group', 3),
      column('Type', 3),
      column('Company', 3),
      column('Source', 3),
      column('Confidence', 2),
      column('Evidence', 6, 'code'),
    ],
    tools?.map(({ name, version, group, type, company, source, confidence, evidence }) => [
      name,
      version,
      GROUPS[group],
      type,
      company,
      source,
      confidence,
      evidence.join('\n') || null,
    ]),
    absenceOf(report, 'technology'),
  );
};

/** An empty list of a page with scripts says nothing of what those load. */
const trackerParts = ({ trackers, scriptsNotRun }: ToolsFacts, absence: Absence): readonly Part[] => {
  if (trackers?.length === 0 && scriptsNotRun)
    return factPart('Trackers', [fact('Trackers', 'None in the page’s markup; its scripts were not run')]);
  return [trackerTable(trackers, absence)];
};

const trackerTable = (trackers: ToolsFacts['trackers'], absence: Absence): Part =>
  tablePart(
    'Trackers',
    [
      column('Tracker', 3),
      column('Company', 3),
      column('Category', 3),
      column('Domain', 4),
      column('Requests', 2, 'number'),
    ],
    trackers?.map(({ name, company, category, domain, requests }) => [name, company, category, domain, requests]),
    absence,
  );

export const toolsParts = (report: ScanReport): readonly Part[] => {
  const facts = toolsFacts(report.observations);
  if (!facts) return [{ kind: 'table', table: technologyTable(report) }];
  const { content, stack } = facts;
  const absence = absenceOf(report, 'technology');
  return [
    ...factPart('Not checked', factIfAny('Could not be looked at', facts.notChecked)),
    { kind: 'table', table: technologyTable(report) },
    ...trackerParts(facts, absence),
    ...factPart('The page', [
      ...(stack ? factIfAny('Content management system', stack.cmsPlatform) : []),
      fact('Status', content?.status, absence),
      ...factIfAny('Media type', content?.mimeType),
      ...factIfAny('Bytes', content?.length),
      ...factIfAny('Language', content?.language),
      ...factIfAny('Scripts', content?.scripts),
      ...factIfAny('Hosts of others that it loads from', content?.thirdPartyHosts.join(', ')),
    ]),
  ];
};
