import { expect } from 'chai';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

/** Returns what a text claims about a topic: `+` affirmed, `-` denied, `~` in some cases only. The company is called Acme. */
const claimed = (text: string, language: string, topic: string): string =>
  sentencesOf([{ kind: 'text', text, aside: false }])
    .flatMap((sentence) => statementsOf(sentence, language, ['acme']))
    .filter((claim) => claim.topic === topic)
    .map(({ holds, limited }) => `${limited === true ? '~' : ''}${holds ? '+' : '-'}`)
    .join(' ') || 'silent';

interface Lists {
  readonly language: string;
  /** The first of each is a word for selling. */
  readonly forms: readonly (readonly string[])[];
  /** Each with the index of the form that it uses; %1 to %3 are the verbs. */
  readonly sentences: readonly (readonly [form: number, text: string])[];
}

/** Verbs that policies coordinate, in every order, with each language's ways of denying them all. */
const LISTS: readonly Lists[] = [
  {
    language: 'en',
    forms: [
      ['sell', 'rent', 'trade', 'exchange', 'swap', 'lease', 'monetise'],
      ['sold', 'rented', 'traded', 'exchanged', 'swapped', 'leased', 'monetised'],
    ],
    sentences: [
      [0, 'We do not %1, %2, or %3 your personal information.'],
      [0, 'We will never %1, %2 or otherwise %3 your personal data to third parties.'],
      [0, 'We don’t %1 or %2 or %3 your data.'],
      [0, 'We neither %1 nor %2 nor %3 your personal data.'],
      [0, 'Under no circumstances will we %1, %2 or %3 your data.'],
      [1, 'Your personal data will not be %1, %2 or %3.'],
      [1, 'Your personal information is never %1, %2 or %3 to anyone.'],
    ],
  },
  {
    language: 'es',
    forms: [
      ['vendemos', 'alquilamos', 'intercambiamos', 'comercializamos', 'cedemos', 'prestamos', 'difundimos'],
      [
        'venderemos',
        'alquilaremos',
        'intercambiaremos',
        'comercializaremos',
        'cederemos',
        'prestaremos',
        'difundiremos',
      ],
      ['vendidos', 'alquilados', 'intercambiados', 'comercializados', 'cedidos', 'prestados', 'difundidos'],
    ],
    sentences: [
      [0, 'No %1, %2 o %3 sus datos personales.'],
      [0, 'No %1, %2 ni %3 sus datos personales a terceros.'],
      [0, 'No %1 ni %2 ni %3 sus datos.'],
      [0, 'Ni %1 ni %2 ni %3 sus datos personales.'],
      [0, 'Nunca %1, %2 o %3 su información personal.'],
      [0, 'En ningún caso %1, %2 o %3 tus datos.'],
      [0, 'Bajo ninguna circunstancia %1, %2 ni %3 tus datos.'],
      [0, 'Nosotros no %1, %2 o %3 sus datos personales.'],
      [1, 'No %1, %2 o %3 sus datos personales.'],
      [1, 'Jamás %1, %2 ni %3 sus datos a terceros.'],
      [2, 'Sus datos no serán %1, %2 ni %3 a terceros.'],
      [2, 'Sus datos personales nunca son %1, %2 o %3.'],
    ],
  },
  {
    language: 'it',
    forms: [
      ['vendiamo', 'affittiamo', 'cediamo', 'scambiamo', 'noleggiamo', 'commercializziamo', 'diffondiamo'],
      ['venderemo', 'affitteremo', 'cederemo', 'scambieremo', 'noleggeremo', 'commercializzeremo', 'diffonderemo'],
      ['venduti', 'affittati', 'ceduti', 'scambiati', 'noleggiati', 'commercializzati', 'diffusi'],
    ],
    sentences: [
      [0, 'Non %1, %2 o %3 i tuoi dati personali.'],
      [0, 'Non %1, %2 né %3 i tuoi dati a terzi.'],
      [0, 'Non %1 né %2 né %3 i suoi dati personali.'],
      [0, 'In nessun caso %1, %2 o %3 i vostri dati.'],
      [0, 'Noi non %1, %2 o %3 i tuoi dati.'],
      [1, 'Non %1, %2 o %3 mai i tuoi dati.'],
      [2, 'I tuoi dati non saranno %1, %2 o %3 a terzi.'],
      [2, 'I tuoi dati personali non vengono mai %1, %2 né %3.'],
    ],
  },
  {
    language: 'pt',
    forms: [
      ['vendemos', 'alugamos', 'partilhamos', 'trocamos', 'comercializamos', 'cedemos', 'emprestamos'],
      ['venderemos', 'alugaremos', 'partilharemos', 'trocaremos', 'comercializaremos', 'cederemos', 'emprestaremos'],
      ['vendidos', 'alugados', 'partilhados', 'trocados', 'comercializados', 'cedidos', 'emprestados'],
    ],
    sentences: [
      [0, 'Não %1, %2 ou %3 os seus dados pessoais.'],
      [0, 'Não %1, %2 nem %3 seus dados a terceiros.'],
      [0, 'Não %1 nem %2 nem %3 seus dados pessoais.'],
      [0, 'Nunca %1, %2 ou %3 os seus dados.'],
      [0, 'Em nenhuma circunstância %1, %2 ou %3 seus dados.'],
      [0, 'Nós não %1, %2 ou %3 os seus dados.'],
      [1, 'Jamais %1, %2 ou %3 os seus dados.'],
      [2, 'Seus dados não serão %1, %2 ou %3 a terceiros.'],
      [2, 'Seus dados pessoais nunca são %1, %2 nem %3.'],
    ],
  },
  {
    language: 'fr',
    forms: [
      ['vendons', 'louons', 'cédons', 'partageons', 'commercialisons', 'prêtons', 'diffusons'],
      ['vendues', 'louées', 'cédées', 'échangées', 'commercialisées', 'prêtées', 'diffusées'],
      ['vendrons', 'louerons', 'céderons', 'partagerons', 'commercialiserons', 'prêterons', 'diffuserons'],
    ],
    sentences: [
      [0, 'Nous ne %1, ni ne %2, ni ne %3 vos données.'],
      [0, 'Nous ne %1, ne %2 et ne %3 pas vos données personnelles.'],
      [0, 'Nous ne %1 pas, ne %2 pas et ne %3 pas vos données à des tiers.'],
      [0, 'Nous ne %1, %2 ou %3 jamais vos données.'],
      [0, 'En aucun cas nous ne %1, %2 ou %3 vos données.'],
      [1, 'Vos données ne sont ni %1, ni %2, ni %3.'],
      [1, 'Vos données personnelles ne seront jamais %1, %2 ou %3 à des tiers.'],
      [2, 'Nous ne %1, %2 ni %3 vos données à personne.'],
    ],
  },
  {
    language: 'de',
    forms: [
      ['verkaufen', 'vermieten', 'tauschen', 'verleihen', 'vermarkten', 'handeln', 'verpachten'],
      ['verkauft', 'vermietet', 'getauscht', 'verliehen', 'vermarktet', 'gehandelt', 'verpachtet'],
    ],
    sentences: [
      [0, 'Wir %1, %2 oder %3 Ihre personenbezogenen Daten nicht.'],
      [0, 'Wir %1, %2 und %3 Ihre Daten niemals.'],
      [0, 'Wir %1, %2 oder %3 keine personenbezogenen Daten.'],
      [0, 'Wir werden Ihre Daten weder %1, %2 noch %3.'],
      [0, 'Wir werden Ihre personenbezogenen Daten nicht %1, %2 oder %3.'],
      [1, 'Ihre Daten werden nicht %1, %2 oder %3.'],
      [1, 'Ihre Daten werden weder %1 noch %2 noch %3.'],
      [1, 'Ihre personenbezogenen Daten werden unter keinen Umständen %1, %2 oder %3.'],
    ],
  },
  {
    language: 'nl',
    forms: [
      ['verkopen', 'verhuren', 'ruilen', 'verhandelen', 'uitlenen', 'verpachten', 'uitwisselen'],
      ['verkocht', 'verhuurd', 'geruild', 'verhandeld', 'uitgeleend', 'verpacht', 'uitgewisseld'],
    ],
    sentences: [
      [0, 'Wij %1, %2 of %3 uw gegevens niet.'],
      [0, 'Wij %1, %2 of %3 uw persoonsgegevens nooit.'],
      [0, 'Wij zullen uw gegevens niet %1, %2 of %3.'],
      [0, 'Wij zullen uw gegevens nooit %1, %2 of %3.'],
      [1, 'Uw gegevens worden niet %1, %2 of %3.'],
      [1, 'Uw persoonsgegevens worden nooit %1, %2 of %3.'],
    ],
  },
];

/** Returns the word for selling in each position, with two of the others. */
const listsOf = ([sell = '', ...others]: readonly string[]): readonly (readonly string[])[] =>
  others.flatMap((other, index) => {
    const next = others[(index + 1) % others.length] ?? '';
    return [
      [sell, other, next],
      [other, sell, next],
      [other, next, sell],
    ];
  });

describe('Verbs that are denied together', () => {
  for (const { language, forms, sentences } of LISTS) {
    for (const [form, text] of sentences) {
      it(`${language}: ${text}`, () => {
        for (const verbs of listsOf(forms[form] ?? [])) {
          const sentence = verbs.reduce((whole, verb, index) => whole.replace(`%${index + 1}`, verb), text);
          expect(claimed(sentence, language, 'sellsData'), sentence).to.equal('-');
          for (const topic of ['sharesData', 'marketplaceSharing', 'vagueSharing'])
            expect(claimed(sentence, language, topic), `${topic}: ${sentence}`).not.to.contain('+');
        }
      });
    }
  }
});

const ACCUSING = ['sellsData', 'marketplaceSharing', 'vagueSharing'];
/** Denied, asked, hypothetical, or about someone or something else: they must not accuse anyone. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Under no circumstances, will we sell your personal data.',
    'At no time, and in no form, may we sell your personal data to advertisers.',
    'Never, we repeat, never do we sell your personal data.',
    'Nowhere in this policy do we sell your personal information.',
    'It is not true that we sell your personal information to advertisers.',
    'It is a myth that is not worth repeating, that we sell your personal data.',
    'We do not rent your data, we do not trade it, and neither do we sell your personal data.',
    'Not once, in our long history, have we sold your personal data.',
    'We sell your personal data to nobody.',
    'We sell your personal information to no one.',
    'We sell none of your personal information.',
    'Do we sell your personal information? We do not.',
    'Do we sell your personal information to advertisers? Absolutely not.',
    'Do we sell your personal information? Of course not, we never would.',
    'Do we sell your personal information',
    'Will we sell your personal data to advertisers',
    'Where we sell your personal information, you may opt out.',
    'In the event we sell your personal information, you can opt out.',
    'In case we sell your personal data to advertisers, you will hear from us.',
    'To the extent that we sell your personal information, you may opt out.',
    'Before we sell your personal data, we ask you.',
    'Once we sell your personal data, the law gives you rights.',
    'Provided that we sell your personal data, the CCPA applies.',
    'As if we sell your personal data to advertisers.',
    'Suppose we sell your personal data to advertisers: then you may object.',
    'Some people believe that we sell your personal data, which is wrong.',
    'If we sell our company, your personal data will go to the buyer.',
    'When we sell parts of our company, we may transfer your personal data.',
    'The CCPA gives consumers the right to opt out of the sale of their personal information.',
    'You have the right, at any time, to direct a business that sells personal information about you to third parties not to sell it.',
    'You have the right to opt out of our sale of your personal information.',
    'A business that sells consumers’ personal information to third parties shall provide notice.',
    '“Sell” means selling, renting or releasing a consumer’s personal information to a third party.',
    'California residents may ask whether we sell their personal information to advertisers.',
  ],
  es: [
    'No alquilamos, intercambiamos o vendemos sus datos personales.',
    'En ningún momento, ni bajo ninguna circunstancia, vendemos sus datos personales.',
    'Nunca, en ningún caso, vendemos sus datos.',
    'No cobramos nada, no vendemos sus datos.',
    'Sus datos no los vendemos.',
    'No compartimos sus datos con terceros y tampoco vendemos sus datos.',
    'No es cierto que, como dicen algunos, vendemos sus datos personales.',
    'No recogemos datos de menores, ni vendemos sus datos.',
    'Vendemos sus datos a nadie.',
    '¿Vendemos sus datos personales? No.',
    '¿Vendemos sus datos personales? En absoluto.',
    '¿Vendemos sus datos personales?',
    'Si vendemos nuestra empresa, sus datos personales pasarán al comprador.',
    'Si vendemos sus datos personales, le avisaremos.',
    'En caso de que vendemos sus datos personales, usted puede oponerse.',
    'Siempre que vendemos sus datos personales, usted puede oponerse.',
    'Donde vendemos sus datos personales, pedimos permiso.',
    'Tiene derecho a oponerse a la venta de sus datos personales.',
    'Las categorías de datos personales que vendemos se indican abajo.',
    'No alquilamos, intercambiamos o compartimos sus datos con anunciantes.',
    'No cedemos, prestamos o comunicamos sus datos a terceros seleccionados',
  ],
  it: [
    'Non affittiamo, scambiamo o vendiamo i tuoi dati personali.',
    'In nessun caso, e per nessun motivo, vendiamo i tuoi dati.',
    'Mai, in nessun caso, vendiamo i tuoi dati.',
    'Non chiediamo nulla, non vendiamo i tuoi dati.',
    'I tuoi dati non li vendiamo.',
    'Non è vero che, come si legge, vendiamo i tuoi dati personali.',
    'Non raccogliamo dati di minori, né vendiamo i tuoi dati.',
    'Vendiamo i tuoi dati a nessuno.',
    'Vendiamo i tuoi dati personali? No.',
    'Vendiamo i tuoi dati personali? Assolutamente no.',
    'Vendiamo i tuoi dati personali?',
    'Se vendiamo la nostra azienda, i tuoi dati personali passano al compratore.',
    'Qualora vendiamo i tuoi dati, ti avviseremo.',
    'Nel caso in cui vendiamo i tuoi dati personali, puoi opporti.',
    'Laddove vendiamo i tuoi dati, chiediamo il consenso.',
    'Hai il diritto di opporti alla vendita dei tuoi dati personali.',
    'Non affittiamo, scambiamo o comunichiamo i tuoi dati a inserzionisti.',
  ],
  pt: [
    'Não vendemos, alugamos ou partilhamos os seus dados pessoais.',
    'Não alugamos, trocamos ou vendemos seus dados pessoais.',
    'Em nenhum momento, nem em nenhuma circunstância, vendemos seus dados.',
    'Não cobramos nada, não vendemos os seus dados.',
    'Os seus dados não os vendemos.',
    'Não mais vendemos os seus dados pessoais.',
    'Não é verdade que, como alguns dizem, vendemos seus dados pessoais.',
    'Não recolhemos dados de menores, nem vendemos os seus dados.',
    'Vendemos os seus dados a ninguém.',
    'Vendemos os seus dados pessoais? Não.',
    'Vendemos os seus dados pessoais? De modo algum.',
    'Vendemos os seus dados pessoais?',
    'Se vendemos a nossa empresa, os seus dados pessoais passam ao comprador.',
    'Caso vendemos os seus dados, avisaremos.',
    'Sempre que vendemos os seus dados pessoais, você pode opor-se.',
    'Onde vendemos os seus dados pessoais, pedimos consentimento.',
    'Você tem o direito de se opor à venda de seus dados pessoais.',
    'Não alugamos, trocamos ou compartilhamos seus dados com anunciantes.',
  ],
  fr: [
    'Nous ne vendons, ni ne louons vos données.',
    'À aucun moment, nous vendons vos données personnelles.',
    'Jamais, au grand jamais, nous vendons vos données.',
    'Il n’est pas vrai que, comme certains le disent, nous vendons vos données personnelles.',
    'Nous ne vendons vos données à personne.',
    'Nous ne vendons vos données à aucun annonceur.',
    'Nous vendons vos données à personne.',
    'Vendons-nous vos données ? Non.',
    'Est-ce que nous vendons vos données ? Absolument pas.',
    'Est-ce que nous vendons vos données ?',
    'Si nous vendons notre entreprise, vos données personnelles seront transmises à l’acquéreur.',
    'Au cas où nous vendons vos données, vous pouvez vous y opposer.',
    'Là où nous vendons vos données, nous demandons votre accord.',
    'Dans l’hypothèse où nous vendons vos données à des annonceurs, vous serez averti.',
    'Vous avez le droit de vous opposer à la vente de vos données personnelles.',
    'Les catégories de données que nous vendons figurent ci-dessous.',
  ],
  de: [
    'Wir verkaufen, vermieten oder tauschen Ihre personenbezogenen Daten nicht.',
    'Wir verkaufen Ihre Daten, auch in Zukunft, nicht.',
    'Wir verkaufen Ihre personenbezogenen Daten, egal zu welchem Preis, niemals.',
    'Unter keinen Umständen, auch nicht später, verkaufen wir Ihre Daten.',
    'Nie, wirklich nie, verkaufen wir Ihre Daten.',
    'Wir verkaufen Ihre Daten an niemanden.',
    'Es stimmt nicht, dass wir Ihre Daten verkaufen.',
    'Verkaufen wir Ihre Daten? Nein.',
    'Verkaufen wir Ihre Daten? Auf keinen Fall.',
    'Verkaufen wir Ihre Daten',
    'Verkaufen wir Ihre Daten, so informieren wir Sie vorher.',
    'Verkaufen wir Ihre personenbezogenen Daten an Werbepartner, können Sie widersprechen.',
    'Wenn wir unser Unternehmen verkaufen, gehen Ihre Daten an den Käufer über.',
    'Sobald wir Ihre Daten verkaufen, informieren wir Sie.',
    'Für den Fall, dass wir Ihre Daten verkaufen, informieren wir Sie.',
    'Manche glauben, dass wir Ihre Daten verkaufen.',
    'Sie haben das Recht, dem Verkauf Ihrer Daten zu widersprechen.',
  ],
  nl: [
    'Wij verkopen, verhuren of ruilen uw gegevens niet.',
    'Wij verkopen uw gegevens, ook in de toekomst, niet.',
    'Nooit, echt nooit, verkopen wij uw gegevens.',
    'Onder geen enkele omstandigheid, ook later, verkopen wij uw gegevens.',
    'Wij verkopen uw gegevens aan niemand.',
    'Het is niet waar dat wij uw gegevens verkopen.',
    'Verkopen wij uw gegevens? Nee.',
    'Verkopen wij uw gegevens? Absoluut niet.',
    'Verkopen wij uw gegevens',
    'Verkopen wij uw gegevens, dan hoort u dat vooraf.',
    'Zodra wij uw gegevens verkopen, hoort u dat.',
    'Voordat wij uw gegevens verkopen, vragen wij het u.',
    'U hebt het recht bezwaar te maken tegen de verkoop van uw gegevens.',
  ],
};

describe('Sentences that are not admissions', () => {
  for (const [language, sentences] of Object.entries(HARMLESS)) {
    for (const sentence of sentences) {
      it(`${language}: ${sentence}`, () => {
        for (const topic of ACCUSING) expect(claimed(sentence, language, topic), topic).not.to.contain('+');
      });
    }
  }
});

/** A denial of another act next to an affirmed sale: neither a plain yes nor a credit. */
const NO_PRAISE: Readonly<Record<string, readonly string[]>> = {
  en: ['We do not collect payment and we sell your personal data.', 'We ask for no money, and we sell your data.'],
  es: ['No cobramos y vendemos sus datos.', 'No recogemos datos de menores y vendemos sus datos.'],
  it: ['Non chiediamo denaro e vendiamo i tuoi dati.', 'Non raccogliamo dati di minori e vendiamo i tuoi dati.'],
  pt: ['Não cobramos e vendemos os seus dados.', 'Não recolhemos dados de menores e vendemos os seus dados.'],
  fr: ['Nous ne demandons pas d’argent et nous vendons vos données.'],
  de: ['Wir nehmen kein Geld und wir verkaufen Ihre Daten.'],
  nl: ['Wij vragen geen geld en wij verkopen uw gegevens.'],
};

describe('A denial of something else', () => {
  for (const [language, sentences] of Object.entries(NO_PRAISE)) {
    for (const sentence of sentences) {
      it(`does not deny a sale (${language}): ${sentence}`, () => {
        expect(claimed(sentence, language, 'sellsData')).not.to.contain('-');
      });
    }
  }
});

/** The plain statement is still recognised, even next to denials that end before it. */
const STILL_SAID: Readonly<Record<string, readonly string[]>> = {
  en: [
    'We rent, trade and sell your personal data.',
    'We do not rent your data, but we sell your personal data.',
    'You need not pay us; we sell your personal data.',
  ],
  es: [
    'Alquilamos, intercambiamos y vendemos sus datos personales.',
    'No alquilamos sus datos, pero vendemos sus datos personales.',
  ],
  it: ['Affittiamo, scambiamo e vendiamo i tuoi dati.', 'Non affittiamo i tuoi dati, ma vendiamo i tuoi dati.'],
  pt: ['Alugamos, trocamos e vendemos os seus dados.', 'Não alugamos seus dados, mas vendemos seus dados.'],
  fr: ['Nous louons, partageons et vendons vos données.', 'Nous ne louons rien, mais nous vendons vos données.'],
  de: [
    'Wir verkaufen, vermieten oder tauschen Ihre Daten.',
    'Wir vermieten keine Daten, aber wir verkaufen Ihre Daten.',
  ],
  nl: ['Wij verkopen, verhuren of ruilen uw gegevens.', 'Wij verhuren niets, maar wij verkopen uw gegevens.'],
};

describe('An admitted sale', () => {
  for (const [language, sentences] of Object.entries(STILL_SAID)) {
    for (const sentence of sentences) {
      it(`${language}: ${sentence}`, () => {
        expect(claimed(sentence, language, 'sellsData')).to.equal('+');
      });
    }
  }
});
