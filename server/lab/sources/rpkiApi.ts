import { LAB_ASPAS, LAB_ROAS } from '../network/labRoutes.ts';
import type { SourceApi } from './sourceApi.ts';

/** The list of ROAs in the sample internet, in rpki-client's format, made within the hour. */
export const rpkiApi: SourceApi = () => ({
  status: 200,
  body: {
    metadata: {
      buildmachine: 'rpki.example',
      buildtime: new Date().toISOString().slice(0, 19) + 'Z',
      roas: LAB_ROAS.length,
    },
    roas: LAB_ROAS.map(({ asn, prefix, maxLength }) => ({
      asn,
      prefix,
      maxLength,
      ta: 'sample',
      expires: 4_102_444_800,
    })),
    aspas: Object.entries(LAB_ASPAS).map(([customer, providers]) => ({
      customer_asid: Number(customer),
      expires: 4_102_444_800,
      providers,
    })),
  },
});
