import { z } from 'zod';
import { bearerToken } from '../http/bearerToken.ts';

const socketParams = z.object({ authorization: z.string() });

/** A page cannot give its WebSocket a header: it says `{ authorization: "Bearer …" }` as it connects. Undefined: it says nothing of the kind. */
export const tokenOfSocket = (params: unknown): string | undefined => {
  const known = socketParams.safeParse(params);
  return known.success ? bearerToken({ headers: known.data }) : undefined;
};
