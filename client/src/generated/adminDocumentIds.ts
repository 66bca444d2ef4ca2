/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  Administrators: 'b8c0b780f50ee8a7ae3ab4b53d9e00039ebec47b189fee3eb9cdbd78e0d3fdf2',
  ChangeAdministratorPassword: 'fbf0706346ed1cae5fe2e12b4e9e737744af28161c0870db7bcadccd02c9c63a',
  DisableSecondFactor: '5486278fb2f455808609c86971af6d6c2b4c30b45863de85bf6f1359059780dd',
  EnableSecondFactor: 'c3e2532bf161f1f96f5d2480b5d6b183fa98a44daf4ff0d769ab9bfacb18268d',
  OpenApplication: 'b28f88d7e9c0df07ce751d3cae5b5839fb5a898c8dee0f87d699662b5f833baa',
  OwnAccess: '92337acb42d764bcddfd79355722b0a49256e1c208dcfbd234d9d8ca768652ab',
  PastApplications: '875cc93de793ba26c354fc9f5e62c2000ad8e85f84b7d5495cda5d7187292307',
  PrepareSecondFactor: '0301cb541309d11909cbf3fec98c11373e0fe4b6a929c7d55633cf76f1d1b69f',
  ReadApplication: '04350ebeb095f6cd6f4798302e1d8bca44552cac800318ec3d1916ff7c36614b',
  ReadDecision: 'cff6831f786f349ebd1a0959181bdf663ab678f86abcfa45cb802139ebafea22',
  ReadPastApplication: 'c14c0cb69fde2d1a5a40652c88890a63225f2b3a1328ddfcc92ea5a9b2d65292',
  ReviewHistory: 'f69b8f4a89eed895a190dfd8faebf4967d23ac98b1ae6669e974767a27165dab',
  SignOutAdministratorEverywhere: '4b9b54ac328857c5eb0247b60380419d6fe2ddc351d9c0e9a0ff1e77028d346e',
  Signups: 'a77759fde3a6b35515c194da6887086638f39698a0fbf81be81ce016151ccc41',
  StaffRoles: 'd68c5f810e074f16a4218d97e1747117aef2cbb4fa8e2474493c631fce73127b',
};
