import { copyable, txtLine, type Example, type Replacement } from '../kit/example.ts';
import { parseTagList } from '../kit/parseTagList.ts';
import { isShortKey } from './keyStrength.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const newKey = (): string => `v=DKIM1; k=rsa; p=<${sentences().examples.publicKey}>`;

const nameOf = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** A record for a key that does not exist yet. */
export const keyRecord = (domain: string): string => txtLine(nameOf('selector', domain), newKey());

/** A new record for each key that is too short. The old one has to stay until nothing is signed with it any more, so it is not replaced. */
export const newKeys: Example = (domain, { dkim }) => {
  const short = (dkim?.keys ?? []).filter((key) => key.status === 'valid' && isShortKey(key));
  const records = short.flatMap(({ selector, bits, alias }) =>
    copyable(selector) === undefined
      ? []
      : [
          `; ${sentences().examples.keyReplaces({ selector: nameOf(selector, domain), bits: bits ?? '?' })}`,
          // The key is published by the mail provider, which also makes the next one.
          copyable(alias) === undefined
            ? txtLine(nameOf(`${selector}-2048`, domain), newKey())
            : `; ${sentences().examples.keyAlias({ alias: copyable(alias) ?? '' })}`,
        ],
  );
  return records.length === 0 ? keyRecord(domain) : records.join('\n');
};

/** The records of keys in test mode without `t=y`. `undefined` if one of them was not recorded, or is published by a mail provider. */
export const withoutTestMode: Example = (domain, { dkim }) => {
  const testing = (dkim?.keys ?? []).filter((key) => key.status === 'valid' && key.testing);
  const changes = testing.map(({ selector, record, alias }): Replacement | undefined => {
    const text = copyable(record);
    if (text === undefined || copyable(selector) === undefined || typeof alias === 'string') return undefined;
    const name = nameOf(selector, domain);
    return { current: txtLine(name, text), proposed: txtLine(name, testedRecord(text)) };
  });
  const known = changes.filter((change) => change !== undefined);
  if (known.length < changes.length || known.length === 0) return undefined;
  return {
    current: known.map(({ current }) => current).join('\n'),
    proposed: known.map(({ proposed }) => proposed).join('\n'),
  };
};

/** Takes the flag "y" out of the tag "t", and the tag out of the record if it has no other flag. */
const testedRecord = (record: string): string =>
  parseTagList(record)
    .tags.flatMap(({ name, value }) => {
      if (name !== 't') return [`${name}=${value}`];
      const flags = value.split(':').filter((flag) => flag.trim().toLowerCase() !== 'y');
      return flags.length === 0 ? [] : [`t=${flags.join(':')}`];
    })
    .join('; ');
