import type { TechnologyObservation } from '../../../../schema/report/observations/technologyObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { flawsOf, isBefore, UNSUPPORTED } from './libraryFlaws.ts';
import { CONSENT_TYPE } from './rules/consentRules.ts';
import type { technologyCodes } from './technologyCodes.ts';
import { runsCode, unseenPart } from './unseenPart.ts';

type TechnologyAssessment = Assessment<keyof typeof technologyCodes>;
type Tool = TechnologyObservation['tools'][number];

export const assessTechnology = (seen: TechnologyObservation): readonly TechnologyAssessment[] => {
  const { page } = seen;
  if (page.status === 'notServed') return [finding('technology-no-page', 'notApplicable', [page.detail])];
  const unread = page.status === 'notChecked' ? page.reason : unseenPart(page);
  if (unread !== null)
    return [
      finding('technology-page-not-read', 'inconclusive', [unread]),
      ...assessTrackers(seen, false),
      ...assessLibraries(seen.tools),
    ];
  return [...assessTrackers(seen, true), ...assessLibraries(seen.tools)];
};

const finding = (
  code: TechnologyAssessment['code'],
  outcome: TechnologyAssessment['outcome'],
  evidence: readonly string[],
): TechnologyAssessment => ({ code, outcome, evidence: evidence.slice(0, 20).map(evidenceLine) });

/** `typical`: the page is what visitors get, so that nothing found means something. */
const assessTrackers = (
  { page, trackers, tools }: TechnologyObservation,
  typical: boolean,
): readonly TechnologyAssessment[] => {
  const running = tools.filter(({ heldBack, confidence }) => !heldBack && confidence !== 'Low');
  const ofType = (type: string) => running.filter((tool) => tool.type === type);
  const named = (name: string) => running.filter((tool) => tool.name === name);
  const consent = tools.filter(({ type }) => type === CONSENT_TYPE);
  const recorders = ofType('Session recording');
  const findings: TechnologyAssessment[] = [];
  if (trackers.length > 0)
    findings.push(
      finding(
        'trackers-found',
        'info',
        trackers.map(
          ({ name, company, domain, requests }) => `${name} (${company}): ${domain}, ${requests} in the page`,
        ),
      ),
    );
  else if (typical)
    findings.push(
      page.status === 'read' && !runsCode(page)
        ? finding('trackers-none', 'pass', [])
        : finding('trackers-none-in-markup', 'info', []),
    );
  if (recorders.length > 0)
    findings.push(
      consent.length > 0 || !typical
        ? finding('session-recorder-found', 'info', [...recorders, ...consent].map(lineOf))
        : finding('session-recorder-unasked', 'warn', recorders.map(lineOf)),
    );
  for (const [code, found] of [
    ['fingerprinting-found', ofType('Device fingerprinting')],
    ['meta-pixel-found', named('Meta Pixel')],
    ['google-remarketing-found', named('Google Analytics remarketing')],
  ] as const) {
    if (found.length > 0) findings.push(finding(code, 'info', found.map(lineOf)));
  }
  return findings;
};

const lineOf = ({ name, version, evidence }: Tool): string =>
  `${name}${version === null ? '' : ` ${version}`}: ${evidence[0] ?? ''}`;

const assessLibraries = (tools: readonly Tool[]): readonly TechnologyAssessment[] => {
  const libraries = tools.filter(
    ({ stack, version }) => (stack === 'library' || stack === 'framework') && version !== null,
  );
  const flawed = libraries.flatMap((tool) => {
    const flaws = flawsOf(tool.name, tool.version ?? '');
    return flaws.map(
      ({ cve, what, fixed }) => `${tool.name} ${tool.version ?? ''}: ${cve}, ${what}; mended in ${fixed}`,
    );
  });
  const ended = libraries.flatMap(({ name, version }) =>
    UNSUPPORTED.filter(({ library, before }) => library === name && isBefore(version ?? '', before) === true).map(
      ({ since, url }) => `${name} ${version ?? ''}: no support since ${since} (${url})`,
    ),
  );
  return [
    ...(flawed.length > 0 ? [finding('library-vulnerable', 'warn', flawed)] : []),
    ...(ended.length > 0 ? [finding('library-unsupported', 'warn', ended)] : []),
  ];
};
