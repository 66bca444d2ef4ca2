/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  CompanySearch: '6360fe7f079031759099f79f81c17d0aee82445b6c878d9a11796ff2b2fc0fe1',
  CompareScans: '4d1047c09d56575fff84b05cfb309511d5fc48f7154d9ac7daa5c4c4987fcc40',
  DomainHistory: '3fe633f041a89cc905fee87dc871215ec7aad611527751a13675a6188255f04b',
  EarlierReport: '7e642339cee8c7be3806b64b07a08bc7cf190e3a1a38146eea0300f0d260d16c',
  GlobalStats: 'ec51b1338462a70cb43e4745f06ac82c5168d9313388ca3e8ceaa948af4edab6',
  LatestScan: 'dd3b9e001140d6b2234c650b92b13d7c10bfcd538263764b25bee17cc760c7ce',
  Methodology: 'f3fef25fcb0425ef67106c7037242eefd913663c86b348c8be7ab66848d967d4',
  PartnerFigures: '867d4fdab0c91599647c0585159d1cc838f7950c83506c89f963f50f03481e5b',
  ReadScan: '00e33f0311a2e5baf905ddb8da83587ae98a5bef85bb1bf934cb66dda0c66572',
  RequestScan: 'e1ac6fbacbcadddbcca4fdcde2b0b55710cedeb223a7ad13918fe2b0b45435ce',
  ScanEvents: '59fd3a641382d802c75c0e900bfe8d8348f36706cbaa74f14d792778205bbed6',
};
