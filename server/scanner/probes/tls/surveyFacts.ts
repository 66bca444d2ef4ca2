import type { SurveyFacts, TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { groupNameOf } from './namedGroups.ts';
import type { WebProtocols } from './otherProtocols.ts';
import type { TlsSurvey } from './surveyTls.ts';
import type { VersionOutcome } from './tlsVersions.ts';

type Versions = Extract<TlsObservation, { status: 'served' }>['versions'];

/** As it is recorded. */
export const surveyFacts = (survey: TlsSurvey, versions: Versions, protocols: WebProtocols): SurveyFacts => ({
  versions: survey.versions.map(({ version, accepted, detail, suites, complete, order }) => ({
    version,
    // A handshake that was finished, or refused, outweighs a hello that came to nothing.
    accepted: versions.find((one) => one.version === version)?.accepted ?? accepted,
    detail: detail === null ? null : wellFormedText(detail, 300),
    suites: suites.slice(0, 400).map(({ id, name, group, bits }) => ({ id, name, group, bits })),
    complete,
    order,
  })),
  groups: survey.groups && {
    names: survey.groups.groups.slice(0, 64).map(groupNameOf),
    complete: survey.groups.complete,
  },
  features: { ...survey.features, ...protocols },
  hellos: survey.hellos,
});

/** TLS 1.0 to 1.3 by both looks: a yes of one is a yes; a no needs the word of one and a yes of none. */
export const versionsOf = (outcomes: readonly VersionOutcome[], survey: TlsSurvey): Versions =>
  outcomes.map(({ version, accepted }) => {
    const heard = survey.versions.find((one) => one.version === version)?.accepted ?? 'notChecked';
    const both = [accepted, heard];
    return { version, accepted: both.includes('yes') ? 'yes' : both.includes('no') ? 'no' : 'notChecked' };
  });
