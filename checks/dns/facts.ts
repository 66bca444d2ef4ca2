import { named, fact, text, texts, type Facts, maybeTexts, flag, maybeText, maybeFlag } from '../kit/fact.ts';
import { z } from 'zod';

const recordSet = named(
  'RecordSet',
  z.object({
    type: fact(text, { share: 1 }),
    status: named('RecordSetStatus', z.enum(['found', 'absent', 'notChecked'])),
    records: fact(texts, { as: 'code', share: 9 }),
  }),
);

export type RecordSetFacts = Facts<typeof recordSet>;

/** Returns the values of the records of a type; `null` if not checked. */
const recordsOf = (type: string) => (sets: readonly RecordSetFacts[] | null) => {
  const set = sets?.find((each) => each.type === type);
  return !set || set.status === 'notChecked' ? null : set.records;
};

export const dnsRecordFactTypes = {
  recordSets: fact(z.array(recordSet).nullable(), {
    about: 'One for each record type that was queried.',
    part: 'records',
    check: 'dns',
    rest: [
      {
        name: 'dns_records',
        type: z.strictObject({ A: maybeTexts, TXT: maybeTexts, MX: maybeTexts }),
        from: (sets) => ({ A: recordsOf('A')(sets), TXT: recordsOf('TXT')(sets), MX: recordsOf('MX')(sets) }),
      },
      { name: 'nameservers', type: maybeTexts, from: (sets) => recordsOf('NS')(sets) },
    ],
    changes: { addresses: recordsOf('A'), ipv6Addresses: recordsOf('AAAA'), nameServers: recordsOf('NS') },
  }),
  announcedServices: fact(maybeTexts, {
    about:
      'SRV records of mail and calendar services (RFC 6186, RFC 8314, RFC 6764): `_imaps._tcp 0 1 993 mail.example.org`.',
    check: 'own',
    rest: 'announced_services',
    changes: true,
  }),
  sshFingerprints: fact(maybeTexts, {
    about: 'SSHFP records of the name itself (RFC 4255): `4 2 <hexadecimal>`.',
    quiet: true,
    check: 'own',
    rest: 'ssh_fingerprints',
    changes: true,
  }),
  mailKeys: fact(maybeTexts, {
    about:
      'Keys for the mailboxes security, postmaster and abuse (RFC 2142) in the DNS: `OPENPGPKEY of security@example.org` (RFC 7929), `SMIMEA …` (RFC 8162).',
    quiet: true,
    check: 'own',
    rest: 'mail_keys',
  }),
};

export const dnsProtectionFactTypes = {
  txtSecurityRecords: fact(
    z
      .array(
        named(
          'TxtSecurityRecord',
          z.object({ kind: fact(text, { share: 3 }), value: fact(text, { as: 'code', share: 8 }) }),
        ),
      )
      .nullable(),
    {
      about:
        'TXT records that matter for security or ownership: SPF, DMARC, verification tokens … `kind` is a short English noun.',
      quiet: true,
      rest: 'txt_security_records',
    },
  ),
  dnsSecurityFeatures: fact(maybeTexts, {
    check: 'own',
    rest: 'dns_security_features',
    about: 'Short English statements of what was found: "DNSSEC", "CAA", "IPv6", "DoH on its name servers" …',
    as: 'sentences',
  }),
  caa: fact(
    named(
      'CaaReading',
      z.object({
        present: flag,
        name: fact(maybeText, { about: 'The name that has the records.', quiet: true }),
        issuers: fact(texts, { quiet: true }),
      }),
      'Which authorities may issue certificates (RFC 8659).',
    ).nullable(),
    { changes: { certificateIssuersAllowed: (seen) => seen?.issuers ?? null } },
  ),
  ipv6: fact(maybeFlag, { ownRow: true }),
};
