import { expect } from 'chai';
import { parkingEvidence } from './parkingPage.ts';

const look = (html: string, title: string | null = null, url = 'https://example.org/', isOnSite = true) =>
  parkingEvidence({ html, title, url, isOnSite });

describe('A parking page', () => {
  for (const [what, evidence] of [
    ['by what it loads', look('<script src="//c.parkingcrew.net/scripts/x.js">')],
    ['by its frame', look("<iframe width=1 src='https://www.sedoparking.com/example.org'>")],
    ['by the script that leads on', look('<script>window.location.href="/lander"</script>')],
    ['by where it ends', look('', null, 'https://www.hugedomains.com/domain_profile.cfm?d=example', false)],
    ['by its title', look('', 'The domain example.org is for sale')],
    ['by its German title', look('', 'Die Domain example.org steht zum Verkauf')],
  ] as const) {
    it(`is recognised ${what}`, () => {
      expect(evidence).to.be.a('string');
    });
  }

  for (const [what, evidence] of [
    ['links to one', look('<p>Buy domains at <a href="https://sedo.com/">Sedo</a>')],
    ['is the service itself', look('<script src="https://cdn.sedo.com/x.js">', 'Sedo', 'https://sedo.com/', true)],
    ['sells houses', look('', 'Houses for sale in Domain Street')],
    ['writes about parking', look('<p>Our parking lot is free', 'Parking')],
    ['has a similar host', look('<script src="https://notsedo.com/x.js">')],
  ] as const) {
    it(`is not a page that ${what}`, () => {
      expect(evidence).to.equal(undefined);
    });
  }
});
