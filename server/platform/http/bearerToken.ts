import type { IncomingMessage } from 'node:http';

/** Returns the token of an `Authorization: Bearer …` header (RFC 6750 §2.1), or undefined if there is none. */
export const bearerToken = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer +([\w\-.~+/]{1,512}=*) *$/i.exec(headers.authorization ?? '')?.[1];
