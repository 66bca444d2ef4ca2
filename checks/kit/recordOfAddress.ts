import type { IpDataIo, IpRecord } from '../../server/scanner/io/ipData/ipDataIo.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';

/** Returns what the data sets on disk say about an address. Null if they do not contain it, or are not installed. */
export const recordOfAddress = async (ipData: IpDataIo, address: string): Promise<IpRecord | null> => {
  try {
    return (await ipData.lookUp(address)) ?? null;
  } catch (error) {
    if (error instanceof IoFailure) return null;
    throw error;
  }
};
