import type { Knex } from 'knex';
import { sealFor } from '../../server/access/personalData.ts';
import type { SubjectKey, SubjectKeys } from '../../server/access/subjectKeys.ts';
import { deviceOf } from '../../server/audit/deviceOf.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const CHUNK = 5_000;
const PLACES = [
  { city: 'Amsterdam', countryCode: 'NL' },
  { city: 'São Paulo', countryCode: 'BR' },
  { city: '台北', countryCode: 'TW' },
  { city: null, countryCode: null },
] as const;
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
];
const PROGRAMS = AGENTS.map((userAgent) => ({ userAgent, device: deviceOf(userAgent) }));

const personalOf = (index: number) => ({
  ipAddress: `198.${18 + (index % 2)}.${(index >> 8) % 256}.${index % 256}`,
  ...(PROGRAMS[index % PROGRAMS.length] ?? { userAgent: '', device: deviceOf('') }),
  place: PLACES[index % PLACES.length],
});

const boxOf = (key: SubjectKey, index: number): Buffer => {
  const { iv, tag, ciphertext } = sealFor(key, personalOf(index));
  return Buffer.concat([iv, tag, ciphertext].map((part) => Buffer.from(part, 'base64url')));
};

/** Entries of 90 days straight into the read model, each with an envelope that was really sealed under the key of its day. */
export const seedAuditLog = async (
  { knex, keys }: { readonly knex: Knex; readonly keys: SubjectKeys },
  domain: string,
  count: number,
): Promise<void> => {
  const days = await Promise.all(Array.from({ length: DAYS }, () => keys.create()));
  const first = Date.now() - DAYS * DAY_MS;
  for (let from = 1; from <= count; from += CHUNK) {
    const ordinals = Array.from({ length: Math.min(CHUNK, count - from + 1) }, (_, index) => from + index);
    const sealed = ordinals.flatMap((ordinal) => {
      const key = days[Math.floor(((ordinal - 1) / count) * DAYS)];
      return key ? [{ subject: key.subject, box: boxOf(key, ordinal) }] : [];
    });
    await knex.raw(
      `insert into candor_read.audit_entries (domain, ordinal, entry_id, at, action, actor, scan_id, subject, box)
       select ?, ordinal, gen_random_uuid(), at, 'reportViewed', 'visitor', gen_random_uuid(), subject, box
       from unnest(?::int[], ?::timestamptz[], ?::uuid[], ?::bytea[]) as entries (ordinal, at, subject, box)`,
      [
        domain,
        ordinals,
        ordinals.map((ordinal) => new Date(first + Math.floor((ordinal / count) * DAYS * DAY_MS))),
        sealed.map(({ subject }) => subject),
        sealed.map(({ box }) => box),
      ],
    );
  }
  await knex('candor_read.audit_counts').insert({ domain, total: count });
};
