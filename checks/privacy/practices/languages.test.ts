import { expect } from 'chai';
import { sentencesOf } from '../sentences.ts';
import { statementsOf } from '../statementsOf.ts';

const TOPICS = ['sellsData', 'sharesData', 'marketplaceSharing', 'vagueSharing'];

/** What a sentence claims about sales and sharing; `~` in some cases only. The company is called Acme. */
const claimsOf = (text: string, language: string): readonly string[] =>
  sentencesOf([{ kind: 'text', text, aside: false }])
    .flatMap((sentence) => statementsOf(sentence, language, ['acme']))
    .filter(({ topic }) => TOPICS.includes(topic))
    .map(({ topic, holds, limited }) => `${topic}=${holds}${limited === true ? '~' : ''}`);

/** The same claims in the words of each language. An empty claim is silence. */
const SENTENCES: Readonly<Record<string, readonly (readonly [claim: string, sentences: readonly string[]])[]>> = {
  de: [
    [
      'sellsData=false',
      [
        'Wir verkaufen Ihre personenbezogenen Daten nicht.',
        'Wir werden Ihre Daten niemals an Dritte verkaufen.',
        'Wir verkaufen, vermieten oder tauschen Ihre Daten nicht.',
        'Ihre Daten werden nicht verkauft.',
        'Acme verkauft Ihre personenbezogenen Daten nicht.',
        'Wir verkaufen keine personenbezogenen Daten.',
        'Ihre Daten werden weder verkauft noch vermietet.',
        'Ein Verkauf Ihrer Daten findet nicht statt.',
        'Verkaufen wir Ihre Daten? Nein.',
        'Ihre Daten werden in keiner Weise verkauft.',
        'Wir verkaufen deine Daten NICHT.',
        'Es findet kein Verkauf personenbezogener Daten statt.',
      ],
    ],
    [
      'sellsData=true',
      [
        'Wir verkaufen Ihre personenbezogenen Daten an Dritte.',
        'Wir können Ihre Daten an Werbetreibende verkaufen.',
        'Acme verkauft Ihre Daten an Partner.',
        'Wir verkaufen deine Daten.',
      ],
    ],
    [
      'sharesData=true',
      [
        'Wir geben Ihre Daten an Partner weiter.',
        'Wir teilen Ihre personenbezogenen Daten mit Partnerunternehmen.',
        'Wir können Ihre Daten an Dienstleister weitergeben.',
        'Ihre Daten können an Dritte weitergegeben werden.',
        'Acme übermittelt Ihre Daten an verbundene Unternehmen.',
        'Wir leiten Ihre personenbezogenen Daten an externe Dienstleister weiter.',
        'Ihre Daten werden an Dritte übermittelt.',
        'Wir stellen Ihre Daten Dritten zur Verfügung.',
      ],
    ],
    [
      'marketplaceSharing=true',
      [
        'Wir geben Ihre Daten an Werbetreibende weiter.',
        'Wir teilen Ihre personenbezogenen Daten mit Werbepartnern.',
        'Ihre Daten werden an Werbenetzwerke weitergegeben.',
        'Wir können Ihre Daten mit Werbekunden und Datenhändlern teilen.',
        'Wir geben Ihre Daten an Dritte wie Werbenetzwerke weiter.',
        'Ihre Daten können an Werbeunternehmen übermittelt werden.',
      ],
    ],
    [
      'sharesData=false',
      [
        'Wir geben Ihre Daten nicht an Dritte weiter.',
        'Ihre Daten werden nicht an Dritte weitergegeben.',
        'Eine Weitergabe Ihrer Daten an Dritte findet nicht statt.',
        'Eine Weitergabe Ihrer Daten an Dritte erfolgt nicht.',
      ],
    ],
    [
      'marketplaceSharing=false',
      [
        'Wir geben Ihre Daten nicht an Werbetreibende weiter.',
        'Wir teilen Ihre personenbezogenen Daten nicht mit Werbenetzwerken.',
      ],
    ],
    [
      '',
      [
        'Wir verkaufen Schuhe und speichern Ihre Daten.',
        'Dritte verkaufen Ihre Daten nicht.',
        'Sie können dem Verkauf Ihrer Daten widersprechen.',
        'Unsere Partner geben Ihre Daten an uns weiter.',
        'Wenn wir Ihre Daten verkaufen, sagen wir es Ihnen.',
      ],
    ],
  ],
  nl: [
    [
      'sellsData=false',
      [
        'Wij verkopen uw persoonsgegevens niet.',
        'Wij zullen uw gegevens nooit aan derden verkopen.',
        'Wij verkopen, verhuren of ruilen uw gegevens niet.',
        'Uw gegevens worden niet verkocht.',
        'Acme verkoopt uw persoonsgegevens niet.',
        'Acme verkoopt jouw gegevens niet aan derden.',
        'Wij verkopen geen persoonsgegevens.',
        'Uw gegevens worden niet verkocht of verhuurd.',
        'Er vindt geen verkoop van uw gegevens plaats.',
        'Verkopen wij uw gegevens? Nee.',
        'Ik verkoop jouw persoonsgegevens nooit aan derden.',
        'Uw gegevens worden nooit verkocht aan derden.',
        'Wij zullen uw persoonsgegevens niet verhuren of verkopen aan derden.',
        'Persoonsgegevens worden niet verkocht.',
      ],
    ],
    [
      'sellsData=true',
      [
        'Wij verkopen uw persoonsgegevens aan derden.',
        'Wij kunnen uw gegevens aan adverteerders verkopen.',
        'Acme verkoopt uw gegevens aan partners.',
      ],
    ],
    [
      'sharesData=true',
      [
        'Wij delen uw persoonsgegevens met partners.',
        'Wij verstrekken uw gegevens aan derden.',
        'Wij kunnen uw gegevens delen met dienstverleners.',
        'Uw gegevens kunnen met derden worden gedeeld.',
        'Acme deelt uw gegevens met haar dochterondernemingen.',
        'Wij geven uw gegevens door aan onze leveranciers.',
        'Uw gegevens worden aan derden verstrekt.',
        'Uw gegevens worden gedeeld met onze partners.',
      ],
    ],
    [
      'marketplaceSharing=true',
      [
        'Wij delen uw gegevens met adverteerders.',
        'Wij kunnen uw persoonlijke informatie delen met advertentiepartners.',
        'Uw gegevens worden doorgegeven aan advertentienetwerken.',
        'Wij delen uw gegevens met derden, zoals advertentienetwerken.',
        'Wij delen uw persoonsgegevens met datahandelaren.',
      ],
    ],
    [
      'sharesData=false',
      [
        'Wij delen uw gegevens niet met derden.',
        'Uw gegevens worden niet aan derden verstrekt.',
        'Wij geven uw persoonsgegevens niet door aan derden.',
        'Wij verstrekken uw gegevens nooit aan derden.',
      ],
    ],
    ['marketplaceSharing=false', ['Wij delen uw persoonsgegevens niet met adverteerders.']],
    [
      '',
      [
        'Wij verkopen schoenen en bewaren uw gegevens.',
        'Derden verkopen uw gegevens niet.',
        'U kunt bezwaar maken tegen de verkoop van uw gegevens.',
        'Onze partners delen uw gegevens met ons.',
        'Als wij uw gegevens verkopen, vertellen wij het u.',
      ],
    ],
  ],
  fr: [
    [
      'sellsData=false',
      [
        'Nous ne vendons pas vos données personnelles.',
        'Nous ne vendrons jamais vos données à des tiers.',
        'Nous ne vendons, ne louons ni n’échangeons vos données personnelles.',
        'Vos données ne sont pas vendues.',
        'Acme ne vend pas vos données personnelles.',
        'Nous ne vendons aucune donnée personnelle.',
        'Vos données ne sont ni vendues ni louées.',
        'Vendons-nous vos données ? Non.',
        'Vos données ne seront jamais revendues à des tiers.',
        'Nous ne vendons aucune de vos informations.',
        'Nous ne commercialisons pas vos données personnelles.',
      ],
    ],
    [
      'sellsData=true',
      [
        'Nous vendons vos données personnelles à des tiers.',
        'Nous pouvons vendre vos données à des annonceurs.',
        'Acme vend vos données à des partenaires.',
      ],
    ],
    [
      'sharesData=true',
      [
        'Nous partageons vos données personnelles avec nos partenaires.',
        'Nous communiquons vos données à des tiers.',
        'Nous pouvons transmettre vos données à nos prestataires.',
        'Vos données peuvent être partagées avec des tiers.',
        'Acme partage vos données avec ses filiales.',
        'Vos données sont transmises à nos sous-traitants.',
      ],
    ],
    [
      'marketplaceSharing=true',
      [
        'Nous partageons vos données avec des annonceurs.',
        'Nous pouvons partager vos informations personnelles avec nos partenaires publicitaires.',
        'Vos données sont transmises à des régies publicitaires.',
        'Nous partageons vos données avec des tiers tels que des réseaux publicitaires.',
        'Nous communiquons vos données personnelles à des courtiers en données.',
      ],
    ],
    [
      'sharesData=false',
      [
        'Nous ne partageons pas vos données avec des tiers.',
        'Vos données ne sont pas transmises à des tiers.',
        'Vos données ne sont communiquées à aucun tiers.',
        'Nous ne communiquons vos données à aucun tiers.',
      ],
    ],
    ['marketplaceSharing=false', ['Nous ne partageons pas vos données personnelles avec des annonceurs.']],
    [
      '',
      [
        'Nous vendons des chaussures et conservons vos données.',
        'Des tiers ne vendent pas vos données.',
        'Vous pouvez vous opposer à la vente de vos données.',
        'Nos partenaires partagent vos données avec nous.',
        'Si nous vendons vos données, nous vous le dirons.',
      ],
    ],
  ],
  es: [
    [
      'sellsData=false',
      [
        'No vendemos sus datos personales.',
        'Nunca venderemos sus datos a terceros.',
        'No vendemos, alquilamos ni intercambiamos su información personal.',
        'Sus datos no se venden.',
        'Sus datos no serán vendidos.',
        'Acme no vende sus datos personales.',
        'No vendemos ningún dato personal.',
        'Sus datos no serán vendidos ni alquilados.',
        '¿Vendemos sus datos? No.',
        'No se venden datos personales.',
        'Sus datos personales nunca serán vendidos a terceros.',
        'Nuestra empresa no vende tu información personal.',
        'No vendemos ni cedemos tus datos a terceros.',
        'Acme no vende, alquila ni comparte su información personal.',
      ],
    ],
    [
      'sellsData=true',
      [
        'Vendemos sus datos personales a terceros.',
        'Podemos vender sus datos a anunciantes.',
        'Acme vende sus datos a socios.',
      ],
    ],
    [
      'sharesData=true',
      [
        'Compartimos sus datos personales con nuestros socios.',
        'Comunicamos sus datos a terceros.',
        'Podemos ceder sus datos a proveedores.',
        'Sus datos pueden ser compartidos con terceros.',
        'Acme comparte sus datos con sus filiales y otras empresas.',
        'Sus datos se ceden a terceros.',
        'Podremos compartir tu información personal con empresas del grupo.',
        'Sus datos podrán ser comunicados a terceros.',
      ],
    ],
    [
      'marketplaceSharing=true',
      [
        'Compartimos sus datos con anunciantes.',
        'Podemos compartir su información personal con socios publicitarios.',
        'Sus datos se comunican a redes publicitarias.',
        'Compartimos sus datos con terceros, como redes de publicidad.',
        'Cedemos sus datos personales a intermediarios de datos.',
      ],
    ],
    [
      'sharesData=false',
      [
        'No compartimos sus datos con terceros.',
        'Sus datos no se cederán a terceros.',
        'No cedemos sus datos personales a terceros.',
        'Sus datos no serán cedidos a terceros.',
        'No compartimos los datos personales con terceros.',
      ],
    ],
    ['marketplaceSharing=false', ['No compartimos sus datos personales con anunciantes.']],
    [
      '',
      [
        'Vendemos zapatos y guardamos sus datos.',
        'Terceros no venden sus datos.',
        'Puede oponerse a la venta de sus datos.',
        'Nuestros socios comparten sus datos con nosotros.',
        'Si vendemos sus datos, se lo diremos.',
        'En la red se venden sus datos.',
      ],
    ],
  ],
  it: [
    [
      'sellsData=false',
      [
        'Non vendiamo i suoi dati personali.',
        'Non venderemo mai i tuoi dati a terzi.',
        'Non vendiamo, affittiamo o scambiamo le tue informazioni personali.',
        'I tuoi dati non vengono venduti.',
        'I tuoi dati non saranno venduti.',
        'Acme non vende i tuoi dati personali.',
        'Non vendiamo alcun dato personale.',
        'I tuoi dati non saranno né venduti né ceduti.',
        'Vendiamo i tuoi dati? No.',
        'I tuoi dati non saranno in alcun modo venduti a terzi.',
        'I dati personali non sono venduti.',
        'Non vendiamo dati personali.',
        'La nostra azienda non vende i tuoi dati.',
      ],
    ],
    [
      'sellsData=true',
      [
        'Vendiamo i tuoi dati personali a terzi.',
        'Possiamo vendere i tuoi dati a inserzionisti.',
        'Acme vende i tuoi dati a partner.',
      ],
    ],
    [
      'sharesData=true',
      [
        'Condividiamo i tuoi dati personali con i nostri partner.',
        'Comunichiamo i tuoi dati a terzi.',
        'Possiamo cedere i tuoi dati a fornitori.',
        'I tuoi dati possono essere condivisi con terzi.',
        'Acme condivide i tuoi dati con società del gruppo.',
        'I Suoi dati potranno essere comunicati a società terze.',
        'I dati personali vengono trasmessi a fornitori.',
        'Potremmo condividere i tuoi dati con terze parti.',
      ],
    ],
    [
      'marketplaceSharing=true',
      [
        'Condividiamo i tuoi dati con inserzionisti.',
        'Possiamo condividere le tue informazioni personali con partner pubblicitari.',
        'I tuoi dati vengono comunicati a reti pubblicitarie.',
        'Condividiamo i tuoi dati con terzi, come le reti pubblicitarie.',
        'Cediamo i tuoi dati personali a intermediari di dati.',
      ],
    ],
    [
      'sharesData=false',
      [
        'Non condividiamo i tuoi dati con terzi.',
        'I tuoi dati non saranno comunicati a terzi.',
        'I tuoi dati non vengono condivisi con terze parti.',
        'Non cediamo i tuoi dati personali a terzi.',
      ],
    ],
    ['marketplaceSharing=false', ['Non condividiamo i tuoi dati personali con inserzionisti.']],
    [
      '',
      [
        'Vendiamo scarpe e conserviamo i tuoi dati.',
        'I terzi non vendono i tuoi dati.',
        'Puoi opporti alla vendita dei tuoi dati.',
        'I nostri partner condividono i tuoi dati con noi.',
        'Se vendiamo i tuoi dati, te lo diremo.',
      ],
    ],
  ],
  pt: [
    [
      'sellsData=false',
      [
        'Não vendemos os seus dados pessoais.',
        'Nunca venderemos os seus dados a terceiros.',
        'Não vendemos, alugamos ou trocamos as suas informações pessoais.',
        'Os seus dados não são vendidos.',
        'Seus dados não serão vendidos.',
        'A Acme não vende os seus dados pessoais.',
        'Não vendemos nenhum dado pessoal.',
        'Os seus dados não serão vendidos nem alugados.',
        'Vendemos os seus dados? Não.',
        'Os seus dados nunca serão vendidos a terceiros.',
        'A Acme não comercializa dados pessoais.',
        'Não comercializamos dados pessoais.',
        'A nossa empresa não vende seus dados.',
        'Não vendemos ou compartilhamos seus dados pessoais.',
      ],
    ],
    [
      'sellsData=true',
      [
        'Vendemos os seus dados pessoais a terceiros.',
        'Podemos vender os seus dados a anunciantes.',
        'A Acme vende os seus dados a parceiros.',
      ],
    ],
    [
      'sharesData=true',
      [
        'Compartilhamos seus dados pessoais com nossos parceiros.',
        'Partilhamos os seus dados com terceiros.',
        'Podemos ceder os seus dados a fornecedores.',
        'Os seus dados podem ser partilhados com terceiros.',
        'Seus dados poderão ser compartilhados com prestadores de serviços.',
        'A Acme compartilha seus dados com empresas do grupo.',
        'Divulgamos as suas informações pessoais a terceiros.',
        'Podemos compartilhar suas informações com parceiros.',
      ],
    ],
    [
      'marketplaceSharing=true',
      [
        'Compartilhamos seus dados com anunciantes.',
        'Podemos partilhar as suas informações pessoais com parceiros de publicidade.',
        'Os seus dados são transmitidos a redes de publicidade.',
        'Compartilhamos seus dados com terceiros, como redes de anúncios.',
        'Cedemos os seus dados pessoais a corretores de dados.',
        'Podemos compartilhar seus dados com parceiros publicitários.',
      ],
    ],
    [
      'sharesData=false',
      [
        'Não compartilhamos seus dados com terceiros.',
        'Os seus dados não serão partilhados com terceiros.',
        'Não cedemos os seus dados pessoais a terceiros.',
        'Não compartilhamos informações pessoais com terceiros.',
        'Seus dados não são compartilhados com terceiros.',
      ],
    ],
    ['marketplaceSharing=false', ['Não compartilhamos seus dados pessoais com anunciantes.']],
    [
      '',
      [
        'Vendemos sapatos e guardamos os seus dados.',
        'Terceiros não vendem os seus dados.',
        'Pode opor-se à venda dos seus dados.',
        'Os nossos parceiros partilham os seus dados connosco.',
        'Se vendermos os seus dados, avisaremos.',
      ],
    ],
  ],
};

describe('A practice in the words of each language', () => {
  for (const [language, groups] of Object.entries(SENTENCES)) {
    for (const [claim, sentences] of groups) {
      for (const sentence of sentences) {
        it(`${language}: ${claim || 'nothing'}: ${sentence}`, () => {
          if (claim === '') expect(claimsOf(sentence, language)).to.deep.equal([]);
          else expect(claimsOf(sentence, language)).to.include(claim);
        });
      }
    }
  }
});
