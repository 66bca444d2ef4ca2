/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  CompanySearch: '6360fe7f079031759099f79f81c17d0aee82445b6c878d9a11796ff2b2fc0fe1',
  CompareScans: '4d1047c09d56575fff84b05cfb309511d5fc48f7154d9ac7daa5c4c4987fcc40',
  DomainHistory: '3fe633f041a89cc905fee87dc871215ec7aad611527751a13675a6188255f04b',
  EarlierReport: '34e875c75cc581bcc196a1265acf7aabfa458fe3d3cf7613f2db784977481535',
  GlobalStats: 'ec51b1338462a70cb43e4745f06ac82c5168d9313388ca3e8ceaa948af4edab6',
  LatestScan: '32c33e7ef0050a2d35d622c214cdc2b5bc0c2eafc1b7fb85f62f7deeb366f7c9',
  Methodology: 'f3fef25fcb0425ef67106c7037242eefd913663c86b348c8be7ab66848d967d4',
  PartnerFigures: '867d4fdab0c91599647c0585159d1cc838f7950c83506c89f963f50f03481e5b',
  ReadScan: 'a1bcfb6a1cb020451acca77c063f63616a809f96ab08e86b514f2f2bd6ea6d11',
  RequestScan: '8a545a8eb0802791d0a8b86d6271fde3a04fbe7c37f6c668da9e2f36fbc1ae7a',
  ScanEvents: 'e3e8e15072197e418ec57721a5fbff5171b9d41af35173ba821408b315e1973e',
};
