import type { IncomingMessage } from 'node:http';

/** Of an `Authorization: Bearer …` header (RFC 6750 §2.1); undefined without one. */
export const bearerToken = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer +([\w\-.~+/]{1,512}=*) *$/i.exec(headers.authorization ?? '')?.[1];
