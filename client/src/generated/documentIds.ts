/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  CompanySearch: '6360fe7f079031759099f79f81c17d0aee82445b6c878d9a11796ff2b2fc0fe1',
  DomainHistory: '3fe633f041a89cc905fee87dc871215ec7aad611527751a13675a6188255f04b',
  GlobalStats: 'ec51b1338462a70cb43e4745f06ac82c5168d9313388ca3e8ceaa948af4edab6',
  LatestScan: '6badfa5b000d44fce1cfeeb29a3b5e36287b0131cd3958cf57a5e9a7a49fb9c5',
  Methodology: '8e14474b7b803207d13311dcbdd1ca4d3f25072514dad9d4a727e2c54ba6fa07',
  PartnerFigures: '867d4fdab0c91599647c0585159d1cc838f7950c83506c89f963f50f03481e5b',
  ReadScan: '3f9bee2722946996a6a8ca4c9070b4dca4db7efc9a1dafcaa3442b8512120b1d',
  RequestScan: '45df3667514775ee770aa03bf2d0b65fb18f912727894c38a676de50ff241827',
  ScanEvents: '1dd07db84258f45aa4007e0d816974bc591e742fe5f9c29342506c986569b7b0',
};
