import { IoFailure, type DnsIo } from './scannerIo.ts';

/** The same, but for zones that the operator does not want asked: a question below one of them rejects with `unavailable`. */
export const withoutZones = (dns: DnsIo, zones: readonly string[]): DnsIo => ({
  resolve: (name, type, signal) => {
    const asked = name.toLowerCase();
    const zone = zones.find((each) => asked === each || asked.endsWith(`.${each}`));
    return zone === undefined
      ? dns.resolve(name, type, signal)
      : Promise.reject(new IoFailure('unavailable', `${zone} is not asked: who runs this scanner switched it off`));
  },
});
