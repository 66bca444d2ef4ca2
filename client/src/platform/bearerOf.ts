/** The Authorization header of a session. */
export const bearerOf = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` });
