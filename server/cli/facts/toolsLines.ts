import type { Tool } from '../../../schema/report/facts/toolsFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { toolsFacts } from '../../features/scanReport/toolsFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

const GROUPS: Readonly<Record<Tool['group'], string>> = {
  email_services: 'E-mail services',
  web_services: 'Web services',
  security_tools: 'Security tools',
  analytics_tracking: 'Analytics and tracking',
  infrastructure: 'Infrastructure',
  third_party_services: 'Third-party services',
};

const printed = ({ name, version, type, confidence, source }: Tool): string =>
  `${[name, ...(version === null ? [] : [version])].join(' ')} (${type}; ${source}; ${confidence})`;

export const toolsLines = (report: ScanReport): readonly FactLine[] => {
  const facts = toolsFacts(report.observations);
  if (!facts) return [fact('Tools', null, absenceOf(report, 'technology'))];
  const inGroup = (group: string) => facts.tools.filter((tool) => tool.group === group).map(printed);
  return [
    ...Object.entries(GROUPS).flatMap(([group, title]) => factIfAny(title, inGroup(group))),
    fact(
      'Trackers',
      facts.trackers?.length === 0 && facts.scriptsNotRun
        ? 'none in the page’s markup; its scripts were not run'
        : facts.trackers && [
            ...new Set(facts.trackers.map(({ name, company, category }) => `${name} (${company}, ${category})`)),
          ],
      absenceOf(report, 'technology'),
    ),
    ...factIfAny('CMS', facts.stack?.cmsPlatform),
    ...factIfAny('Not checked', facts.notChecked),
  ];
};
