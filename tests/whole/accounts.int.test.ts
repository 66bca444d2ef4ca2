import { expect } from 'chai';
import { postGraphql, dataOf } from '../support/graphqlClient.ts';
import { grantTypeTo } from '../support/grantTypeTo.ts';
import { mailTo, signUpAs, tokenIn } from '../support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

const REQUEST_ACCOUNT = /* GraphQL */ `
  mutation ($email: String!, $accountType: AccountType! = BUSINESS_FREE) {
    answer: requestAccount(email: $email, accountType: $accountType) {
      __typename
      ... on LinkMailed {
        message
      }
      ... on InvalidForm {
        message
        faults {
          field
          code
        }
      }
      ... on RateLimited {
        message
        retryAfterSeconds
      }
    }
  }
`;
const REQUEST_LINK = /* GraphQL */ `
  mutation ($email: String!) {
    answer: requestMagicLink(email: $email) {
      __typename
      ... on LinkMailed {
        message
      }
      ... on Refusal {
        message
      }
    }
  }
`;
const REDEEM = /* GraphQL */ `
  mutation ($token: String!) {
    answer: redeemMagicLink(token: $token) {
      __typename
      ... on SignedIn {
        sessionToken
        viewer {
          id
          email
          accountType
          rotationDue
          sessionExpiresAt
        }
      }
      ... on MagicLinkRefused {
        message
        reason
      }
    }
  }
`;
const VIEWER = /* GraphQL */ `
  {
    viewer {
      id
      email
      accountType
      rotationDue
      sessionExpiresAt
    }
  }
`;
const ROTATE = /* GraphQL */ `
  mutation {
    answer: rotateSession {
      __typename
      ... on SignedIn {
        sessionToken
        viewer {
          accountType
          rotationDue
          sessionExpiresAt
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`;
const SIGN_OUT = /* GraphQL */ `
  mutation ($everywhere: Boolean!) {
    signOut(everywhere: $everywhere) {
      everywhere
    }
  }
`;

interface Answer {
  readonly answer: Readonly<Record<string, unknown>> & { readonly __typename: string };
}

describe('GraphQL for accounts', () => {
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor({ lab: false });
  });
  after(() => candor.close());

  const answerOf = async (query: string, variables: Readonly<Record<string, unknown>>) =>
    (await dataOf<Answer>(candor.url, query, variables)).answer;
  const as = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
  const viewerOf = async (token: unknown) =>
    (await postGraphql<{ viewer: unknown }>(candor.url, VIEWER, {}, as(token))).data?.viewer;

  it('opens an account, shows the signed-in user, and signs out', async () => {
    const email = 'ada@harbour-bank.example';
    expect((await answerOf(REQUEST_ACCOUNT, { email })).__typename).to.equal('LinkMailed');
    const token = tokenIn(await mailTo(candor.url, email));
    const signedIn = await answerOf(REDEEM, { token });
    expect(signedIn.__typename).to.equal('SignedIn');
    const { sessionToken, viewer } = signedIn as unknown as {
      sessionToken: string;
      viewer: { sessionExpiresAt: string };
    };
    expect(viewer).to.include({ email, accountType: 'BUSINESS_FREE' });
    const days = (Date.parse(viewer.sessionExpiresAt) - Date.now()) / 86_400_000;
    expect(days).to.be.within(29.9, 30);
    expect(await viewerOf(sessionToken)).to.deep.equal(viewer);

    expect(await answerOf(REDEEM, { token })).to.deep.equal({
      __typename: 'MagicLinkRefused',
      message: 'This link has already been used. Please request a new one.',
      reason: 'USED',
    });

    const out = await postGraphql(candor.url, SIGN_OUT, { everywhere: false }, as(sessionToken));
    expect(out.data).to.deep.equal({ signOut: { everywhere: false } });
    expect(await viewerOf(sessionToken)).to.equal(null);
    const again = await postGraphql(candor.url, SIGN_OUT, { everywhere: true }, as(sessionToken));
    expect(again.errors?.[0]?.extensions?.code).to.equal('UNAUTHENTICATED');
  });

  it('signs out everywhere', async () => {
    const email = 'grace@harbour-bank.example';
    await answerOf(REQUEST_ACCOUNT, { email });
    const first = await answerOf(REDEEM, { token: tokenIn(await mailTo(candor.url, email)) });
    await answerOf(REQUEST_LINK, { email });
    const second = await answerOf(REDEEM, { token: tokenIn(await mailTo(candor.url, email, 2)) });
    expect(await viewerOf(second['sessionToken'])).to.include({ email });
    await postGraphql(candor.url, SIGN_OUT, { everywhere: true }, as(first['sessionToken']));
    expect(await viewerOf(second['sessionToken'])).to.equal(null);
  });

  it('rotates a session when its account has another type', async () => {
    const email = 'edsger@harbour-bank.example';
    const token = await signUpAs(candor.url, email);
    const rotate = async (session: unknown) =>
      (await postGraphql<Answer>(candor.url, ROTATE, {}, as(session))).data?.answer;
    expect(await rotate(token)).to.include({ __typename: 'NothingToRotate' });
    const before = await viewerOf(token);
    await grantTypeTo(candor, token, 'Scholar');
    expect(await viewerOf(token)).to.include({ accountType: 'BUSINESS_FREE', rotationDue: true });
    const answers = await Promise.all([rotate(token), rotate(token)]);
    // One of the two calls succeeds; the other is told that the session is over, by the command or by the session check.
    const rotated = answers.find((answer) => answer?.__typename === 'SignedIn');
    expect(answers.filter((answer) => answer?.__typename === 'SignedIn')).to.have.lengthOf(1);
    expect(rotated?.['viewer']).to.deep.equal({
      accountType: 'SCHOLAR',
      rotationDue: false,
      sessionExpiresAt: (before as { sessionExpiresAt: string }).sessionExpiresAt,
    });
    expect(await viewerOf(token)).to.equal(null);
    expect(await viewerOf(rotated?.['sessionToken'])).to.include({ email, accountType: 'SCHOLAR', rotationDue: false });
  });

  it('tells a visitor that nobody is signed in', async () => {
    expect((await dataOf<{ viewer: unknown }>(candor.url, VIEWER)).viewer).to.equal(null);
    expect(await viewerOf('nonsense')).to.equal(null);
  });

  it('names the rules that a form breaks', async () => {
    expect(await answerOf(REQUEST_ACCOUNT, { email: 'ada@gmail.com', accountType: 'SCHOLAR' })).to.deep.equal({
      __typename: 'InvalidForm',
      message:
        'Business accounts require a professional email address. Please use your company email instead of Gmail, Yahoo, or other personal email providers.',
      faults: [
        { field: 'email', code: 'businessAccount' },
        { field: 'account_type', code: 'choice' },
      ],
    });
    expect((await answerOf(REQUEST_LINK, { email: ' ' })).__typename).to.equal('InvalidForm');
  });

  it('refuses an invalid token', async () => {
    expect(await answerOf(REDEEM, { token: 'x' })).to.include({ __typename: 'MagicLinkRefused', reason: 'INVALID' });
  });

  it('says when to try again', async () => {
    const limited = await startTestCandor({ lab: false, roles: ['api'], env: { CANDOR_RATE_LIMIT_LINKS: '1' } });
    try {
      const ask = () => dataOf<Answer>(limited.url, REQUEST_ACCOUNT, { email: 'ada@harbour-bank.example' });
      await ask();
      const { answer } = await ask();
      expect(answer.__typename).to.equal('RateLimited');
      expect(answer['retryAfterSeconds']).to.be.within(3_000, 3_600);
    } finally {
      await limited.close();
    }
  });
});
