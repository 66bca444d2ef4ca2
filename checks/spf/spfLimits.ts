/** RFC 7208 §4.6.4: terms that need DNS in one evaluation, including all included records. */
export const MAX_LOOKUPS = 10;
/** §4.6.4: terms whose lookup finds nothing. */
export const MAX_VOIDS = 2;
/** §4.6.4: mail servers of one `mx`. More are a permerror. */
export const MAX_EXCHANGES = 10;
/** §4.6.4: names of one `ptr` or %{p} that are checked. More are ignored. */
export const MAX_POINTERS = 10;
