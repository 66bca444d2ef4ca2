import { expect } from 'chai';
import type { TechnologyObservation } from './observation.ts';
import { toolsFacts } from './factValues.ts';

const page = {
  status: 'read',
  url: 'https://example.org/',
  answered: 200,
  notTypical: null,
  mimeType: 'text/html',
  length: 1_234,
  truncated: false,
  language: 'en',
  scripts: 2,
  thirdPartyHosts: ['cdn.example'],
  scriptsRead: 1,
} as const;
const tool = (name: string, more: Partial<TechnologyObservation['tools'][number]> = {}) => ({
  name,
  company: null,
  group: 'web_services' as const,
  type: 'Thing',
  stack: null,
  version: null,
  source: 'HTML',
  confidence: 'High' as const,
  evidence: ['x'],
  heldBack: false,
  ...more,
});
const seen = (more: Partial<TechnologyObservation> = {}): TechnologyObservation => ({
  page: { ...page, thirdPartyHosts: [...page.thirdPartyHosts] },
  tools: [],
  trackers: [],
  dnsNotChecked: [],
  lookedAt: '2026-01-02T03:04:05.000Z',
  ...more,
});

describe('The facts of the tools section', () => {
  it('are null if the check was inconclusive', () => {
    expect(toolsFacts({})).to.equal(null);
  });

  it('sort the tools into the lists of the technology stack, with their versions', () => {
    const facts = toolsFacts({
      technology: seen({
        tools: [
          tool('WordPress', { stack: 'cms', version: '6.4' }),
          tool('jQuery', { stack: 'library', version: '3.7.1' }),
          tool('nginx', { stack: 'server' }),
          tool('Cloudflare', { stack: 'cdn' }),
          tool('React', { stack: 'framework' }),
          tool('Matomo', { stack: 'analytics' }),
          tool('PHP', { stack: 'web' }),
          tool('hCaptcha', { stack: 'security', confidence: 'Medium' }),
        ],
      }),
    });
    expect(facts?.stack).to.deep.equal({
      webTechnologies: ['PHP'],
      frameworks: ['React'],
      analyticsTools: ['Matomo'],
      cdnProviders: ['Cloudflare'],
      javascriptLibraries: ['jQuery 3.7.1'],
      cmsPlatform: 'WordPress 6.4',
      serverTechnologies: ['nginx'],
      securityTechnologies: [{ name: 'hCaptcha', confidence: 'Medium' }],
    });
    expect(facts?.tools).to.have.lengthOf(8);
    expect(facts?.content).to.deep.equal({
      status: 200,
      mimeType: 'text/html',
      length: 1_234,
      timestamp: '2026-01-02T03:04:05.000Z',
      language: 'en',
      scripts: 2,
      thirdPartyHosts: ['cdn.example'],
      linkedSiteCount: null,
      linkedSites: null,
    });
  });

  it('never call trackers absent if no page was read, or no page that visitors get', () => {
    for (const other of [
      { status: 'notChecked', reason: 'too slow' } as const,
      { ...page, notTypical: 'The site answered with status 403', thirdPartyHosts: [] },
    ]) {
      const facts = toolsFacts({ technology: seen({ page: other }) });
      expect(facts?.trackers).to.equal(null);
      expect(facts?.notChecked[0]).to.match(/too slow|status 403/);
    }
    const unseen = 'The page’s scripts were not run, so the trackers that they load are not known';
    expect(toolsFacts({ technology: seen() })).to.deep.include({ trackers: [], notChecked: [unseen] });
    const plain = seen({ page: { ...page, thirdPartyHosts: [], scripts: 0, frames: 0 } });
    expect(toolsFacts({ technology: plain })).to.deep.include({ trackers: [], notChecked: [] });
  });

  it('name the linked sites only of a page that visitors get and that was read as a whole', () => {
    const linked = { ...page, thirdPartyHosts: [], linkedSites: { count: 1, most: [{ site: 'b.example', links: 2 }] } };
    const contentOf = (more: { readonly truncated?: true; readonly notTypical?: string }) =>
      toolsFacts({ technology: seen({ page: { ...linked, ...more } }) })?.content;
    expect(contentOf({})).to.deep.include({ linkedSiteCount: 1, linkedSites: [{ site: 'b.example', links: 2 }] });
    const unknown = { linkedSiteCount: null, linkedSites: null };
    expect(contentOf({ truncated: true })).to.deep.include(unknown);
    expect(contentOf({ notTypical: 'The site answered with status 403' })).to.deep.include(unknown);
  });

  it('have no stack and no content if there is no page', () => {
    const facts = toolsFacts({ technology: seen({ page: { status: 'notServed', detail: 'closed' } }) });
    expect(facts).to.deep.include({ stack: null, content: null, trackers: null, notChecked: [] });
  });
});
