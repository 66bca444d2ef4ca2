// Runs in every document of a visit, in a world of its own: it shares the document with the page and nothing else. It reads the banner that asks for
// consent and the page as it stands. Read as a text; autoconsent stands before it.
globalThis.candor = (() => {
  'use strict';
  /** What a banner for consent speaks of: one of these words at least. */
  const ASKS =
    /cookie|consent|tracking|einwillig|datenschutz|privatsph|traceur|consentement|vie privée|privacidad|consentimiento|consenso|toestemming|privacyverklaring|zgod|prywatno|samtyck|samtykk|integritet|suostum|evästee|súhlas|souhlas|soukrom|hozzájárul|süti|consimțăm|gdpr|ccpa|données personnelles|datos personales|dati personali|personal data/i;
  const ACCEPT = [
    /^((yes|ok|okay),? )?(i )?(accept|agree|allow|consent|enable|approve)( to)?( all)?( the)?( optional| use of| usage of)?( cookies?| tracking)?( (and|&) (continue|close|proceed|exit))?!?$/,
    /^(accept|allow|agree to|enable) (all|everything|cookies|all cookies|recommended( cookies| settings)?|selection and continue)$/,
    /^(ok|okay|got it|i understand|understood|that'?s (ok|fine)|sounds good|yes|sure|continue|ok,? got it|yes,? i'?m happy|dismiss|i'?m ok with that|agree (and|&) (close|continue|proceed))!?$/,
    /^(alle[ns]? |allen |cookies |alle cookies )?(akzeptieren|annehmen|zulassen|erlauben|zustimmen|bestätigen|einwilligen)( (und|&) (schließen|weiter|fortfahren))?$/,
    /^(ich )?(akzeptiere|stimme zu|bin einverstanden|willige ein)( alle(s|n)?)?$/,
    /^(alles klar|einverstanden|verstanden|zustimmen|ja|in ordnung|weiter|zustimmen und weiter|alle auswählen|alle cookies)$/,
    /^(tout |j'|j’)?(accepter|accepte|autoriser|j'autorise)( tout| et (fermer|continuer)| les cookies| tous les cookies)?$/,
    /^(d'accord|d’accord|j'ai compris|j’ai compris|oui|continuer|ok pour moi|je comprends)$/,
    /^(aceptar|acepto|permitir|autorizar)( todo| todas| todos)?( las cookies| cookies)?( y (continuar|cerrar))?$/,
    /^(de acuerdo|entendido|vale|sí)$/,
    /^(accetta|accetto|acconsento|consenti|autorizza|permetti)( tutto| tutti)?( i cookie| cookie)?( e (continua|chiudi))?$/,
    /^(va bene|ho capito|sì)$/,
    /^(alle[s]? |alle cookies )?(accepteren|toestaan|akkoord|accepteer)( alle(s)?( cookies)?)?$/,
    /^(ja,? graag|begrepen|prima|ik ga akkoord|akkoord)$/,
    /^(akceptuj[ęe]?|zezwól|zgadzam się|zaakceptuj|akceptuję)( wszystk(o|ie))?( (pliki )?cookies?)?( i (zamknij|przejdź dalej))?$/,
    /^(aceitar|aceito|permitir|concordo)( tudo| todos| todas)?( os cookies| cookies)?( e (continuar|fechar))?$/,
    /^(acceptera|godkänn|tillåt|jag godkänner|jag accepterar)( alla?)?( cookies| kakor)?$/,
    /^(acceptér|accepter|tillad|godkend|aksepter|godta|tillat)( alle)?( cookies| informasjonskapsler)?$/,
    /^(hyväksy|salli)( kaikki)?( evästeet)?$/,
    /^(přijmout|souhlasím|povolit|akceptovat|prijať|súhlasím|povoliť)( vše| všechny?| všetko| všetky)?( cookies)?$/,
    /^(elfogad(om)?|összes elfogadása|mindet elfogadom|rendben)$/,
    /^(accept|acceptă|sunt de acord)( toate?)?( cookie-urile)?$/,
  ];
  const REFUSE = [
    /^(no,? )?(i )?(reject|refuse|decline|deny|disagree|disallow|do not accept|don'?t accept|do not allow|opt out)( of)?( all)?( the)?( optional| non-?essential| unnecessary| additional| tracking)?( cookies?| tracking)?( (and|&) (continue|close))?!?$/,
    /^(no,? thanks?|no thank you|no|not now|continue without (accepting|agreeing|consent)( →)?|do not (sell|share).*|i do not (agree|accept|consent)|leave them off)$/,
    /^(only |use |accept |allow |keep )*(only )?(strictly )?(the )?(necessary|essential|required|functional|technically necessary)( cookies)?( only)?$/,
    /^reject (all|everything|non-?essential|additional|optional|unnecessary)( cookies)?( (and|&) .*)?$/,
    /^(alle[ns]? |alle cookies |cookies |optionale )?(ablehnen|verweigern|zurückweisen|nicht akzeptieren|nicht zustimmen|nicht zulassen)( (und|&) (schließen|weiter))?$/,
    /^(nein|nein,? danke|ich lehne ab|lehne ab|weiter ohne (zustimmung|einwilligung|zu akzeptieren)|ohne (zustimmung|einwilligung) (fortfahren|weiter)|fortfahren ohne .*)$/,
    /^(nur )(die )?(technisch )?(notwendige?n?|essenzielle?n?|essentielle?n?|erforderliche?n?|funktionale?n?|zwingend erforderliche?n?)( cookies)?( (akzeptieren|zulassen|erlauben|verwenden|annehmen))?$/,
    /^(notwendige|essenzielle|erforderliche) cookies( (akzeptieren|zulassen|erlauben))?$/,
    /^(tout |je )?(refuser|refuse|rejeter|interdire)( tout| les cookies| tous les cookies| et (fermer|continuer))?$/,
    /^(continuer sans accepter( →)?|non|non merci|cookies (nécessaires|essentiels) uniquement|uniquement les (cookies )?(nécessaires|essentiels))$/,
    /^(rechazar|denegar|no acepto|no aceptar)( todo| todas| todos)?( las cookies| cookies)?( y (continuar|cerrar))?$/,
    /^(no,? gracias|solo (las )?(cookies )?(necesarias|esenciales)|continuar sin aceptar)$/,
    /^(rifiuta|rifiuto|nega|non accetto|non accettare)( tutto| tutti)?( i cookie| cookie)?( e (continua|chiudi))?$/,
    /^(no,? grazie|continua senza accettare|solo (i )?(cookie )?(necessari|essenziali)|usa solo i cookie necessari)$/,
    /^(alle[s]? |alle cookies )?(weigeren|afwijzen|niet akkoord|niet toestaan|weiger)( alle(s)?( cookies)?)?$/,
    /^(nee,? bedankt|nee|alleen (noodzakelijke|essentiële|functionele)( cookies)?( toestaan| accepteren)?|doorgaan zonder (te )?accepter(en)?|verder zonder te accepteren)$/,
    /^(odrzuć|odmów|nie zgadzam się|odrzucam|nie wyrażam zgody|nie akceptuję)( wszystk(o|ie))?( (pliki )?cookies?)?$/,
    /^(tylko (niezbędne|konieczne)( (pliki )?cookies?)?|kontynuuj bez (akceptacji|zgody))$/,
    /^(rejeitar|recusar|não aceito|não aceitar)( tudo| todos| todas)?( os cookies| cookies)?$/,
    /^(apenas|somente|só) (os )?(cookies )?(necessários|essenciais)$/,
    /^(avvisa|neka|avböj|tillåt inte|endast nödvändiga|bara nödvändiga)( alla?)?( cookies| kakor)?$/,
    /^(afvis|avvis|avslå|kun nødvendige|bare nødvendige)( alle)?( cookies| informasjonskapsler)?$/,
    /^(hylkää|kiellä|vain välttämättömät)( kaikki)?( evästeet)?$/,
    /^(odmítnout|nesouhlasím|zamítnout|odmietnuť|nesúhlasím|pouze nezbytné|iba nevyhnutné|jen nezbytné)( vše| všechny?| všetko| všetky)?( cookies)?$/,
    /^(elutasít(om)?|összes elutasítása|csak a szükséges(ek)?)$/,
    /^(respinge?|refuz)( toate?)?( cookie-urile)?$/,
  ];
  const SETTINGS =
    /settings|preferences|manage|customi[sz]e|options|choose|choices|more info|learn more|details|purposes|partners|vendors|policy|policies|notice|imprint|legal|terms|einstellung|anpassen|auswahl|mehr |details|verwalten|individuell|konfigur|datenschutz|impressum|richtlinie|erklärung|hinweis|zwecke|partner|paramétr|personnalis|préférences|gérer|en savoir|choisir|politique|mentions|finalités|configur|ajustes|preferencias|gestionar|más info|política|aviso|personaliz|impostazioni|gestisci|scopri|informativa|preferenze|finalità|instellingen|voorkeuren|beheer|meer info|beleid|aanpassen|ustawienia|dostosuj|zarządzaj|więcej|polityk|definições|configurações|gerir|gerenciar|saiba mais|inställning|anpassa|hantera|läs mer|policy|indstillinger|innstillinger|tilpas|administrer|læs mere|les mer|asetukset|muokkaa|lue lisää|nastavení|nastavenia|upravit|spravovat|více|viac|zásady|beállítás|testreszab|setări|personaliz|save|speichern|enregistrer|guardar|salva|opslaan|zapisz|confirm/;
  const CLOSE =
    /^([×✕✖✗xX]|close|schließen|schliessen|fermer|cerrar|chiudi|sluiten|zamknij|fechar|stäng|luk|lukk|sulje|zavřít|zavrieť|bezárás|închide)$/;

  const said = (element) =>
    (element.innerText || element.value || element.getAttribute('aria-label') || element.getAttribute('title') || '')
      .replace(/\s+/g, ' ')
      .trim();
  const kindOf = (text) => {
    const words = text
      .toLowerCase()
      .replace(/[’`]/g, "'")
      .replace(/[→›»✓✔]/g, ' ')
      .trim()
      .replace(/\.$/, '');
    if (words === '') return 'other';
    if (REFUSE.some((pattern) => pattern.test(words))) return 'refuse';
    if (ACCEPT.some((pattern) => pattern.test(words))) return 'accept';
    if (CLOSE.test(words)) return 'close';
    return SETTINGS.test(words) ? 'settings' : 'other';
  };
  const isVisible = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) return false;
    const style = getComputedStyle(element);
    return style.visibility !== 'hidden' && style.display !== 'none' && Number(style.opacity) > 0.05;
  };
  /** Of the document and the open shadow roots in it. */
  const all = (root, selector, found = []) => {
    if (root.shadowRoot) all(root.shadowRoot, selector, found);
    for (const element of root.querySelectorAll(selector)) if (found.length < 3000) found.push(element);
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot && found.length < 3000) all(element.shadowRoot, selector, found);
    return found;
  };
  const parentOf = (element) =>
    element.parentElement ?? (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);
  const textOf = (element) =>
    (element.innerText || '') + (element.shadowRoot ? element.shadowRoot.textContent || '' : '');

  const BUTTONS = 'button, a, input[type="button"], input[type="submit"], [role="button"], [onclick]';
  /** The nearest part of the page that asks: it has words of consent and sentences, and lies over the page or says that it is a dialog. */
  const bannerAround = (button) => {
    let asking = null;
    for (let part = parentOf(button), depth = 0; part && depth < 25; part = parentOf(part), depth += 1) {
      if (part === document.body || part === document.documentElement) break;
      const text = textOf(part);
      if (text.length > 12000) break;
      if (asking === null && text.length >= 40 && ASKS.test(text)) asking = part;
      if (asking === null) continue;
      const style = getComputedStyle(part);
      const role = part.getAttribute('role');
      const named = /cookie|consent|gdpr|cmp\b|privacy/i.test(
        part.id + ' ' + (typeof part.className === 'string' ? part.className : '') + ' ' + part.localName,
      );
      if (
        style.position === 'fixed' ||
        style.position === 'sticky' ||
        role === 'dialog' ||
        role === 'alertdialog' ||
        part.localName === 'dialog' ||
        named
      )
        return part;
      if (style.position === 'absolute' && Number(style.zIndex) >= 10) return part;
    }
    // A frame of its own, made for the question alone.
    return asking !== null && window.top !== window && (document.body?.innerText.length ?? 0) < 12000
      ? document.body
      : null;
  };

  const buttonsOf = (banner) => {
    const controls = all(banner, BUTTONS).filter(isVisible);
    // What is clickable by a listener alone has no mark in the document: its words are enough to say that refusing is offered.
    const bare = all(banner, 'span, div, p, li').filter(
      (element) =>
        element.childElementCount === 0 &&
        said(element).length <= 60 &&
        kindOf(said(element)) === 'refuse' &&
        isVisible(element),
    );
    const seen = [...controls, ...bare].map((element) => ({
      element,
      text: said(element).slice(0, 80),
      kind: kindOf(said(element).slice(0, 80)),
    }));
    return seen.filter(
      ({ element }) => !seen.some((other) => other.element !== element && element.contains(other.element)),
    );
  };
  const findBanner = () => {
    for (const button of all(document, BUTTONS)) {
      const kind = kindOf(said(button).slice(0, 80));
      if ((kind === 'accept' || kind === 'refuse') && isVisible(button)) {
        const banner = bannerAround(button);
        if (banner) return banner;
      }
    }
    return null;
  };

  let fields = [];

  return {
    /** Null: nothing here asks. */
    banner: () => {
      const banner = findBanner();
      if (banner === null) return null;
      return buttonsOf(banner)
        .slice(0, 30)
        .map(({ text, kind }) => ({ text, kind }));
    },
    click: (kind) => {
      const banner = findBanner();
      const button = banner && buttonsOf(banner).find((each) => each.kind === kind);
      if (!button) return false;
      button.element.click();
      return true;
    },
    /** Where it can be typed: at most six fields that a person would see. Their types, in order. */
    fields: () => {
      fields = [...document.querySelectorAll('input, textarea')]
        .filter(
          (field) =>
            (field.localName === 'textarea' ||
              ['', 'text', 'email', 'search', 'tel', 'password'].includes(field.type)) &&
            !field.disabled &&
            !field.readOnly &&
            isVisible(field),
        )
        .slice(0, 6);
      return fields.map((field) => (field.localName === 'textarea' ? 'text' : field.type || 'text'));
    },
    focus: (index) => {
      fields[index]?.focus();
      return fields[index] !== undefined && document.activeElement === fields[index];
    },
    page: () => ({
      title: document.title.slice(0, 300),
      language: document.documentElement.lang.slice(0, 64) || null,
      text: (document.body?.innerText ?? '').slice(0, 500_000),
      links: all(document, 'a[href]')
        .slice(0, 500)
        .map((link) => ({ text: said(link).slice(0, 120), url: link.href.slice(0, 2_048) })),
      forms: [...document.forms].slice(0, 30).map((form) => ({
        // A field named "action" hides the property.
        action: new URL(form.getAttribute('action') || '', document.baseURI).href.slice(0, 2_048),
        method: (form.getAttribute('method') || 'get').toLowerCase().slice(0, 10),
        password: form.querySelector('input[type="password"]') !== null,
      })),
      html: document.documentElement.outerHTML.slice(0, 2_097_152),
    }),
    storage: async () => {
      const entries = (kind) => {
        try {
          const store = globalThis[kind];
          return Object.keys(store)
            .slice(0, 100)
            .map((key) => ({
              kind,
              key: key.slice(0, 256),
              value: String(store.getItem(key)).slice(0, 2_048),
              length: String(store.getItem(key)).length,
            }));
        } catch {
          return []; // a frame without an origin has none
        }
      };
      const names = async (kind, list) => {
        try {
          return (await list())
            .slice(0, 20)
            .map((name) => ({ kind, key: String(name).slice(0, 256), value: '', length: 0 }));
        } catch {
          return [];
        }
      };
      return {
        origin: location.origin,
        entries: [
          ...entries('localStorage'),
          ...entries('sessionStorage'),
          ...(await names('indexedDB', async () => (await indexedDB.databases()).map(({ name }) => name))),
          ...(await names('cacheStorage', () => caches.keys())),
        ],
      };
    },
  };
})();
