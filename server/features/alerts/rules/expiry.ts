import type { CertificateFacts } from '../../../../checks/tls/observation.ts';
import { NOTHING_KNOWN, type AlertDraft, type StateRule, causePart, word, words } from './rule.ts';
import type { AlertPriority } from '../../../../schema/events/alert.ts';

const DAY_MS = 86_400_000;

/**
 * A certificate with a lifetime of 47 days has fewer than 30 left after 17, which is normal: a threshold counts only in the last third of a
 * certificate's life, when automatic renewal should have happened. An expired certificate always counts.
 */
const isInLastThird = ({ notBefore, notAfter }: CertificateFacts, threshold: ExpiryThreshold): boolean => {
  const lifeDays = Math.round((Date.parse(notAfter) - Date.parse(notBefore)) / DAY_MS);
  return lifeDays >= 3 * threshold;
};

const draftOf = (certificate: CertificateFacts, now: Date): readonly AlertDraft[] => {
  const threshold = expiryThreshold(certificate.notAfter, now);
  if (threshold === undefined || !isInLastThird(certificate, threshold)) return [];
  const subject = 'certificateExpiry';
  return [
    {
      subject,
      // The serial number: a renewed certificate has a different one.
      cause: `${subject}:${threshold}:${causePart(certificate.serialNumber)}`,
      priority: EXPIRY_PRIORITY[threshold],
      ...words({ id: 'certificateExpiry', days: threshold, until: certificate.notAfter }),
      evidence: [
        `Valid until: ${certificate.notAfter}`,
        `Subject: ${word(certificate.subject, 400)}`,
        `Issuer: ${word(certificate.issuer, 400)}`,
        `Serial number: ${word(certificate.serialNumber, 400)}`,
      ],
    },
  ];
};

/** The certificate that the site serves expires within 30, 7 or 1 day, or has expired. Priorities: see EXPIRY_PRIORITY. */
export const certificateExpiry: StateRule = {
  kind: 'certificateExpiry',
  trigger: 'state',
  judge: ({ observations: { tls } }, now) => {
    if (!tls) return NOTHING_KNOWN;
    return { drafts: tls.status === 'served' ? draftOf(tls.certificate, now) : [], knows: () => true };
  },
};

const SUBJECT = 'registrationChange:expiry';

/** The registration of the domain expires within 30, 7 or 1 day, or has expired: then web site and mail stop, and others may register it. */
export const registrationExpiry: StateRule = {
  kind: 'registrationChange',
  trigger: 'state',
  judge: ({ domain, observations: { registration: seen } }, now) => {
    if (seen?.status !== 'found' || seen.expiresAt === null) return NOTHING_KNOWN;
    const knows = (cause: string): boolean => cause.startsWith(`${SUBJECT}:`);
    const threshold = expiryThreshold(seen.expiresAt, now);
    if (threshold === undefined) return { drafts: [], knows };
    const draft = {
      subject: SUBJECT,
      // Only the day: registries shift the hour when they answer by another protocol.
      cause: `${SUBJECT}:${threshold}:${seen.expiresAt.slice(0, 10)}`,
      priority: EXPIRY_PRIORITY[threshold],
      ...words({ id: 'registrationExpiry', days: threshold, until: seen.expiresAt }),
      evidence: [
        `Domain: ${word(domain, 253)}`,
        `Registered until: ${seen.expiresAt}`,
        ...(seen.registrar === null ? [] : [`Registrar: ${word(seen.registrar, 200)}`]),
      ],
    };
    return { drafts: [draft], knows };
  },
};

/** Spec 2 §9: warnings at 30, 7 and 1 day; 0 means expired. Each warning replaces the previous one. */
const THRESHOLDS = [0, 1, 7, 30] as const;

type ExpiryThreshold = (typeof THRESHOLDS)[number];

/** Returns `undefined` if there is more time than that, or the date is invalid. */
const expiryThreshold = (endsAt: string, now: Date): ExpiryThreshold | undefined => {
  const left = Date.parse(endsAt) - now.getTime();
  return THRESHOLDS.find((days) => left <= days * DAY_MS);
};

/**
 * Expired, or expired by tomorrow: visitors are turned away, now or before anyone reads the next mail. A week is enough to act if one starts now; a
 * month is a reminder.
 */
const EXPIRY_PRIORITY: Readonly<Record<ExpiryThreshold, AlertPriority>> = {
  0: 'Critical',
  1: 'Critical',
  7: 'High',
  30: 'Medium',
};
