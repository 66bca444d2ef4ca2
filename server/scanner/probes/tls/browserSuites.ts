import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

/** What Chrome, Firefox and Safari offer or did until lately; none has CCM, CCM_8, ARIA, Camellia, SM4, GOST or anonymous suites. */
const IN_BROWSERS =
  /^TLS_(?:AES_128_GCM_SHA256|AES_256_GCM_SHA384|CHACHA20_POLY1305_SHA256|(?:(?:ECDHE_|DHE_)?(?:RSA|ECDSA))_WITH_(?:AES_(?:128|256)_(?:GCM|CBC)_SHA(?:256|384)?|CHACHA20_POLY1305_SHA256(?:_OLD)?|3DES_EDE_CBC_SHA))$/;

/**
 * Whether a server of TLS 1.2 or 1.3 takes nothing that browsers have. Only where every version was asked for to the end; servers of older
 * versions are refused for these already.
 */
export const hasNoBrowserSuite = ({ survey }: ServedTls): boolean => {
  const accepted = survey?.versions.filter((one) => one.accepted === 'yes') ?? [];
  const isSettled = survey?.versions.every((one) => one.accepted === 'no' || one.complete) === true;
  const isModern = accepted.some(({ version }) => version === 'TLSv1.2' || version === 'TLSv1.3');
  const suites = accepted.flatMap((one) => one.suites);
  return isSettled && isModern && suites.length > 0 && !suites.some(({ name }) => IN_BROWSERS.test(name));
};
