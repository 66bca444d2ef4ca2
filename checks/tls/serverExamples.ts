/** Configuration for three common web servers, from Mozilla's "intermediate" guideline (https://wiki.mozilla.org/Security/Server_Side_TLS). */
const INTERMEDIATE = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Enables TLS 1.2 and 1.3 only. */
export const versionsExample = (domain: string): string => `# nginx, in the server block of ${domain}
ssl_protocols TLSv1.2 TLSv1.3;
# Apache, in its virtual host
SSLProtocol -all +TLSv1.2 +TLSv1.3
# Caddy has it so by default
${domain} {
  tls { protocols tls1.2 tls1.3 }
}`;

/** Enables only suites with forward secrecy and authenticated encryption. */
export const suitesExample = (domain: string): string => `# nginx, in the server block of ${domain}
ssl_ciphers ${INTERMEDIATE};
# Apache, in its virtual host
SSLCipherSuite ${INTERMEDIATE}
# Caddy has such suites by default: take a line "ciphers" out of the tls block of ${domain}`;

/** Enables OCSP stapling. */
export const stapleExample = (domain: string): string => `# nginx, in the server block of ${domain}
ssl_stapling on;
ssl_stapling_verify on;
# Apache, outside of and in its virtual host
SSLStaplingCache shmcb:/run/apache2/stapling(128000)
SSLUseStapling on
# Caddy staples by itself`;
