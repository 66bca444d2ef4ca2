/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  CompanySearch: '6360fe7f079031759099f79f81c17d0aee82445b6c878d9a11796ff2b2fc0fe1',
  GlobalStats: 'ec51b1338462a70cb43e4745f06ac82c5168d9313388ca3e8ceaa948af4edab6',
  LatestScan: 'a65ec6fc8b60501d2e0632c67005db816dc14a16d35869bb90a8ccadbac87123',
  Methodology: '8e14474b7b803207d13311dcbdd1ca4d3f25072514dad9d4a727e2c54ba6fa07',
  PartnerFigures: '867d4fdab0c91599647c0585159d1cc838f7950c83506c89f963f50f03481e5b',
  ReadScan: '7c1bf10abec0c5d28c843f5a81f2b84f603d1dab1b2d1f385c2626bf0edcc973',
  RequestScan: '72c513c05435abcecbe84d888051a28860fb97e617d9618406eae23e3732688e',
  ScanEvents: '8ec25233f409357bd03863580272bf17887f92e41d5abf45d5e1157dcd21e5ee',
};
