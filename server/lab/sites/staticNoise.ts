import { NO_PAGE } from '../expected/expectedReport.ts';
import type { SiteConfig } from '../siteConfig.ts';

const domain = 'static-noise.example';

export const staticNoise: SiteConfig = {
  domain,
  description: 'Garbage: ports 80 and 443 answer with bytes of no protocol.',
  dns: { owners: { '@': { A: ['127.77.1.13'] } } },
  web: { plain: 'noise', secure: 'noise', tls: undefined },
  mail: [],
  sources: { faults: { crtsh: 'page', wikidata: 'page' } },
  expects: { outcome: 'completed', facts: { email: { spfLookups: 0 }, web: NO_PAGE } },
};
