import { signCleartext } from './openPgp.ts';
import type { SecurityTxtConfig } from './securityTxtConfig.ts';

/** Renders the served file. The same configuration always gives the same file, including the signature. */
export const renderSecurityTxt = (config: SecurityTxtConfig): string => {
  const lines = [
    '# Found a hole? Tell us.',
    ...config.contact.map((contact) => `Contact: ${contact}`),
    ...(config.expires ? [`Expires: ${config.expires.toISOString()}`] : []),
    ...(config.encryption ? [`Encryption: ${config.encryption}`] : []),
    ...(config.policy ?? []).map((policy) => `Policy: ${policy}`),
    ...(config.preferredLanguages ? [`Preferred-Languages: ${config.preferredLanguages.join(', ')}`] : []),
    ...(config.candorPorts ? [`Candor-Ports: ${config.candorPorts}`] : []),
    ...(config.canonical ? [`Canonical: ${config.canonical}`] : []),
  ];
  return config.signed ? signCleartext(lines) : `${lines.join('\n')}\n`;
};
