import type { WebHost } from '../web/webConfig.ts';

/** Serves https://mta-sts.<domain>/.well-known/mta-sts.txt (RFC 8461 §3.2), and nothing else. */
export const policyHost = (mode: 'enforce' | 'testing' | 'none', mx: readonly string[], maxAge = 604_800): WebHost => {
  const lines = ['version: STSv1', `mode: ${mode}`, ...mx.map((pattern) => `mx: ${pattern}`), `max_age: ${maxAge}`];
  const body = `${lines.join('\r\n')}\r\n`;
  return { paths: { '/.well-known/mta-sts.txt': { kind: 'text', contentType: 'text/plain', body } } };
};
