import { IoFailure, type DnsIo } from './scannerIo.ts';

/** The same, but for zones of which the operator has not confirmed that they may be asked: a question below one of them rejects with `unavailable`. */
export const withoutZones = (dns: DnsIo, zones: readonly string[]): DnsIo => ({
  resolve: (name, type, signal) => {
    const asked = name.toLowerCase();
    const zone = zones.find((each) => asked === each || asked.endsWith(`.${each}`));
    return zone === undefined
      ? dns.resolve(name, type, signal)
      : Promise.reject(
          new IoFailure(
            'unavailable',
            `${zone} is not asked: who runs this scanner has not confirmed that its terms of use allow it`,
          ),
        );
  },
});
