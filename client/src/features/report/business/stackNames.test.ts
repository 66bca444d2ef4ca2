import { expect } from 'chai';
import { stackNames } from './stackNames.ts';

describe('the technology stack in one list', () => {
  it('has each name once, the content system first', () => {
    expect(
      stackNames({
        webTechnologies: ['PHP'],
        frameworks: ['React'],
        analyticsTools: ['Matomo'],
        cdnProviders: ['Cloudflare'],
        javascriptLibraries: ['jQuery 3.7'],
        cmsPlatform: 'WordPress',
        serverTechnologies: ['nginx', 'PHP'],
        securityTechnologies: [{ name: 'Cloudflare' }],
      }),
    ).to.deep.equal(['WordPress', 'React', 'PHP', 'nginx', 'Cloudflare', 'Matomo', 'jQuery 3.7']);
  });
});
