import { named, text, whole, fact, maybeWhole, maybeText, recordState, maybeFlag, recorded } from '../kit/fact.ts';
import { z } from 'zod';

const spfTerm = named('SpfTerm', z.object({ text, lookups: whole, voids: whole }));

const spfNode = named(
  'SpfNode',
  z.object({
    depth: fact(whole, { about: "0 for the domain's own record." }),
    parent: fact(maybeWhole, {
      about: "The record that refers to this one, as an index into this list. Null for the domain's own record.",
      as: 'hidden',
    }),
    domain: text,
    via: fact(maybeText, { about: 'The term that refers to this record.' }),
    record: fact(maybeText, { as: 'code', share: 6 }),
    lookups: fact(whole, { about: 'DNS queries that its terms cost, including all records below.' }),
    voids: whole,
    fault: fact(maybeText, { evidenceOf: 'spf' }),
    terms: fact(z.array(spfTerm), { as: 'hidden' }),
  }),
);

export const spfFactTypes = {
  spfStatus: fact(recordState, {
    part: 'spf',
    check: 'spf',
    tones: { valid: 'pass', invalid: 'fail', absent: 'fail' },
    ownRow: true,
  }),
  spfOthers: fact(
    named(
      'SpfOthers',
      z.enum(['refused', 'suspicious', 'undecided', 'millions', 'everyone']),
      'What a valid SPF record says about mail from servers that it does not name.',
      {
        refused: 'It ends in `-all` (hard fail).',
        suspicious: 'It ends in `~all` (soft fail).',
        undecided: 'It ends in `?all`, or in no `all`.',
        millions: 'It, or a record that it includes, names an address range that is far wider than any sender.',
        everyone: 'It, or a record that it includes, ends in `+all` or has another term that every sender matches.',
      },
    ).nullable(),
    {
      about: 'Null: there is no valid record, or it redirects each message to another record.',
      tones: { refused: 'pass', suspicious: 'info', undecided: 'warn', millions: 'fail', everyone: 'fail' },
      quiet: true,
      ownRow: true,
    },
  ),
  spfValid: fact(maybeFlag, { as: 'hidden', rest: 'spf_valid' }),
  spfRecord: fact(maybeText, {
    as: 'code',
    quiet: true,
    rest: 'spf_record',
    changes: { spfRecord: recorded('spfStatus') },
    ownRow: true,
  }),
  spfLookups: fact(maybeWhole, {
    about: 'Terms of the SPF record that cost a DNS query; ten are allowed (RFC 7208 §4.6.4).',
    quiet: true,
    ownRow: true,
  }),
  spfVoids: fact(maybeWhole, {
    about: 'Terms of the SPF record that cost a DNS query and find nothing; two are allowed (RFC 7208 §4.6.4).',
    quiet: true,
    ownRow: true,
  }),
  spfReason: fact(maybeText, {
    about: 'The term and what is wrong with it, if the record is invalid or could not be evaluated.',
    evidenceOf: 'spf',
    quiet: true,
    ownRow: true,
  }),
  spfTree: fact(z.array(spfNode).nullable(), {
    about:
      'The record and those that it refers to, in the order of evaluation. `depth` says which belongs below which.',
    as: 'hidden',
  }),
};
