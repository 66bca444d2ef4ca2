import { expect } from 'chai';
import { ADMIN_PASSWORD } from '../support/administrator.ts';
import { getFrom, postTo } from '../support/callApi.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { startFleet, type Fleet, type MemberPlan } from '../faults/fleet.ts';
import { createTestDatabase, type TestDatabase } from '../../server/platform/database/testDatabase.ts';
import { followToEnd, readScan, requestScan } from '../support/scanDomain.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';

/** Port 443 of this site never sends anything, so its scan takes some seconds. */
const SLOW_SITE = 'dim-lantern.example';
const FORMS = 5;
const ADMIN = { email: 'grace@candor-review.example', password: ADMIN_PASSWORD };

/** Two processes with each role, one with only the role `api`, and as few processes as possible: each costs some seconds of CPU to start. */
const PLAN: readonly MemberPlan[] = [
  { name: 'api-a', roles: ['api'] },
  { name: 'api-b', roles: ['api', 'worker', 'projector'] },
  { name: 'others', roles: ['worker', 'projector'] },
];

describe('Two processes of each role on one database and one data folder', function () {
  this.timeout(240_000);
  const processes = candorProcesses();
  let database: TestDatabase;
  let fleet: Fleet;
  let [a, b] = ['', ''];

  const urlOf = (name: string): Promise<string> => fleet.member(name).process.ready();

  before(async () => {
    // An empty one: they migrate it together.
    database = await createTestDatabase();
    fleet = startFleet(processes, {
      plan: PLAN,
      env: {
        DATABASE_URL: database.url,
        CANDOR_RATE_LIMIT_FORMS: String(FORMS),
        CANDOR_ADMIN_EMAIL: ADMIN.email,
        CANDOR_ADMIN_PASSWORD: ADMIN.password,
      },
    });
    await fleet.ready();
    [a, b] = await Promise.all([urlOf('api-a'), urlOf('api-b')]);
  });
  after(() => database.close());

  it('show a scan that was requested at the other process, live and to its end, and join repeated requests to it', async () => {
    const scanId = await requestScan(b, SLOW_SITE);
    const followed = followToEnd(a, scanId);
    expect(await Promise.all([requestScan(a, SLOW_SITE), requestScan(b, SLOW_SITE)])).to.deep.equal([scanId, scanId]);
    const revisions = await followed;
    expect(revisions).to.deep.equal(revisions.map((_, index) => index));
    for (const url of [a, b])
      await eventually('its read model has it', async () => (await readScan(url, scanId))?.status === 'COMPLETED');
  });

  it('give everyone who requests a domain at the same time the same scan, at either process', async () => {
    const asked = [a, b, a, b, a, b].map((url) => requestScan(url, 'harbour-bank.example'));
    expect(new Set(await Promise.all(asked)).size).to.equal(1);
  });

  it('accept a session that was opened at the other process, and refuse one that was ended there', async () => {
    const login = await postTo(`${a}/api/admin/login`, ADMIN);
    expect(login.status, JSON.stringify(login.body)).to.equal(200);
    const headers = { authorization: `Bearer ${(login.body as { token: string }).token}` };
    const statusAt = async (url: string): Promise<number> => (await getFrom(`${url}/api/admin/verify`, headers)).status;
    expect([await statusAt(a), await statusAt(b)]).to.deep.equal([200, 200]);
    expect((await postTo(`${b}/api/admin/logout`, {}, headers)).status).to.equal(200);
    expect([await statusAt(a), await statusAt(b)]).to.deep.equal([401, 401]);
  });

  it('count one limit together', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < FORMS + 2; turn += 1) {
      const form = {
        email: `reader-${turn}@readers.example`,
        first_name: 'Joan',
        last_name: 'Reader',
        company: 'Readers',
      };
      statuses.push((await postTo(`${turn % 2 === 0 ? a : b}/api/newsletter/subscribe`, form)).status);
    }
    expect(statuses).to.deep.equal([...Array.from({ length: FORMS }, () => 200), 429, 429]);
  });

  it('both end well', async () => {
    expect(Object.values(await fleet.stop())).to.deep.equal([0, 0, 0]);
    expect(fleet.crashes).to.deep.equal([]);
  });
});
