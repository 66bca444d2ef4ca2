/** Services that sites embed and policies name: what their officers and servers do is not to the site's credit. Used inside patterns. */
export const SERVICES =
  '(?:google|facebook|meta|instagram|whatsapp|microsoft|linkedin|amazon|apple|twitter|youtube|vimeo|paypal|stripe|klarna|hotjar|cloudflare|mailchimp|matomo|tiktok|zoom)';
