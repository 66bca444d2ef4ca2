/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  CompanySearch: '6360fe7f079031759099f79f81c17d0aee82445b6c878d9a11796ff2b2fc0fe1',
  CompareScans: '4d1047c09d56575fff84b05cfb309511d5fc48f7154d9ac7daa5c4c4987fcc40',
  DomainHistory: '3fe633f041a89cc905fee87dc871215ec7aad611527751a13675a6188255f04b',
  EarlierReport: 'b6b974c96d50132981453f25efda675522ee895e564fcbd04ce989e533b122c3',
  GlobalStats: 'ec51b1338462a70cb43e4745f06ac82c5168d9313388ca3e8ceaa948af4edab6',
  LatestScan: '0060579d213add7a823e4b456d1bec8077fa8f13d5567567dae411620f791141',
  Methodology: '8e14474b7b803207d13311dcbdd1ca4d3f25072514dad9d4a727e2c54ba6fa07',
  PartnerFigures: '867d4fdab0c91599647c0585159d1cc838f7950c83506c89f963f50f03481e5b',
  ReadScan: 'c022a3a4a9a6eb72f3c510dccb13e67d06398924fe565d56b96b431c72bb959e',
  RequestScan: '2602be179830e168aef5924facbc4d84dba5f1123863076bdca4d30a6d4f2132',
  ScanEvents: 'fda9a9802b75fe182bc98c40d63a73959527709e9084d9887ab91a47cac138ae',
};
