const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** What is wrong with an `mx` of a policy (RFC 8461 §3.2: `["*."] Domain`), in lower case; undefined: nothing. */
export const hostPatternFault = (pattern: string): string | undefined => {
  if (pattern === '') return 'is empty';
  if (/[^\x21-\x7E]/.test(pattern)) return 'must be written in A-labels (xn--…), without blanks';
  const name = pattern.startsWith('*.') ? pattern.slice(2) : pattern;
  if (name.includes('*')) return 'has a "*" that does not stand for the whole first label';
  if (name.startsWith('.')) return 'begins with a dot: write *. for any one label';
  if (name.endsWith('.')) return 'must not end in a dot';
  const labels = name.split('.');
  if (name.length > 253 || !labels.every((label) => LABEL.test(label))) return 'is no host name';
  if (/^\d+$/.test(labels.at(-1) ?? '')) return 'is an address; only names are allowed';
  return undefined;
};

/** Whether a policy allows a mail server (§4.1): the name itself, or exactly one label in place of the "*". */
export const matchesHostPattern = (pattern: string, host: string): boolean => {
  const name = host.toLowerCase().replace(/\.$/, '');
  const wanted = pattern.toLowerCase();
  if (!wanted.startsWith('*.')) return wanted === name;
  const dot = name.indexOf('.');
  return dot > 0 && name.slice(dot + 1) === wanted.slice(2);
};
