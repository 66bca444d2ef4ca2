import type { CertificateFacts } from '../../../../schema/report/observations/tlsObservation.ts';
import { EXPIRY_PRIORITY, expiryThreshold, expiryWords, type ExpiryThreshold } from '../expiry.ts';
import { NOTHING_KNOWN, type AlertDraft, type StandingRule } from '../alertRule.ts';
import { causePart, dayInWords, word, words } from '../alertText.ts';

const DAY_MS = 86_400_000;

/**
 * A certificate that is made for 47 days has fewer than 30 left after 17, and that is as it should be: a threshold counts in the last third of
 * a certificate's life only, when whoever renews automatically has done so. That it is over always counts.
 */
const isInLastThird = ({ notBefore, notAfter }: CertificateFacts, threshold: ExpiryThreshold): boolean => {
  const lifeDays = Math.round((Date.parse(notAfter) - Date.parse(notBefore)) / DAY_MS);
  return lifeDays >= 3 * threshold;
};

const draftOf = (certificate: CertificateFacts, now: Date): readonly AlertDraft[] => {
  const threshold = expiryThreshold(certificate.notAfter, now);
  if (threshold === undefined || !isInLastThird(certificate, threshold)) return [];
  const subject = 'certificateExpiry';
  const until = dayInWords(certificate.notAfter);
  return [
    {
      subject,
      // The serial number: a renewed certificate is another one.
      cause: `${subject}:${threshold}:${causePart(certificate.serialNumber)}`,
      priority: EXPIRY_PRIORITY[threshold],
      ...words(
        `The TLS certificate ${expiryWords(threshold)}`,
        threshold === 0
          ? `The certificate of the web site was valid until ${until}. Browsers stop visitors with a full-page warning until it is renewed.`
          : `The certificate of the web site is valid until ${until}. If it is not renewed by then, browsers stop visitors with a full-page warning.`,
      ),
      evidence: [
        `Valid until: ${certificate.notAfter}`,
        `Subject: ${word(certificate.subject, 400)}`,
        `Issuer: ${word(certificate.issuer, 400)}`,
        `Serial number: ${word(certificate.serialNumber, 400)}`,
      ],
    },
  ];
};

/** The certificate that the site serves runs out within 30, 7 or 1 day, or has. Priorities: see EXPIRY_PRIORITY. */
export const certificateExpiry: StandingRule = {
  kind: 'certificateExpiry',
  standing: true,
  judge: ({ observations: { tls } }, now) => {
    if (!tls) return NOTHING_KNOWN;
    return { drafts: tls.status === 'served' ? draftOf(tls.certificate, now) : [], knows: () => true };
  },
};
