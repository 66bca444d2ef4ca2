import type { PortStatement } from '../../../../schema/report/observations/portsObservation.ts';
import { parseTagList } from '../tagList/parseTagList.ts';

export type Said = Pick<PortStatement, 'says' | 'faults'>;

/** Below this label of a domain stands the record; a list of tags (RFC 6376 §3.2): `v=candor1; ports=no`. */
export const RECORD_LABEL = '_candor';

/**
 * What one TXT record at `_candor.<domain>` says of checks of ports. Undefined: it is none of ours, as of a wildcard. Tags that are not known
 * are ignored. A record that is malformed binds nobody to the letter; where it looks like a refusal it is `unclear`.
 */
export const parsePortRecord = (text: string): Said | undefined => {
  const written = text.trim();
  if (!/^"?v ?= ?candor/i.test(written) && !/\b(candor-)?ports? ?[=:]/i.test(written)) return undefined;
  const { tags, faults: listFaults, duplicates } = parseTagList(written);
  const [version] = tags;
  const ports = tags.find(({ name }) => name.toLowerCase() === 'ports')?.value;
  const faults = [
    ...(version?.name.toLowerCase() === 'v' && version.value.toLowerCase() === 'candor1'
      ? []
      : ['The record must begin with v=candor1;']),
    ...duplicates.map((name) => `The tag "${name.slice(0, 40)}" stands more than once`),
    ...listFaults,
    ...(ports === undefined ? [] : valueFaults('ports', ports)),
  ];
  if (faults.length > 0) return { says: looksLikeConsent(written) ? 'nothing' : 'unclear', faults };
  return { says: ports === undefined ? 'nothing' : answerOf(ports), faults };
};

/** What the values of the field Candor-Ports in a security.txt say (RFC 9116 §2.4 leaves room for such fields); undefined: there is none. */
export const parsePortFields = (values: readonly string[]): Said | undefined => {
  if (values.length === 0) return undefined;
  const answers = values.map((value) => (valueFaults('', value).length === 0 ? answerOf(value) : 'unclear'));
  const faults = [
    ...values.flatMap((value) => valueFaults('Candor-Ports', value)),
    ...(new Set(answers).size > 1 ? ['Candor-Ports stands more than once, and says different things'] : []),
  ];
  const says = (['no', 'unclear'] as const).find((answer) => answers.includes(answer)) ?? 'yes';
  return { says, faults };
};

const answerOf = (value: string): 'no' | 'yes' => (value.toLowerCase() === 'no' ? 'no' : 'yes');

const valueFaults = (name: string, value: string): readonly string[] =>
  /^(no|yes)$/i.test(value) ? [] : [`${name} must be yes or no, not "${value.slice(0, 40)}"`];

/** Whoever wrote this to allow it need not fear the check, nor we them. */
const looksLikeConsent = (text: string): boolean => /\bports? ?[=:] ?["']?yes\b/i.test(text) && !/\bno\b/i.test(text);
