import type { HelloAnswer, HelloOffer, HelloVersion } from '../../../server/scanner/io/scannerIo.ts';

interface Server {
  /** Suite ids, in the server's order of preference. */
  readonly versions: Readonly<Partial<Record<HelloVersion, readonly number[]>>>;
  /** DER, leaf first; encrypted in TLS 1.3. */
  readonly chain: readonly Uint8Array[];
  readonly different?: Partial<Extract<HelloAnswer, { status: 'accepted' }>>;
}

const address = '192.0.2.25';

/** Answers a hello as such a server would: with the newest common version, and the server's first suite among those offered. */
export const answerTo = (offer: HelloOffer, { versions, chain, different }: Server): HelloAnswer => {
  const order: readonly HelloVersion[] = ['SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
  const version = order.slice(0, order.indexOf(offer.version) + 1).findLast((one) => versions[one]);
  if (version === undefined || version === 'SSLv2') return { status: 'alert', address, fatal: true, description: 70 };
  const suite = versions[version]?.find((id) => offer.suites.includes(id));
  if (suite === undefined) return { status: 'alert', address, fatal: true, description: 40 };
  return {
    status: 'accepted',
    address,
    version,
    suite,
    compression: 0,
    hasSessionId: false,
    retry: false,
    extensions: [],
    group: undefined,
    alpn: undefined,
    timestamps: undefined,
    chain: version === 'TLSv1.3' ? [] : chain,
    keyExchange: undefined,
    ocspResponse: undefined,
    complete: true,
    ...different,
  };
};
