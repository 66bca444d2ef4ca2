/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  CompanySearch: '6360fe7f079031759099f79f81c17d0aee82445b6c878d9a11796ff2b2fc0fe1',
  GlobalStats: 'ec51b1338462a70cb43e4745f06ac82c5168d9313388ca3e8ceaa948af4edab6',
  LatestScan: 'f53ec25a6dc238e146f5a689b11468ffe9813f5ca5bba51eb3e35d4bd4348f9b',
  Methodology: '8e14474b7b803207d13311dcbdd1ca4d3f25072514dad9d4a727e2c54ba6fa07',
  ReadScan: 'fc4ae7c32c0ffc1294d47a06aba4722e81d7832ce4aa4d255edf095c6d8cbdc4',
  RequestScan: 'c6a6717e66b7fb0d6c968551bd876bfe97924052426555cb60cc7dc8527673a6',
  ScanEvents: 'cd37170fa742ed12c99ab45e4173000ecf8044e7f4357c73a744ddfa098f20d6',
};
