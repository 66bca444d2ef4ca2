import { expect } from 'chai';
import { probes } from './registry.ts';
import { probeId } from '../../schema/report/section.ts';
import { probesOfProfile, scanProfile } from '../../schema/report/scanProfile.ts';

describe('profiles of scans', () => {
  it('plan what each of their checks needs', () => {
    for (const profile of scanProfile.options) {
      const planned = new Set(probesOfProfile(profile, probeId.options));
      for (const { id, needs } of probes)
        if (planned.has(id)) expect([...planned], `${profile}: ${id}`).to.include.members([...needs]);
    }
  });

  it('leave out the outside sources where they say so', () => {
    expect(probesOfProfile('ownServers', probeId.options)).to.not.include.members([
      'breaches',
      'subdomains',
      'mentions',
    ]);
  });
});
