import { z } from 'zod';
import { fact, recordState, recorded, maybeText, maybeTexts } from '../kit/fact.ts';

const policy = z.enum(['none', 'quarantine', 'reject']).nullable();

export const dmarcFactTypes = {
  dmarcStatus: fact(recordState, { part: 'dmarc', check: 'dmarc', ownRow: true }),
  dmarcPolicy: fact(policy, {
    about:
      '`none`, `quarantine` or `reject`: what is stated for this very name, by its record or by an ancestor’s for its subdomains.',
    quiet: true,
    rest: 'dmarc_policy',
    changes: { dmarcPolicy: recorded('dmarcStatus') },
    ownRow: true,
  }),
  dmarcRecord: fact(maybeText, {
    as: 'code',
    quiet: true,
    changes: { dmarcRecord: recorded('dmarcStatus') },
    ownRow: true,
  }),
  dmarcFoundAt: fact(maybeText, {
    about: 'The name at which the DMARC record stands.',
    quiet: true,
    ownRow: true,
  }),
  dmarcSubdomainPolicy: fact(policy, {
    about: '`sp` of the record; null where it does not have it.',
    quiet: true,
    ownRow: true,
  }),
  dmarcNonexistentPolicy: fact(policy, {
    about: '`np` of the record: for subdomains that do not exist.',
    quiet: true,
    ownRow: true,
  }),
  dmarcReportsTo: fact(maybeTexts, { quiet: true, ownRow: true }),
  dmarcFaults: fact(maybeTexts, {
    about: 'What is wrong with the record, tag by tag.',
    quiet: true,
    ownRow: true,
  }),
};
