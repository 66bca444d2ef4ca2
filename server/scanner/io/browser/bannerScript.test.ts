import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

interface Words {
  /** Returns what a text asks for. `refusable`: one of its buttons refuses. */
  askOf(text: string, refusable: boolean): 'consent' | 'unclear' | null;
  kindOf(text: string): 'accept' | 'refuse' | 'settings' | 'close' | 'other';
}

/** Our own sample texts in the languages that the script knows: one that asks for consent and one that does not. */
const LANGUAGES: Readonly<Record<string, readonly [asks: string, necessary: string]>> = {
  English: [
    'We use cookies to measure visits and to show advertising.',
    'We use strictly necessary cookies. They keep your basket.',
  ],
  German: [
    'Wir verwenden Cookies, um Besuche zu messen und Werbung zu zeigen.',
    'Diese Seite verwendet technisch notwendige Cookies, die den Warenkorb halten.',
  ],
  French: [
    'Nous utilisons des cookies pour mesurer l’audience et afficher de la publicité.',
    'Ce site utilise des cookies strictement nécessaires à son fonctionnement.',
  ],
  Spanish: [
    'Utilizamos cookies para analizar las visitas y mostrar publicidad.',
    'Este sitio utiliza cookies técnicas que guardan su cesta.',
  ],
  Italian: [
    'Utilizziamo cookie per analizzare le visite e mostrare pubblicità.',
    'Questo sito utilizza cookie tecnici, che conservano il carrello.',
  ],
  Dutch: [
    'Wij gebruiken cookies om bezoeken te meten en reclame te tonen.',
    'Deze site gebruikt noodzakelijke cookies, die uw winkelmand bewaren.',
  ],
  Polish: [
    'Używamy plików cookie do analizy odwiedzin i wyświetlania reklam.',
    'Ta strona używa niezbędnych plików cookie, które pamiętają koszyk.',
  ],
  Portuguese: [
    'Utilizamos cookies para analisar as visitas e mostrar publicidade.',
    'Este site utiliza cookies necessários, que guardam o seu cesto.',
  ],
  Swedish: [
    'Vi använder kakor för att analysera besök och visa reklam.',
    'Webbplatsen använder nödvändiga kakor, som minns varukorgen.',
  ],
  Danish: [
    'Vi bruger cookies til at analysere besøg og vise reklamer.',
    'Siden bruger nødvendige cookies, som husker kurven.',
  ],
  Norwegian: [
    'Vi bruker informasjonskapsler til å analysere besøk og vise reklame.',
    'Nettstedet bruker nødvendige informasjonskapsler, som husker handlekurven.',
  ],
  Finnish: [
    'Käytämme evästeitä kävijöiden analysointiin ja mainosten näyttämiseen.',
    'Sivusto käyttää välttämättömiä evästeitä, jotka muistavat ostoskorin.',
  ],
  Czech: [
    'Používáme soubory cookie k analýze návštěv a zobrazování reklam.',
    'Web používá nezbytné soubory cookie, které drží košík.',
  ],
  Slovak: [
    'Používame súbory cookie na analýzu návštev a zobrazovanie reklám.',
    'Web používa nevyhnutné súbory cookie, ktoré držia košík.',
  ],
  Hungarian: [
    'Sütiket használunk a látogatások elemzésére és hirdetések megjelenítésére.',
    'Az oldal a kosárhoz szükséges sütiket használ.',
  ],
  Romanian: [
    'Folosim cookie-uri pentru a analiza vizitele și a afișa publicitate.',
    'Site-ul folosește cookie-uri esențiale, care țin minte coșul.',
  ],
};

describe('The words of banners', () => {
  const context = createContext({});
  runInContext(readFileSync(new URL('./bannerScript.js', import.meta.url), 'utf8'), context);
  const { candor } = context as { candor: Words };

  for (const [language, [asks, necessary]] of Object.entries(LANGUAGES))
    it(`distinguish a consent question from a notice in ${language}`, () => {
      expect([candor.askOf(asks, false), candor.askOf(asks, true)]).to.deep.equal(['consent', 'consent']);
      expect(candor.askOf(necessary, false)).to.equal(null);
      // A text with a button to refuse asks for consent, whatever else it says.
      expect(candor.askOf(necessary, true)).to.equal('consent');
    });

  for (const text of [
    'By continuing to scroll you agree to our use of cookies.',
    'Cookies Accept all Reject all',
    'We and our partners store and access information on your device for personalised advertising.',
    'Wir und unsere Partner verarbeiten Ihre Daten mit Ihrer Einwilligung für Werbung und Statistik.',
    'Some of our cookies are necessary, others are used for analytics and advertising.',
    'Wenn Sie unter 16 Jahre alt sind, fragen Sie Ihre Eltern. Wir verwenden Cookies für Statistiken.',
    'We use cookies and similar technologies. You can change your choice for 18 months.',
    'Read our paper with advertising: we and our partners use cookies. Or subscribe and read it without.',
  ])
    it(`ask: ${text}`, () => {
      expect(candor.askOf(text, false)).to.equal('consent');
    });

  for (const text of [
    'Do Not Sell or Share My Personal Information',
    'Ten percent off for our newsletter! You agree to our privacy policy and consent to receive marketing.',
    'Jetzt zum Newsletter anmelden. Ich stimme der Datenschutzerklärung zu.',
    'You must be 18 years or older to enter. I agree to the terms and the privacy policy.',
    'Sind Sie über 18? Mit der Bestätigung akzeptieren Sie unsere Datenschutzerklärung.',
    'Chat with us! By chatting you consent to our privacy policy and to analytics.',
    'Tracking your parcel: enter the tracking number, and accept our terms.',
    'Sendungsverfolgung: Paketnummer eingeben, Datenschutz akzeptieren.',
    'Choose your country and language. We have stores in 40 countries, and partners in more.',
    'Your order was accepted. We use tracking to show you where it is.',
    'Our cookies with oats are back in the shop, for a week.',
    'We have updated our privacy policy and our terms of service.',
    'Allow notifications? You will hear of our offers first.',
  ])
    it(`ask for no consent to cookies: ${text}`, () => {
      expect([candor.askOf(text, false), candor.askOf(text, true)]).to.deep.equal([null, null]);
    });

  for (const text of [
    'You must be 18 years or older. This site uses cookies for sign-in and advertising.',
    'Chat with us! By chatting you accept that this chat uses cookies.',
    'Choose your country. We use a cookie to remember your choice.',
    'Our newsletter uses cookies and measures whether it is read.',
    'No advertising and no analytics here: we use only cookies that are necessary.',
    'Keine Werbung, keine Statistik: Wir verwenden nur technisch notwendige Cookies.',
  ])
    it(`leave open what they ask for: ${text}`, () => {
      expect(candor.askOf(text, false)).to.equal('unclear');
    });

  it('are understood: an objection to the sale of data does not refuse cookies', () => {
    for (const text of [
      'Do Not Sell or Share My Personal Information',
      'Do not sell my personal information',
      'Do Not Share My Data',
      "Don't sell my info",
    ])
      expect(candor.kindOf(text), text).to.equal('other');
    for (const text of ['Reject all', 'Do not accept', 'Nur notwendige Cookies', 'Continuer sans accepter'])
      expect(candor.kindOf(text), text).to.equal('refuse');
    for (const text of ['Accept all', 'OK', 'Alle akzeptieren', 'J’accepte'])
      expect(candor.kindOf(text), text).to.equal('accept');
  });
});
