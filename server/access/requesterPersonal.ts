import { z } from 'zod';

/** What is sealed into ScanRequested of the one who asked. */
export const requesterPersonal = z.object({ ipAddress: z.string().max(64), userAgent: z.string().max(512) });

export type RequesterPersonal = z.infer<typeof requesterPersonal>;

/** Cut to its bounds: both come from the request's headers. */
export const boundedRequester = ({ ipAddress, userAgent }: RequesterPersonal): RequesterPersonal => ({
  ipAddress: ipAddress.slice(0, 64),
  userAgent: userAgent.slice(0, 512),
});
