/** The header that a call of a session is made with. */
export const bearerOf = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` });
