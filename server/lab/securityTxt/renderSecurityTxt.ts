import { signCleartext } from './openPgp.ts';
import type { SecurityTxtConfig } from './securityTxtConfig.ts';

/** The file as it is served; the same for the same configuration, signature included. */
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
