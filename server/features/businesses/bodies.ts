import { z } from 'zod';
import { profileField } from '../../../schema/events/business.ts';

export const verificationBody = z.strictObject({
  verification: z.strictObject({
    state: z.enum(['not_started', 'pending', 'verified', 'lapsed']),
    record_name: z.string().nullable().meta({ description: 'Of the TXT record; null: not started.' }),
    challenge: z.string().nullable().meta({
      description:
        'What is to stand in it, or in a line of https://<domain>/.well-known/candor-challenge.txt; no secret.',
    }),
    verified_at: z.iso.datetime().nullable(),
    last_check: z
      .strictObject({
        at: z.iso.datetime(),
        outcome: z
          .enum(['found', 'absent', 'other_value', 'unreachable'])
          .meta({ description: '`unreachable`: no name server answered and there was no file, which says nothing.' }),
      })
      .nullable(),
  }),
  message: z.string().nullable().meta({ description: 'What a check has shown, for people.' }),
});

const field = z.strictObject({
  field: profileField,
  source_value: z.string().nullable().meta({ description: 'By the newest scan.' }),
  owner_value: z.string().nullable().meta({ description: 'Reports show it while the business is verified.' }),
  history: z
    .array(
      z.strictObject({
        at: z.iso.datetime(),
        by: z.string().nullable().meta({ description: 'Mail address; null: erased.' }),
        value: z.string().nullable().meta({ description: 'Null: taken back.' }),
      }),
    )
    .meta({ description: 'Newest first.' }),
});

export const companyProfileBody = z.strictObject({ fields: z.array(field) });

/** PUT …/company-profile/{field}. */
export const profileCorrection = z.object({ value: z.string().max(4_000) });
