const MAX_DIALLED = 4;

/**
 * The addresses to try, in order, at most four: IPv4 and IPv6 in turn (RFC 8305 §4), IPv4 first, as many hosts that run this have
 * no route for IPv6 and would lose the stagger's time with every dial.
 */
export const dialOrder = (ipv4: readonly string[], ipv6: readonly string[]): readonly string[] => {
  const turns = Array.from({ length: MAX_DIALLED }, (_, index) => [ipv4[index], ipv6[index]]);
  return turns
    .flat()
    .filter((address) => address !== undefined)
    .slice(0, MAX_DIALLED);
};
