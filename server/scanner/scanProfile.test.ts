import { expect } from 'chai';
import { probes } from '../../checks/registry.ts';
import { probeId } from '../../checks/kit/section.ts';
import { probesOfProfile, scanProfile } from '../../schema/report/scanProfile.ts';

describe('Profiles of scans', () => {
  it('plan the dependencies of each of their checks', () => {
    for (const profile of scanProfile.options) {
      const planned = new Set(probesOfProfile(profile, probeId.options));
      for (const { id, needs } of probes)
        if (planned.has(id)) expect([...planned], `${profile}: ${id}`).to.include.members([...needs]);
    }
  });

  it('omit the external sources if they say so', () => {
    expect(probesOfProfile('ownServers', probeId.options)).to.not.include.members([
      'breaches',
      'subdomains',
      'mentions',
    ]);
  });
});
