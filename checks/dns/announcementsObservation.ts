import { z } from 'zod';
import { foreignText } from '../kit/observation.ts';

const status = z.enum(['found', 'absent', 'notChecked']);

/** Records that direct programs to other services of the domain, and to their keys. */
export const dnsAnnouncements = z.object({
  /** Mail and calendars (RFC 6186, RFC 8314 §5.1, RFC 6764), by their SRV names below the domain. */
  services: z
    .array(
      z.object({
        service: foreignText(40),
        status,
        records: z
          .array(
            z.object({
              priority: z.number().int(),
              weight: z.number().int(),
              port: z.number().int(),
              /** Empty if the service does not exist (RFC 2782). */
              target: foreignText(255),
            }),
          )
          .max(20),
      }),
    )
    .max(10),
  /** Fingerprints of the SSH keys of the name itself (RFC 4255 §3.1); `fingerprint` is hexadecimal. */
  sshfp: z.object({
    status,
    records: z
      .array(z.object({ algorithm: z.number().int(), type: z.number().int(), fingerprint: foreignText(200) }))
      .max(20),
  }),
  /** Whether there are keys for role mailboxes (RFC 2142); those of individuals are never looked up. */
  mailKeys: z.array(z.object({ mailbox: foreignText(320), type: z.enum(['OPENPGPKEY', 'SMIMEA']), status })).max(6),
});
export type DnsAnnouncements = z.infer<typeof dnsAnnouncements>;
