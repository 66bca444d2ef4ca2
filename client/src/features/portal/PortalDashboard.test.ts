import { expect } from 'chai';
import { portalPath } from './PortalVerifyPage.tsx';
import { portalTabAddress } from './portalTabAddress.ts';
import { portalTabOf, portalTabs } from './PortalDashboard.tsx';

const openAt = (search: string): string => portalTabOf(new URLSearchParams(search)).id;

describe('The tabs of the portal', () => {
  it('are in the order of the specification, followed by the company’s; four are for Business - Pro', () => {
    expect(portalTabs.map(({ id }) => id)).to.deep.equal([
      'scan',
      'analytics',
      'history',
      'alerts',
      'reports',
      'audit',
      'company',
    ]);
    expect(portalTabs.filter(({ isPro }) => isPro).map(({ id }) => id)).to.deep.equal([
      'analytics',
      'history',
      'alerts',
      'reports',
    ]);
  });

  it('are selected by the address; an unknown name opens the first', () => {
    expect(openAt('?tab=audit&page=3')).to.equal('audit');
    for (const search of ['', '?', '?tab=', '?tab=AUDIT', '?tab=constructor', '?page=2', '?tab=<b>'])
      expect(openAt(search), search).to.equal('scan');
  });

  it('have an address each, which selects them again', () => {
    for (const { id } of portalTabs) expect(openAt(portalTabAddress(id))).to.equal(id);
  });

  it('keep whichever of the two portal addresses the visitor used', () => {
    expect(portalPath('/platform/business/verify')).to.equal('/platform/business');
    expect(portalPath('/portal/business')).to.equal('/portal/business');
    expect(portalPath('/portal/business/verify')).to.equal('/portal/business');
  });
});
