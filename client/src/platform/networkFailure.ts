/** There was no response: the network failed, not the server. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}
