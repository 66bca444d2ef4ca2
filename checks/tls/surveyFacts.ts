import type { SurveyFacts } from './observation.ts';
import { wellFormedOrNull } from '../kit/boundedText.ts';
import { groupNameOf } from './namedGroups.ts';
import type { TlsSurvey } from './surveyTls.ts';

type SurveyedVersion = SurveyFacts['versions'][number];

/** Converts a survey to its recorded form. `outcomes` are the results of handshakes, which override those of hellos. */
export const surveyFacts = (
  survey: TlsSurvey,
  outcomes: ReadonlyMap<SurveyedVersion['version'], SurveyedVersion['accepted']>,
): SurveyFacts => ({
  versions: survey.versions.map(({ version, accepted, detail, suites, complete, order }) => ({
    version,
    accepted: outcomes.get(version) ?? accepted,
    detail: wellFormedOrNull(detail, 300),
    suites: suites.slice(0, 400).map(({ id, name, group, bits }) => ({ id, name, group, bits })),
    complete,
    order,
  })),
  groups: survey.groups && {
    names: survey.groups.groups.slice(0, 64).map(groupNameOf),
    complete: survey.groups.complete,
  },
  features: survey.features,
  hellos: survey.hellos,
});
