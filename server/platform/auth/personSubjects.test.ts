import { expect } from 'chai';
import { createMemoryPersonLinks, addressKeyOf, createPersonSubjects } from './personSubjects.ts';
import { createMemorySubjectKeys } from './subjectKeys.ts';

const secret = Buffer.alloc(32, 7);

const world = () => {
  const keys = createMemorySubjectKeys();
  const links = createMemoryPersonLinks();
  return { keys, links, persons: createPersonSubjects(keys, links, secret) };
};

describe('The subject of a person', () => {
  it('is the same however the address is written', async () => {
    const { persons } = world();
    const { subject, key } = await persons.of('Ada@Example.org');
    expect(await persons.of(' ada@example.ORG ')).to.deep.equal({ subject, key });
    expect(await persons.find('ada@example.org')).to.deep.equal({ subject, key });
    expect((await persons.of('bob@example.org')).subject).not.to.equal(subject);
  });

  it('is not created by a look-up', async () => {
    const { persons } = world();
    expect(await persons.find('ada@example.org')).to.equal(undefined);
  });

  it('is the same for two simultaneous requests, and no key is left over', async () => {
    const { persons, keys } = world();
    let made = 0;
    const counting = {
      ...keys,
      create: () => ((made += 1), keys.create()),
      erase: (s: string) => ((made -= 1), keys.erase(s)),
    };
    const racing = createPersonSubjects(counting, createMemoryPersonLinks(), secret);
    const subjects = await Promise.all([1, 2, 3].map(() => racing.of('ada@example.org')));
    expect(new Set(subjects.map(({ subject }) => subject)).size).to.equal(1);
    expect(made).to.equal(1);
    expect(await persons.find('ada@example.org')).to.equal(undefined);
  });

  it('is a new one after its key is erased, and erasing the old link leaves the new one', async () => {
    const { persons, keys, links } = world();
    const { subject } = await persons.of('ada@example.org');
    await keys.erase(subject);
    expect(await persons.find('ada@example.org')).to.equal(undefined);
    expect(await links.find(addressKeyOf(secret, 'ada@example.org'))).to.equal(undefined);
    const next = await persons.of('ada@example.org');
    expect(next.subject).not.to.equal(subject);
    await links.unlink(addressKeyOf(secret, 'ada@example.org'), subject);
    expect(await persons.find('ada@example.org')).to.deep.equal(next);
  });

  it('is stored under a key that does not reveal the address', () => {
    expect(addressKeyOf(secret, 'ada@example.org')).to.match(/^[\w-]{43}$/);
    expect(addressKeyOf(Buffer.alloc(32, 8), 'ada@example.org')).not.to.equal(addressKeyOf(secret, 'ada@example.org'));
  });
});
