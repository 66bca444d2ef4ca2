/** Services that sites build in and policies name: what their officers and their servers do is not to the site's credit. For use in a pattern. */
export const SERVICES =
  '(?:google|facebook|meta|instagram|whatsapp|microsoft|linkedin|amazon|apple|twitter|youtube|vimeo|paypal|stripe|klarna|hotjar|cloudflare|mailchimp|matomo|tiktok|zoom)';
