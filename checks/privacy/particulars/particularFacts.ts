import { policyRemarks } from '../../../server/platform/base/answers.ts';
import type { PolicyParticulars } from '../facts.ts';
import { particularTopic, type PrivacyObservation } from '../observation.ts';

type Recorded = NonNullable<NonNullable<PrivacyObservation['text']>['particulars']>[number];

/** Returns what was found on each subject; `null` if no text was read, its language is not understood, or the scan is too old. A subject is missing only if no word of the whole text hints at it. */
export const particularFacts = ({
  text,
  documents: { privacy },
}: PrivacyObservation): readonly PolicyParticulars[] | null => {
  const recorded = text?.particulars;
  const hints = text?.particularHints ?? particularTopic.options;
  if (recorded === undefined || privacy.status !== 'read') return null;
  return particularTopic.options.map((topic) => {
    const items = recorded.filter((each) => each.topic === topic);
    return {
      topic,
      found: items.length > 0 || (privacy.complete && !hints.includes(topic) ? false : null),
      items: items.map((item) => ({
        text: textOf(item),
        place: item.place,
        evidence: [{ sentence: item.quote, url: privacy.url }],
      })),
    };
  });
};

/** Returns what was found in the language of the answer. Names and addresses stay as they are. */
const textOf = ({ topic, value, data }: Recorded): string => {
  const { particulars: words } = policyRemarks();
  switch (topic) {
    case 'retention': {
      const period = periodOf(value);
      return data === undefined ? period : words.ofData({ data: words.data[data], period });
    }
    case 'recipientCategory':
      return wordOf(words.categories, value);
    case 'transferSafeguard':
      return wordOf(words.safeguards, value);
    case 'objection':
      return wordOf(words.channels, value);
    case 'officer':
    case 'representativeEu':
    case 'representativeUk':
      return value === '' ? words.noAddress : value;
    case 'targetedAdvertising':
    case 'profiling':
    case 'automatedDecisions':
    case 'aiTraining':
    case 'preciseLocation':
    case 'healthData':
    case 'biometricData':
    case 'childrenData':
      return wordOf(words.answers, value);
    case 'analyticsTool':
    case 'advertisingTool':
    case 'recipient':
    case 'authority':
    case 'earlierVersions':
      return value;
  }
};

const wordOf = (words: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(words, value) ? (words[value] ?? value) : value;

/** Puts an ISO 8601 duration, or two with a slash between them, into words. */
const periodOf = (value: string): string => {
  const { particulars: words } = policyRemarks();
  const units = { H: words.hours, D: words.days, W: words.weeks, M: words.months, Y: words.years };
  const parts = value.split('/').map((part) => {
    const [, count = '', unit = ''] = /^PT?(\d+(?:\.\d+)?)([HDWMY])$/.exec(part) ?? [];
    const word = Object.hasOwn(units, unit) ? units[unit as keyof typeof units] : undefined;
    return word ? word({ count: Number(count) }) : part;
  });
  const [from = '', to] = parts;
  return to === undefined ? from : words.range({ from, to });
};
