/** No answer came at all: the network, not the server, refused. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
}
