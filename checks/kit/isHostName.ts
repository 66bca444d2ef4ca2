/** RFC 1123 §2.1, with at least two labels; the last one must not be a number (§2.1, RFC 3696 §2). */
export const isHostName = (name: string): boolean => HOST_NAME.test(name) && !/(^|\.)\d+$/.test(name);

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i;
