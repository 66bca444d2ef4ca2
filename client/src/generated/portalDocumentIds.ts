/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  PortalProfile: '2060352b5dbc392586fb58897114b8bc213c845e76a0036224d714c9522bbc30',
};
