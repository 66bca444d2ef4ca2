import { expect } from 'chai';
import type { PrivacyTopic } from '../observation.ts';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

const gives = (text: string, topic: PrivacyTopic): boolean =>
  sentencesOf([{ kind: 'text', text, aside: false }]).some((sentence) =>
    statementsOf(sentence, 'en').some((claim) => claim.topic === topic && claim.holds),
  );

const CASES: Readonly<
  Partial<Record<PrivacyTopic, { readonly yes: readonly string[]; readonly no: readonly string[] }>>
> = {
  rightAccess: {
    yes: [
      'You may ask to see, to correct, to move or to erase your data, and you may object to its use.',
      'You have the right to access the data that we hold about you.',
      'You may request access to your personal information.',
      'You can ask us for a copy of your personal data.',
      'Users may access, correct or delete their personal information.',
      'If you would like to access your data, contact us.',
      'The right of access under Article 15 GDPR.',
      'Data subjects have access and rectification rights.',
      'Residents of California may obtain a copy of their personal information.',
    ],
    no: [
      'These companies may access your personal information.',
      'They may be able to: access and retain information stored in your account.',
      'Other users may be able to see information about your activity.',
      'You can control which third parties have access to your information.',
      'Where we receive a search warrant, we may access and share your information.',
      'We will ask permission to access information from that account.',
      'We cannot guarantee that only authorised persons will view your information.',
      'The rights of authorities to access your personal data differ between countries.',
      'We may deny your request for access to your data.',
      'You may be asked for a copy of your passport.',
      'You can access Facebook’s data protection information here.',
      'You may view videos and see which features we use to process data.',
    ],
  },
  rightRectification: {
    yes: [
      'You may ask to see, to correct, to move or to erase your data, and you may object to its use.',
      'You may ask us to correct inaccurate personal data.',
      'You can update your account information in your profile.',
      'You have the right to rectification.',
      'You may have any inaccurate data rectified.',
    ],
    no: [
      'You can update these settings to shape your experience.',
      'You can modify your interests, choose whether ads are personal, and find out how your data are used.',
      'We reserve the right to amend this notice at any time.',
      'Laws may be amended from time to time, and you may read about that.',
    ],
  },
  rightErasure: {
    yes: [
      'You may ask to see, to correct, to move or to erase your data, and you may object to its use.',
      'You may request deletion of your account.',
      'You have the right to have your data erased.',
      'You can ask us to delete or remove personal data.',
      'You can request that we delete or provide you with a copy of your data.',
      'Upon request, we will delete your information, for which you may write to us to delete your data.',
    ],
    no: [
      'You may delete cookies in your browser at any time.',
      'We may delete your account if you have not used it.',
      'The logs may be retained until they are deleted.',
      'You may be required to delete content that breaks our rules.',
    ],
  },
  rightRestriction: {
    yes: [
      'You have the right to restrict processing.',
      'You may request the restriction of the processing of your data.',
      'You can request that our processing be restricted.',
    ],
    no: [
      'We may disclose, without restriction, aggregated information about you.',
      'They may be able to: restrict your ability to delete your information.',
      'You can restrict access to your posts.',
      'We reserve the right to restrict your access to our site.',
      'You may exercise your rights, with some exceptions and restrictions.',
    ],
  },
  rightPortability: {
    yes: [
      'You may ask to see, to correct, to move or to erase your data, and you may object to its use.',
      'You have the right to data portability.',
      'You may request your data in a machine-readable format.',
      'You have the right to have your data transferred to another controller.',
    ],
    no: [
      'We may transfer your information to servers in other countries.',
      'We may transfer your information to a successor if we sell our business.',
      'The Health Insurance Portability and Accountability Act gives you rights.',
    ],
  },
  rightObjection: {
    yes: [
      'You may ask to see, to correct, to move or to erase your data, and you may object to its use.',
      'You may object to the processing of your data.',
      'You have the right to object at any time.',
    ],
    no: [
      'We reserve the right to refuse a request on grounds of a legal objection.',
      'The object of our right is clear.',
    ],
  },
  rightWithdrawal: {
    yes: [
      'You may withdraw your consent at any time.',
      'You have the right to revoke your consent.',
      'Your consent can be withdrawn at any time.',
      'After you withdraw your consent, we delete your data.',
    ],
    no: ['You may withdraw from our bonus programme at any time.', 'You may withdraw money from your account.'],
  },
  rightComplaint: {
    yes: [
      'You have the right to lodge a complaint with a supervisory authority.',
      'You may complain to the Information Commissioner.',
      'You can contact your local data protection authority.',
    ],
    no: [
      'We work with data protection authorities to resolve any complaints.',
      'We retain data to deal with complaints, litigation or regulatory matters.',
      'If you have questions or complaints, you can contact our data protection officer.',
    ],
  },
  rightHumanReview: {
    yes: [
      'You have the right not to be subject to a decision based solely on automated processing.',
      'You may request human intervention in an automated decision.',
    ],
    no: [
      'We use a combination of automated processing and human review to detect abuse.',
      'We do not make decisions without human review.',
      'You may have the right to appeal our decision to decline a request.',
      'You have a right to access information on the existence of automated decision-making.',
      'You can request human review of your grade.',
    ],
  },
  rightKnow: {
    yes: [
      'You have the right to know what personal information we collect.',
      'California residents may request that we disclose the categories of personal information.',
    ],
    no: [
      'You may request information about our services.',
      'Your rights may be limited if fulfilling your request would reveal information about another person.',
      'You have the right to receive information about financial incentives.',
    ],
  },
  rightOptOut: {
    yes: [
      'You have the right to opt out of the sale of your personal information.',
      'You may opt out of targeted advertising.',
      'You have the right to direct us not to sell your data.',
    ],
    no: [
      'You have the right to opt out of marketing communications.',
      'You have the right to opt out of arbitration.',
      'Customers can export contacts to manage sales leads, unless you opt out.',
    ],
  },
};

describe('An English sentence', () => {
  for (const [topic, { yes, no }] of Object.entries(CASES)) {
    for (const text of yes)
      it(`gives ${topic}: ${text}`, () => {
        expect(gives(text, topic as PrivacyTopic)).to.equal(true);
      });
    for (const text of no)
      it(`does not give ${topic}: ${text}`, () => {
        expect(gives(text, topic as PrivacyTopic)).to.equal(false);
      });
  }
});

describe('What an English policy gives', () => {
  const all = (text: string): string =>
    sentencesOf([{ kind: 'text', text, aside: false }])
      .flatMap((sentence) => statementsOf(sentence, 'en'))
      .filter(({ topic }) => topic.startsWith('right'))
      .map(({ topic }) => topic.replace('right', ''))
      .filter((topic, at, topics) => topics.indexOf(topic) === at)
      .toSorted()
      .join(' ');

  for (const [text, expected] of [
    [
      'You may request: confirmation of and access to your data; correction of old data; deletion; portability.',
      'Access Erasure Portability Rectification',
    ],
    [
      'These rights include the ability to access, update or delete your personal data.',
      'Access Erasure Rectification',
    ],
    ['You can change your name or postal address in your profile.', 'Rectification'],
    ['You may ask us to erase your data where you have withdrawn your consent.', 'Erasure'],
    ['Your consent may be withdrawn at any time.', 'Withdrawal'],
    ['Non-discrimination.', 'NoDiscrimination'],
    ['You have the right to change or delete your information.', 'Erasure Rectification'],
    ['If you have a question about this page or wish to access your personal data, write to us.', 'Access'],
    ['You have full control over your data: view your data at any time.', 'Access'],
    ['You may object to our processing of your data.', 'Objection'],
  ] as const) {
    it(`is ${expected}: ${text}`, () => {
      expect(all(text)).to.equal(expected);
    });
  }

  for (const text of [
    'This right is limited by our offers, which you may access by clicking here.',
    'When you sign up, you will be asked to authorize our app to access certain information about you.',
    'Foreign laws may give public authorities the right to access your personal information.',
    'You can review your data-sharing choices in your account.',
    'To respect your privacy rights, we only send letters that may be of interest to you.',
    'You have a right to learn about the safeguards (including a copy of the relevant contractual commitments).',
    'Card numbers can be read only by those with special access rights to the system.',
    'A violation leads to the revocation of your right to use the content, and you must destroy any copies of the content.',
    'The right to erasure does not apply to invoices.',
    'Nondiscrimination notice',
    'Our apps allow you to access your accounts and to trade shares.',
    'We collect photos if you have given us permission to access this information.',
    'When you are visiting our site and edit your account and upload information, we take note of it.',
    'You grant us a licence (with assignment rights) to copy and stream what you post.',
    'You are giving Acme the right to access and transmit your personal information.',
    'Acme grants you a limited, non-exclusive right and licence to access the object code.',
    'You can change your account setting on the account page.',
    'The right to paper copies.',
    'You may ask us to remove your information from our mailing list.',
    'Any claim that you may have, including to object to the terms, goes to court.',
    'You can hover over the box in the right corner and opt out.',
  ])
    it(`is nothing: ${text}`, () => {
      expect(all(text)).to.equal('');
    });

  it('is no portability where data go to a third country', () => {
    expect(all('You have the right to know whether your data are transferred to a third country.')).to.equal('Know');
  });
});
