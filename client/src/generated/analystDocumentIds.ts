/** What the server knows each operation by. */
export const documentIds: Readonly<Record<string, string>> = {
  BuildScratch: '4133f65b68e4d7a06e1c144437987fad861da8c9b9cb293b3c93e793a5ceb5e0',
  CancelReplay: '1e125ec3832f711eb8282ab0dcac1cb6b6a9afcda12762c3687c466dcebfea74',
  Difference: 'a7843fbf48a099401756bd4a7ee3539e9333231bd4439118d661306aa3c7ac24',
  DropScratch: '041c6f455e26567884d37559e3d83eb7a4b38270078f1405c05b4520bb23c8fd',
  MoreOfTable: 'fe773ea9eed52885a03517e458a9b9ebfbac22b72d4661a464f84f06dcbd3404',
  PauseReplay: '117a4f3780a3b620fd5e8e14c49f3a87077846321f183ad28405be3d264cf1cd',
  ProjectionOfPage: '41de5f70e5828b8cd30ec38f6e16b3f738765d09cdf0a63decfd0e2dc0ade5b4',
  Projections: 'ccccee4461ed8731b7249e1b2021634c11b8b143c4983af26b360cc69c3fb349',
  ProjectionsMoved: 'bb806cb96f23020565375daa847536b02dd7a57cf622c127dd96406fd6fcb7ab',
  ResumeReplay: '54e56258e4f6bc3a05d252bc5bd7664a047778c4fcdcca574b27ba8f0abcf51c',
  RollBackProjection: '913aa5216b095225833c1fee16802e6ba1f7990311e5b1ec1d2d1e517a70ea24',
  RunQuery: 'e867ffdca4a8957229cba20c891e83c1ca0f2e374e9822224376e685af01ce60',
  Scratches: 'f540d4787f870c993718a3b1ffb1cb014c090c31119c038ed30296bd160d423c',
  StartReplay: '9bc8abc0f7b057e8aa9d00ef848be958b9d2d5cd04c95d92b3d5e1114320579c',
  SwapInReplay: 'e1be7b81d4fd12520c14e353e822d3558a7f6107a7c2d31d9f1c73b52903d2f5',
};
