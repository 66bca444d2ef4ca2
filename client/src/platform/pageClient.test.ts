import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { expect } from 'chai';
import { createPageClient } from './pageClient.tsx';

const apollo = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

describe('The client of a page', () => {
  it('is created once, when it is first needed', async () => {
    let created = 0;
    const client = createPageClient(() => {
      created += 1;
      return Promise.resolve(apollo());
    });
    expect([created, client.loaded()]).to.deep.equal([0, undefined]);
    const [first, second] = await Promise.all([client.load(), client.load()]);
    expect([created, first === second, client.loaded() === first]).to.deep.equal([1, true, true]);
  });

  it('is created later if its code could not be loaded', async () => {
    let attempts = 0;
    const client = createPageClient(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(apollo());
    });
    const failure = await client.load().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(Error);
    expect(client.loaded()).to.equal(undefined);
    expect(await client.load()).to.equal(client.loaded());
  });
});
