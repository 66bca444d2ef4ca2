import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';
import { secretHash } from './secretHash.ts';

const adminId = z.uuid();

/** Version 1 had no origins: it is upcast to an unknown device in an unknown network. */
const strangerOf = (data: unknown) => ({
  ...z.looseObject({}).parse(data),
  origin: { kind: 'stranger', networks: [] },
});

export const signInOrigin = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('device'), deviceId: z.uuid() }),
    z.object({ kind: z.literal('session'), sessionId: z.uuid() }),
    z.object({ kind: z.literal('stranger'), networks: z.array(secretHash).max(3) }),
  ])
  .describe(
    "Whose failures are counted: those of a device that signed in before, of a confirmed session, or of a stranger's networks, from the narrowest to the widest. Each is an HMAC with the key of the person.",
  );

export type SignInOrigin = z.infer<typeof signInOrigin>;

export const administratorAdded = defineEvent(
  'AdministratorAdded',
  1,
  z.object({ adminId, personal: encrypted }).describe('`personal` encrypts `{ email }`.'),
);

export const administratorPasswordSet = defineEvent(
  'AdministratorPasswordSet',
  1,
  z
    .object({ adminId, secret: encrypted })
    .describe('`secret` encrypts `{ passwordHash }`, argon2id in PHC format. Ends all sessions.'),
);

export const administratorPasswordRehashed = defineEvent(
  'AdministratorPasswordRehashed',
  1,
  z
    .object({ adminId, secret: encrypted })
    .describe(
      'The same password was hashed with stronger parameters when its owner signed in. No session ends. `secret` as above.',
    ),
);

export const staffRole = z
  .enum(['admin', 'analyst'])
  .describe(
    'What staff may do: `admin` reviews applications; `analyst` replays read models and reads the log, in which personal data stays encrypted.',
  );

export type StaffRole = z.infer<typeof staffRole>;

export const administratorRolesSet = defineEvent(
  'AdministratorRolesSet',
  1,
  z
    .object({ adminId, roles: z.array(staffRole).min(1).max(2) })
    .describe('Applies to all sessions from then on. If a stream has no such event, the person is only an `admin`.'),
);

export const administratorRemoved = defineEvent(
  'AdministratorRemoved',
  1,
  z.object({ adminId }).describe('Ends all sessions. A person who is added again starts from scratch.'),
);

export const secondFactorPrepared = defineEvent(
  'SecondFactorPrepared',
  1,
  z
    .object({ adminId, secret: encrypted })
    .describe(
      'The owner was shown a TOTP secret (RFC 6238). `secret` encrypts `{ totpSecret }`, in base32. Codes are required once the owner has entered one.',
    ),
);

export const secondFactorEnabled = defineEvent(
  'SecondFactorEnabled',
  1,
  z
    .object({ adminId, counter: z.int().nonnegative() })
    .describe('`counter`: the time step of the code, so that a code is accepted only once (RFC 6238, section 5.2).'),
);

export const secondFactorDisabled = defineEvent('SecondFactorDisabled', 1, z.object({ adminId }));

export const administratorSignedIn = defineEvent(
  'AdministratorSignedIn',
  2,
  z
    .object({
      adminId,
      sessionId: z.uuid(),
      sessionHash: secretHash,
      sessionExpiresAt: z.iso.datetime(),
      counter: z.int().nonnegative().nullable(),
      origin: signInOrigin,
      deviceId: z.uuid().nullable(),
      personal: encrypted,
    })
    .describe(
      '`counter`: the time step of the code; null if no second factor is required. `origin`: whose failed attempts are reset. `deviceId`: the device, whose failures are counted separately from then on; null if a password was changed. `personal` encrypts `{ ipAddress, userAgent }`.',
    ),
  { 1: (data) => ({ ...strangerOf(data), deviceId: null }) },
);

export const administratorSignInFailed = defineEvent(
  'AdministratorSignInFailed',
  2,
  z
    .object({ adminId, reason: z.enum(['password', 'code']), origin: signInOrigin, personal: encrypted })
    .describe('`origin`: whose failures are counted. `personal` encrypts `{ ipAddress, userAgent }`.'),
  { 1: strangerOf },
);

export const administratorSessionClosed = defineEvent(
  'AdministratorSessionClosed',
  1,
  z.object({ adminId, sessionId: z.uuid() }),
);

export const administratorSignedOutEverywhere = defineEvent(
  'AdministratorSignedOutEverywhere',
  1,
  z.object({ adminId }),
);

export const administratorEvents = [
  administratorAdded,
  administratorPasswordSet,
  administratorPasswordRehashed,
  administratorRolesSet,
  administratorRemoved,
  secondFactorPrepared,
  secondFactorEnabled,
  secondFactorDisabled,
  administratorSignedIn,
  administratorSignInFailed,
  administratorSessionClosed,
  administratorSignedOutEverywhere,
] as const;

export const administratorStream = defineStream(
  'admin-<adminId>',
  "One administrator, with credentials and sessions. The id is the person's subject. If someone tries to sign in with an address that belongs to no administrator, the stream contains only the failures: both kinds of sign-in are slowed down alike, so nobody learns which addresses are administrators'.",
  administratorEvents,
);

export type AdministratorEvent = EventOf<(typeof administratorEvents)[number]>;
