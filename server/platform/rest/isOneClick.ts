import type { Request } from 'express';

/**
 * Whether a form holds what a mail program sends for who presses "Unsubscribe" there (RFC 8058 §3.2): `List-Unsubscribe=One-Click`, as
 * urlencoded or multipart form data. The body is one that `express.raw` has read.
 */
export const isOneClick = async (request: Request): Promise<boolean> => {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) return false;
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    // A body that is no form says nothing.
    return false;
  }
};
