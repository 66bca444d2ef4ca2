/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  PortalProfile: 'eda776754d25e0ae485dfdaa646d0fc16c88d19dfcc0bedbb8e723bddf319b1a',
  PortalScan: '2404c2aca034b617b8550398ce2c80a99f088f66defe0b8598eccc082cd3b859',
};
