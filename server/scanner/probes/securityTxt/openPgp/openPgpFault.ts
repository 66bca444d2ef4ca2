/** What was read is no OpenPGP that can be judged here; the message says why, in words for people. */
export class OpenPgpFault extends Error {
  override readonly name = 'OpenPgpFault';
}
