import { expect } from 'chai';
import { createMailBudget, mailboxOf } from './mailBudget.ts';
import { createMemoryRateLimiter } from './rateLimiter.ts';

const budgetOf = ({ mailbox = 0, organisation = 0, all = 0 }) => {
  const limit = (points: number) => createMemoryRateLimiter({ points, windowSeconds: 3_600 });
  return createMailBudget({ mailbox: limit(mailbox), organisation: limit(organisation), all: limit(all) });
};

describe('The mailbox of an address', () => {
  for (const [address, mailbox] of [
    ['Ada@Shop.example', 'ada@shop.example'],
    ['ada+candor@shop.example', 'ada@shop.example'],
    ['ada+a+b@shop.example', 'ada@shop.example'],
    ['a.d.a@shop.example', 'a.d.a@shop.example'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['A.da@googlemail.com', 'ada@gmail.com'],
  ] as const)
    it(`is ${mailbox} for ${address}`, () => {
      expect(mailboxOf(address)).to.equal(mailbox);
    });
});

describe('The budget of mails', () => {
  const taken = async (
    budget: ReturnType<typeof budgetOf>,
    addresses: readonly string[],
  ): Promise<readonly string[]> => {
    const answers: string[] = [];
    for (const address of addresses) {
      const refused = await budget.take(address);
      answers.push(refused ? refused.message.replace(/ in \d+ minutes/, ' in N minutes') : 'sent');
    }
    return answers;
  };

  it('counts a mailbox once, however its address is written', async () => {
    const answers = await taken(budgetOf({ mailbox: 2 }), [
      'ada@shop.example',
      'ada+1@shop.example',
      'Ada+2@shop.example',
      'bob@shop.example',
    ]);
    expect(answers).to.deep.equal([
      'sent',
      'sent',
      'Too many emails to this address were requested. Please check your inbox, or try again in N minutes.',
      'sent',
    ]);
  });

  it('counts an organisation with all its subdomains, but no public mail provider', async () => {
    const budget = budgetOf({ organisation: 2 });
    const answers = await taken(budget, ['a@shop.example', 'b@eu.shop.example', 'c@shop.example', 'd@other.example']);
    expect(answers).to.deep.equal([
      'sent',
      'sent',
      'Too many emails to addresses at shop.example were requested. Please try again in N minutes.',
      'sent',
    ]);
    expect(await taken(budget, ['a@gmail.com', 'b@gmail.com', 'c@gmail.com'])).to.deep.equal(['sent', 'sent', 'sent']);
  });

  it('counts all mails, and says when nothing is left; a refusal costs nothing of the other limits', async () => {
    const budget = budgetOf({ mailbox: 1, all: 1 });
    expect(await taken(budget, ['a@one.example', 'b@two.example'])).to.deep.equal([
      'sent',
      'Candor has reached its limit of emails per hour. Please try again in N minutes.',
    ]);
    await budget.giveBack('a@one.example');
    expect(await taken(budget, ['b@two.example'])).to.deep.equal(['sent']);
  });
});
