/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  CompanySearch: '6360fe7f079031759099f79f81c17d0aee82445b6c878d9a11796ff2b2fc0fe1',
  CompareScans: '4d1047c09d56575fff84b05cfb309511d5fc48f7154d9ac7daa5c4c4987fcc40',
  DomainHistory: '3fe633f041a89cc905fee87dc871215ec7aad611527751a13675a6188255f04b',
  EarlierReport: 'a683fc67763b6b753ffd3860b1a220e08972f0564936cf4592830eecde9cb511',
  GlobalStats: 'ec51b1338462a70cb43e4745f06ac82c5168d9313388ca3e8ceaa948af4edab6',
  LatestScan: 'a59aa5b438a1ef489a050d258b480155ecb7c7e2362f2cfbe25d5076b4f309b9',
  Methodology: 'f3fef25fcb0425ef67106c7037242eefd913663c86b348c8be7ab66848d967d4',
  PartnerFigures: '867d4fdab0c91599647c0585159d1cc838f7950c83506c89f963f50f03481e5b',
  ReadScan: '607b09240f6fcb71cdb6dabbcabb4462ed06b724b30239580cf052282ebe769d',
  RequestScan: '23458a1e2bc109b8708bf52804a67d5dd8ec5b34991f657086454739dcf395f8',
  ScanEvents: '232597c8130dc15e2826e206a6b2b1842f150b8a323007be763adc581f957b83',
};
