// Runs in every document of a visit, in an isolated world that shares only the document with the page. Reads the consent banner and the rendered page. This
// file is read as text; autoconsent is inserted before it.
globalThis.candor = (() => {
  'use strict';
  // ── Whether a text asks for consent to cookies or tracking ────────────────────────────────────────────────────────
  // In the official languages of the EU and the most used ones of the web. Chinese, Japanese and Thai are written without blanks, and \b knows only Latin letters.
  const near = (one, other, distance) =>
    new RegExp(`(?:${one})[^]{0,${distance}}?(?:${other})|(?:${other})[^]{0,${distance}}?(?:${one})`, 'i');
  const COOKIES =
    'cookie|бисквитк|(?<![а-я])куки|кукі|колачић|kolačić|piškotk|küpsis|sīkdat|sīkfail|slapuk|fianáin|\\bgalet(?:a|es)\\b|çerez|vafrak|クッキー|쿠키|คุกกี้|कुकी|עוגיות|קוקיז|الكوكيز|ملفات تعريف الارتباط|کوکی|\\bkuki\\b|kakor|eväste|süti|ciastecz|informasjonskaps|témoins de connexion|traceurs?|tracciatori|rastreador|\\btrackers?\\b|(?:tracking|similar|ähnliche|similaires|similares|simili)[- ]?(?:technolog|tool|pixel|dienst|verfahren|tecnolog|techni)';
  const USES = [
    '\\b(?:use[sd]?|using|stor(?:e|es|ing)|set|sets|setting|places?|allow|accept|agree|consent|enable|permission|reject|decline)\\b',
    'verwend|nutz|einsetz|setz(?:en|t)\\b|speicher|akzeptier|zustimm|einwillig|einverstanden|erlaub|zulass|ablehn',
    'utilis|dépos|accept|autoris|consent|refus|utiliz|usamos|\\busa(?:ndo|r)?\\b|emplea|almacen|acept|permit|rechaz',
    'usiamo|impieg|archivi|accett|acconsen|rifiut|gebruik|plaats|opslaan|accepte|toestem|toestaan|weiger|akkoord',
    'używa|stosuj|stosow|wykorzyst|korzysta|zapisuj|akcept|zgod|zgadz|odrzuc|armazen|aceit|concord|rejeit',
    'använd|lagra|samtyck|godkän|tillåt|avvis|neka|bruge|bruke|anvend|gemme|samtykke|godkend|godta|tillad|tillat',
    'käyt|tallen|hyväks|salli|suostu|hylkä|použív|využív|uklád|souhlas|súhlas|přijm|prijať|povol|odmít|odmiet',
    'használ|tárol|elfogad|hozzájárul|engedély|elutasít|folos|stoc|accept|consim|acord|respin|refuz',
    'използва|съхраня|прием|съглас|разреш|отказ|отхвърл|использу|сохраня|приним|принять|соглас|отклон|використов|зберіга|прийм|погодж|згод|дозвол|відмов|відхил',
    'корист|чува|прихват|саглас|одби|korist|čuva|prihva|suglas|saglas|dozvol|pristan|odbij|uporablja|shranj|sprejm|soglaša|strinja|dovol|zavrn',
    'χρησιμοποι|αποθηκε|αποδοχ|αποδέχ|συμφων|συναίν|συγκατ|επιτρέπ|απόρρι|απορρίπ|kullan|sakla|kabul|onay|rıza|reddet',
    'kasuta|salvesta|nõustu|keeldu|izmanto|saglabā|piekrīt|atļau|pieņem|noraid|naudoja|saugo|sutink|leisti|priim|atmes|atsisak',
    'úsáid|glac|toiliú|diúlt|tuża|nuża|nużaw|aċċetta|kunsens|irrifjuta|utilitz|fem servir|rebutj|notar|notum|samþykk|hafna',
    '使用|利用|同意|許可|承認|受け入れ|拒否|接受|允许|允許|拒绝|拒絕|사용|이용|동의|허용|수락|거부|ใช้|ยอมรับ|ยินยอม|อนุญาต|ปฏิเสธ',
    'نستخدم|يستخدم|تستخدم|استخدام|موافق|أوافق|قبول|السماح|رفض|استفاده|پذیر|اجازه|משתמש|שימוש|מסכים|הסכמ|אישור|לאשר|דחה',
    'उपयोग|इस्तेमाल|सहमत|स्वीकार|अनुमति|menggunakan|menyimpan|setuju|terima|izin|tolak|sử dụng|đồng ý|chấp nhận|cho phép|từ chối',
  ].join('|');
  const CONSENT =
    '\\bconsent|einwillig|zustimm|consentement|consentimiento|consenso|toestemming|\\bzgod[aęyz]|consentimento|samtyck|samtykke|suostum|souhlas|súhlas|hozzájárul|consimț|съгласи|соглас|згод|сагласн|suglasn|saglasn|privol|soglasj|nõusolek|piekrišan|sutikim|συγκατάθεσ|συναίνεσ|rızan|onayın|同意|동의|موافقت|رضایت|הסכמ|सहमति|persetujuan|đồng ý|ยินยอม|consentiment|samþykk';
  const PURPOSES =
    'analy[szt]|statisti|tilasto|štatisti|advert|\\bads?\\b|\\bwerb|anzeigen|marketing|publici|pubblici|reklam|reclame|mainos|hirdet|anúnci|anuncio|annons|annonc|personali[sz]|personnalis|profil|social media|sozial|\\bmess(?:en|ung)|measur|mesur|\\bmedir|misura|track(?:s|ing)? (?:you|your|visit)|third[- ]part|dritt(?:e|anb)|\\btiers\\b|tercer|terze parti|derden|partner|\\badditional|\\boptional|audience|retarget|improve|verbesser|amélior|mejorar|miglior|verbeter|' +
    'анали[зт]|статист|реклам|маркет|персонали|партн|подобр|улучш|анал[іи]з|oglaš|analiz|statist|prilagođ|ανάλυσ|αναλυ|στατιστ|διαφήμ|διαφημ|εξατομίκ|συνεργάτ|βελτί|istatisti|pazarlama|kişisell|iyileştir|ölç(?:me|mek|üm)|analüüs|reklaam|turund|analīz|reklām|mārket|rinkodar|anailís|fógra|margaío|riklam|kummerċ|anàlisi|analitz|estadísti|auglýs|greining|' +
    '分析|解析|統計|统计|広告|广告|廣告|マーケティング|营销|行銷|パーソナライズ|个性化|個人化|計測|測定|改善|改进|분석|통계|광고|마케팅|맞춤|개인화|개선|วิเคราะห์|สถิติ|โฆษณา|การตลาด|' +
    'تحليل|إحصا|إعلان|تسويق|تخصيص|تحسين|تحلیل|آمار|تبلیغ|بازاریابی|بهبود|ניתוח|סטטיסט|פרסום|פרסומ|שיווק|שיפור|विश्लेष|विज्ञापन|मार्केटिंग|menganalisis|analisis|iklan|pemasaran|phân tích|thống kê|quảng cáo|tiếp thị|cải thiện';
  const NAMES_COOKIES = near(COOKIES, USES, 160);
  const NAMES_DATA = near(CONSENT, PURPOSES, 200);
  /** The wording of the Transparency and Consent Framework. */
  const NAMES_DEVICE =
    /(information|data|cookies)[^.]{0,40} on (a|your) device|informationen auf (einem|ihrem|deinem) (end)?gerät|sur (un|votre) (appareil|terminal)|en (un|su|tu) dispositivo|su(l tuo| un) dispositivo|op (een|je|uw) apparaat|na urządzeniu|n?um dispositivo|på (en|din) enhe[td]|laitteel|v zařízení|v zariadení|eszköz(ön|ére)|pe un dispozitiv/i;
  const PURPOSE = new RegExp(PURPOSES, 'i');
  const NECESSARY =
    /necessar|essential|\brequired|functional|notwendig|erforderlich|essen[zt]iell|nécessaire|essentiel|indispensable|fonctionnel|necesari|esencial|técnic|essenzial|tecnic[io]|noodzakelijk|essentiël|functione|niezbędn|konieczn|necessári|essenciai|nödvändig|nødvendig|välttämät|nezbytn|nevyhnut|technick|szükséges|elengedhetet|esenția|необходим|задължителн|обязательн|техническ|необхідн|технічн|неопходн|neophodn|nužn|nujn|tehničk|απαραίτητ|αναγκαί|gerekli|zorunlu|vajalik|nepieciešam|obligāt|būtin|riachtanach|neċessarj|essenzjal|necessàri|tècni|nauðsynleg|必須|必要|必需|不可欠|필수|필요|จำเป็น|ضروري|أساسي|ضروری|הכרחי|חיוני|आवश्यक|अनिवार्य|diperlukan|wajib|cần thiết|thiết yếu/i;
  const ONLY =
    /\b(only|solely|just|exclusively|no other|nur|ausschließlich|lediglich|uniquement|seulement|exclusivement|solo|únicamente|exclusivamente|soltanto|esclusivamente|alleen|uitsluitend|enkel|tylko|wyłącznie|apenas|somente|endast|bara|enbart|kun|bare|udelukkende|utelukkende|vain|ainoastaan|pouze|jen|výhradně|iba|len|csak|kizárólag|doar|numai|exclusiv)(?![\p{L}\p{N}])/iu;
  const ONLY_ELSEWHERE =
    /(?<!\p{L})(?:само|только|лише|тільки|μόνο|sadece|yalnızca|ainult|tikai|vien tik|samo|isključivo|amháin|biss|només|aðeins|hanya|chỉ)(?!\p{L})|のみ|だけ|仅|僅|只|만 (?:사용|이용)|فقط|רק |केवल|เท่านั้น/iu;
  /** Other questions in overlays: age, newsletter, chat, parcel, country. Their buttons do not answer a question about cookies. */
  const OTHER_QUESTIONS = [
    /\b(18|19|20|21)\s?(\+|years|jahre|ans\b|años|anni|jaar|lat\b|anos|år\b|vuotta|let\b|rokov|éves|(de )?ani\b)|\b(are|am|over|under|above|least|über|unter) (18|19|20|21)\b|legal (drinking |smoking )?age|age (verification|gate|check|confirmation)|volljährig|alters(prüfung|kontrolle|nachweis)|\bmajeure?s?\b|mayor(es)? de edad|maggiorenn|meerderjarig|pełnoletn|maior(es)? de idade/i,
    /(18|19|20|21) ?(г\.|години|годин|лет|років|ετών|χρονών|yaş|aasta|gad[iu]|metų|godina|let |歳|岁|歲|세|سنة|عام|سال|שנ|वर्ष|tahun|tuổi|ปี)|навършили|совершеннолет|повнолітн|ενήλικ|reşit|punoljet|polnolet|täisealis|pilngadīg|pilnamet|成人|未成年|미성년|بالغ/i,
    /бюлетин|рассылк|розсилк|ενημερωτικ\S* δελτί|bülten|uudiskir|jaunumu vēstul|naujienlaišk|メールマガジン|メルマガ|ニュースレター|电子报|電子報|订阅|訂閱|뉴스레터|النشرة|خبرنامه|ניוזלטר|न्यूज़लेटर|buletin|bản tin|จดหมายข่าว/i,
    /newsletter|mailing list|boletín|uutiskir|nyhetsbrev|nyhedsbrev|hírlevél|zpravodaj|biuletyn/i,
    /live[- ]?chat|chat ?bot|\bchat(ting|ten)?\b.{0,40}\b(with|start|us|mit|uns|avec|con|met)\b|\b(by|when|start|this|dieser|durch) (a |the |den |das )?chat/i,
    /\b(parcel|shipment)s?\b|tracking (number|code)|track (my|your|an) (order|parcel|package)|sendungs(nummer|verfolgung)|\bpaket|\bcolis\b|número de seguimiento|\bspedizion|\bpakket|przesyłk|encomenda|\bpaczk/i,
    /(choose|select|change|confirm) (your |a |another )?(preferred )?(shipping )?(country|region|location|language|store)\b|(land|region|sprache|standort) (aus)?(wählen|auswählen)|wähle.{0,20}(land|region|sprache)|(choisi|sélectionn)\S* (votre |un |une )?(pays|langue|région)|(elige|elija|selecciona|seleccione) (tu|su|un) (país|idioma|región)|(scegli|seleziona) (il tuo |la tua |un |una )?(paese|lingua|regione)|kies (je|uw|een) (land|taal|regio)|wybierz (kraj|język|region)|(escolha|selecione) (o seu |seu |um )?(país|idioma)/i,
  ];
  /**
   * Returns `consent` if the text asks for consent to cookies or tracking, `unclear` if it mentions them next to another question or may be a notice that asks
   * for nothing, and `null` otherwise. `refusable`: one of its buttons refuses.
   */
  const askOf = (text, refusable) => {
    const names = NAMES_COOKIES.test(text) || NAMES_DEVICE.test(text);
    if (OTHER_QUESTIONS.some((pattern) => pattern.test(text))) return names ? 'unclear' : null;
    if (!names && !NAMES_DATA.test(text)) return null;
    // Strictly necessary storage needs no consent (ePrivacy Directive, Article 5(3)).
    if (!refusable && NECESSARY.test(text)) {
      if (!PURPOSE.test(text)) return null;
      if (ONLY.test(text) || ONLY_ELSEWHERE.test(text)) return 'unclear';
    }
    return 'consent';
  };

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
    /^(приемам|приеми|приемане на|съгласен съм|съгласявам се|разреши|позволи|разбрах|добре)( всички| всичко)?( бисквитки)?$/,
    /^(принять|принимаю|согласен|согласна|согласиться|соглашаюсь|разрешить|хорошо|понятно)( все| всё| и продолжить)?( куки| cookies?| файлы cookie)?$/,
    /^(прийняти|приймаю|погоджуюс[ья]|погоджуюся|погодитися|дозволити|згоден|зрозуміло)( все| всі| усі)?( cookies?| файли cookie)?$/,
    /^(prihvati|prihvaćam|prihvatam|prihvatite|slažem se|dopusti|dozvoli|omogući|sprejmi|sprejmem|strinjam se|dovoli|razumijem|razumem|u redu|v redu)( sve| vse)?( kolačiće| piškotke)?$/,
    /^(прихвати|прихватам|слажем се|дозволи|разумем|у реду)( све)?( колачиће)?$/,
    /^(αποδοχή|αποδέχομαι|συμφωνώ|επιτρέπω|εντάξει|κατάλαβα)( όλων| όλα)?( των)?( cookies)?$/,
    /^(kabul et|kabul ediyorum|kabul|onayla|onaylıyorum|izin ver|tamam|anladım|(tümünü|hepsini|tüm çerezleri|çerezleri) (kabul et|onayla)|(tümüne|hepsine) izin ver)$/,
    /^(nõustun?|luban?|aktsepteeri|sain aru)( kõik| kõigiga)?( küpsised| küpsistega)?$/,
    /^(piekrītu|piekrist|apstiprināt|atļaut|pieņemt|akceptēt|sapratu)( visu| visiem| visas| visām)?( sīkdatnes| sīkdatnēm)?$/,
    /^(sutinku|sutikti|priimti|leisti|supratau)( su)?( visus| visais)?( slapukus| slapukais)?$/,
    /^(glac|glacaim|ceadaigh|aontaím)( leis)?( gach| na)?( fianán| fianáin)?( uile)?$/,
    /^(naċċetta|aċċetta|naqbel|ippermetti)( kollha| kollox)?( il-cookies)?( kollha)?$/,
    /^(accepta|accepto|acceptar|permet|d'acord)(-les)?( tot| totes| tots)?( les)?( galetes| cookies)?$/,
    /^(samþykkja|samþykki|leyfa|ég samþykki)( allt| allar)?( vafrakökur)?$/,
    /^(すべて|全て)?(の)?(cookie|クッキー)?(を|に)?(すべて|全て)?(同意する|同意します|同意|許可する|許可|受け入れる|承認する|承諾する|同意して続ける|同意して閉じる|了解)$/,
    /^(全部|我|一律)?(已阅读并)?(同意|接受|允许|允許)(全部|所有|并继续|並繼續|并关闭)?的? ?(cookies?)?$|^(我)?(知道了|了解)$/,
    /^(모두|모든)? ?(쿠키)? ?(모두 )?(에 )?(동의|동의함|동의합니다|동의하기|허용|수락|수락하기)$/,
    /^(قبول|أوافق|اوافق|موافق|موافقة|السماح|أقبل|اقبل)( الكل| الجميع)?( (جميع )?ملفات تعريف الارتباط)?$/,
    /^(پذیرش|می.?پذیرم|موافقم|قبول|تایید|تأیید)( همه)?( کوکی.?ها)?$/,
    /^(אישור|אשר|אני מסכים|אני מאשר|מסכים|מסכימה|קבל|הבנתי)( הכל| הכול| את הכל)?( עוגיות| העוגיות)?$/,
    /^(सभी )?(कुकीज?़? )?(को )?(स्वीकार करें|स्वीकार|सहमत|मैं सहमत हू[ँं]|अनुमति दें)$/,
    /^(terima|setuju|saya setuju|izinkan|saya mengerti|benarkan)( semua)?( cookie| kuki)?$/,
    /^(đồng ý|chấp nhận|tôi đồng ý|cho phép|đã hiểu)( tất cả)?( cookie)?$/,
    /^(ยอมรับ|ยินยอม|ตกลง|อนุญาต|รับทราบ)(ทั้งหมด)?(คุกกี้)?(ทั้งหมด)?$/,
    // Walls: "Accept and read for free", "Continue with ads".
    /^(accept|agree|consent)( all)?( and| &) (read|continue|browse|visit|use)( on| (for )?free| with (ads|advertising))*$/,
    /^(continue|read|browse)( for free)? with (ads|advertising|tracking)( and (tracking|cookies))?$/,
    /^(akzeptieren|zustimmen|einwilligen|einverstanden)( und| &) (kostenlos |gratis |mit werbung )?(weiter|weiterlesen|lesen|nutzen|fortfahren)$/,
    /^(weiter |weiterlesen |lesen |nutzen )?mit werbung( und (tracking|cookies))?( (weiter|weiterlesen|lesen|nutzen|fortfahren))?$/,
    /^(accepter|j'accepte)( tout)?( et|,) (continuer|lire|accéder|naviguer)( au site| gratuitement)*$/,
    /^(accetta|accetto)( tutto)? e (continua|leggi|naviga|prosegui)( gratis| gratuitamente)?$/,
    /^(aceptar|acepto)( todo)? y (continuar|leer|navegar|seguir)( gratis)?$/,
    /^(accepteren|akkoord|ja)( en|,) (verder|doorgaan|lezen|verdergaan)( met advertenties)?$/,
  ];
  const REFUSE = [
    /^(no,? )?(i )?(reject|refuse|decline|deny|disagree|disallow|do not accept|don'?t accept|do not allow|opt out)( of)?( all)?( the)?( optional| non-?essential| unnecessary| additional| tracking)?( cookies?| tracking)?( (and|&) (continue|close))?!?$/,
    /^(no,? thanks?|no thank you|no|not now|continue without (accepting|agreeing|consent)( →)?|i do not (agree|accept|consent)|leave them off)$/,
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
    /^(отказвам|откажи|отказ|отхвърли|отхвърляне на|не приемам|не съм съгласен|само необходимите?|само задължителните?)( всички| всичко)?( бисквитки)?$/,
    /^(отклонить|отказаться|отказать|не принимать|не согласен|не согласна|запретить|только необходимые|только обязательные)( все| всё)?( куки| cookies?| файлы cookie)?$/,
    /^(відхилити|відмовитися|відмовляюсь|не приймати|не погоджуюсь|лише необхідні|тільки необхідні)( все| всі| усі)?( cookies?| файли cookie)?$/,
    /^(odbij|odbijam|odbaci|ne prihvaćam|ne prihvatam|ne slažem se|zavrni|zavrnem|ne strinjam se|samo (nužni|nužne|neophodni|neophodne|nujne|nujni|potrebne))( sve| vse)?( kolačiće| kolačići| piškotke| piškotki)?$/,
    /^(одбиј|одбијам|не прихватам|само неопходни|само неопходне)( све)?( колачиће| колачићи)?$/,
    /^(απόρριψη|απορρίπτω|δεν συμφωνώ|δεν αποδέχομαι|δεν δέχομαι|άρνηση|μόνο (τα )?(απαραίτητα|αναγκαία))( όλων| όλα)?( των)?( cookies)?$/,
    /^(reddet|reddediyorum|kabul etmiyorum|izin verme|hayır|(tümünü|hepsini|tüm çerezleri|çerezleri) reddet|(sadece|yalnızca) (gerekli|zorunlu)( çerezler| olanlar)?( kabul et)?)$/,
    /^(keeldun?|ei nõustu|lükka tagasi|ainult vajalikud|vaid vajalikud)( kõik| kõigist)?( küpsised| küpsistest)?$/,
    /^(noraidīt|noraidu|nepiekrītu|atteikt|atteikties|tikai (nepieciešamās|obligātās))( visu| visas| visām)?( sīkdatnes| sīkdatnēm)?$/,
    /^(atmesti|atmetu|nesutinku|atsisakyti|tik (būtin(i|ieji|us|uosius)))( visus| visų)?( slapukus| slapukai| slapukų)?$/,
    /^(diúltaigh|diúltaím|ní ghlacaim)( do)?( gach| na)?( fianán| fianáin)?$/,
    /^(irrifjuta|nirrifjuta|ma naċċettax|ma naqbilx)( kollha| kollox)?( il-cookies)?( kollha)?$/,
    /^(rebutja|rebutjo|rebutjar|no accepto|només (les )?necessàries)(-les)?( tot| totes| tots)?( les)?( galetes| cookies)?$/,
    /^(hafna|ég hafna|aðeins nauðsynlegar)( öllu| öllum| öllum vafrakökum| vafrakökur)?$/,
    /^(すべて|全て)?(の)?(cookie|クッキー)?(を)?(すべて|全て)?(拒否する|拒否|拒絶する|同意しない|同意しません|許可しない|必須のみ|必要な(cookie|クッキー)?のみ(許可|許可する|使用)?|必須cookieのみ(許可|許可する)?)$/,
    /^(全部|我)?(拒绝|拒絕|不同意|不接受)(全部|所有|并继续)?的? ?(cookies?)?$|^(仅|僅|只)?(接受|允许|允許|限|使用)?(必要|必需)的? ?(cookies?)?$/,
    /^(모두|모든)? ?(쿠키)? ?(모두 )?(거부|거부하기|거절|동의 ?안 ?함|동의하지 ?않음|동의하지 않습니다)$|^필수( 쿠키)?만( 허용| 수락| 사용)?$/,
    /^(رفض|أرفض|ارفض|لا أوافق|عدم الموافقة|الضرورية فقط)( الكل| الجميع)?( (جميع )?ملفات تعريف الارتباط)?$/,
    /^(رد کردن|رد|نمی.?پذیرم|موافق نیستم|فقط (ضروری|موارد ضروری))( همه)?( کوکی.?ها)?$/,
    /^(דחה|דחייה|סירוב|אני לא מסכים|לא מסכים|רק הכרחיות|הכרחיות בלבד)( הכל| הכול| את הכל)?( עוגיות| העוגיות)?$/,
    /^(सभी )?(कुकीज?़? )?(को )?(अस्वीकार करें|अस्वीकार|असहमत|केवल आवश्यक)( कुकीज?़?)?$/,
    /^(tolak|menolak|saya tidak setuju|tidak setuju|hanya yang (diperlukan|penting))( semua)?( cookie| kuki)?$/,
    /^(từ chối|không đồng ý|chỉ (cookie )?cần thiết)( tất cả)?( cookie)?$/,
    /^(ปฏิเสธ|ไม่ยอมรับ|ไม่ยินยอม|เฉพาะที่จำเป็น)(ทั้งหมด)?(คุกกี้)?(ทั้งหมด)?$/,
  ];
  const SETTINGS =
    /settings|preferences|manage|customi[sz]e|options|choose|choices|more info|learn more|details|purposes|partners|vendors|policy|policies|notice|imprint|legal|terms|einstellung|anpassen|auswahl|mehr |details|verwalten|individuell|konfigur|datenschutz|impressum|richtlinie|erklärung|hinweis|zwecke|partner|paramétr|personnalis|préférences|gérer|en savoir|choisir|politique|mentions|finalités|configur|ajustes|preferencias|gestionar|más info|política|aviso|personaliz|impostazioni|gestisci|scopri|informativa|preferenze|finalità|instellingen|voorkeuren|beheer|meer info|beleid|aanpassen|ustawienia|dostosuj|zarządzaj|więcej|polityk|definições|configurações|gerir|gerenciar|saiba mais|inställning|anpassa|hantera|läs mer|policy|indstillinger|innstillinger|tilpas|administrer|læs mere|les mer|asetukset|muokkaa|lue lisää|nastavení|nastavenia|upravit|spravovat|více|viac|zásady|beállítás|testreszab|setări|personaliz|настройк|подробн|още|научете|управлен|параметр|налаштув|докладн|postavke|više|saznaj|nastavitve|več|подешавањ|ρυθμίσεις|περισσότερα|προτιμήσεις|ayar|tercih|daha fazla|detay|seaded|rohkem|iestatīj|uzzināt|vairāk|nustatym|daugiau|plačiau|configura|més inf|stillingar|nánar|設定|詳細|カスタマイズ|详细|詳情|了解更多|设置|偏好|설정|자세히|더 보기|إعدادات|تفضيلات|المزيد|تنظیمات|بیشتر|הגדרות|העדפות|מידע נוסף|सेटिंग|अधिक|pengaturan|selengkapnya|tetapan|cài đặt|tùy chỉnh|xem thêm|ตั้งค่า|เพิ่มเติม|save|speichern|enregistrer|guardar|salva|opslaan|zapisz|confirm/;
  const CLOSE =
    /^([×✕✖✗xX]|close|schließen|schliessen|fermer|cerrar|chiudi|sluiten|zamknij|fechar|stäng|luk|lukk|sulje|zavřít|zavrieť|bezárás|închide|затвори|закрыть|закрити|zatvori|zapri|затвори|κλείσιμο|kapat|sulge|aizvērt|uždaryti|dún|tanca|loka|閉じる|关闭|關閉|닫기|إغلاق|بستن|סגור|बंद करें|tutup|đóng|ปิด)$/;

  /** Buttons of a wall that lead to a paid subscription. "Already a subscriber? Log in" and newsletters are something else. */
  const PAY = new RegExp(
    '(?<!\\p{L})(?:' +
      '(?:subscribe|subscription|pay|buy|ad-free|become a (?:member|subscriber|supporter)|abo|pur|kostenpflichtig|bezahlen|zahlen|payer|paga|acquista|pagar|betaal|betalen|betala|betal|wykup|tilaa|zapłać|zaplatit)(?!\\p{L})|' +
      // Stems: "abonnieren", "s'abonner", "abbonati", "suscríbete", "prenumerera", "előfizetés".
      'werbefrei|abonn|abbona|suscr[ií]b|suscripci|prenumer|subskryb|assina|assine|subscrev|předplat|predplat|előfizet|abonează|abonament)',
    'iu',
  );
  const NO_PAY =
    /log ?in|sign ?in|anmeld|einlogg|connexion|connecter|accedi|inicia|inloggen|zaloguj|logga in|newsletter|nyhedsbrev|nyhetsbrev/i;
  const PRICE =
    /(?:€|£|\$|chf|eur)\s?\d|\d\s?(?:€|£|chf|eur\b|euros?\b|kč|zł|kr\b|ft\b|lei\b)|\d[.,]\d\d? ?(?:\/|a|per|each|im|pro|par|al|por|a la|ogni)? ?(?:month|week|year|monat|woche|jahr|mois|semaine|mes\b|mese|maand)/i;
  /** Sentences that make access depend on consent. */
  const CONDITION = new RegExp(
    [
      '(?:to|before you can) (?:continue|access|use|view|read|enter|visit|proceed)[^.!?]{0,80}(?:must|need to|have to|are required to) (?:first )?(?:accept|agree|consent|enable|allow)',
      '(?:must|need to|have to) (?:first )?(?:accept|agree|consent|enable|allow)[^.!?]{0,80}(?:to|before) (?:continu|access|us(?:e|ing)|view|read|enter|visit|proceed)',
      '(?:access|available|use)[^.!?]{0,40} only (?:if|when|after|to visitors who) (?:you )?(?:accept|agree|consent)',
      '(?:um|damit)[^.!?]{0,80}(?:nutzen|lesen|besuchen|fortfahren|sehen)[^.!?]{0,60}(?:müssen|musst)[^.!?]{0,60}(?:zustimmen|akzeptieren|einwilligen)',
      '(?:müssen|musst)[^.!?]{0,60}(?:zustimmen|akzeptieren|einwilligen),? (?:um|bevor)',
      '(?:nutzung|zugang|zugriff|lesen|besuch)[^.!?]{0,60}(?:nur|nicht)[^.!?]{0,20}(?:mit|nach|ohne)[^.!?]{0,30}(?:zustimmung|einwilligung)[^.!?]{0,20}möglich',
      "(?:pour|afin de|afin d’|afin d')[^.!?]{0,20}(?:accéder|continuer|lire|consulter|poursuivre)[^.!?]{0,60}(?:devez|il faut|nécessaire)[^.!?]{0,30}(?:accepter|consentir|d'accepter)",
      'para (?:acceder|continuar|leer|usar|navegar)[^.!?]{0,60}(?:debe|debes|tiene que|tienes que|es necesario)[^.!?]{0,20}(?:aceptar|consentir)',
      'per (?:accedere|continuare|leggere|utilizzare|proseguire)[^.!?]{0,60}(?:devi|deve|è necessario)[^.!?]{0,20}(?:accettare|acconsentire)',
      'om [^.!?]{0,60}(?:bezoeken|lezen|gebruiken|verder te gaan|bekijken)[^.!?]{0,40}(?:moet|dient)[^.!?]{0,30}(?:accepteren|akkoord)',
    ].join('|'),
    'i',
  );

  /** Buttons that save the selection. If nothing is selected, they refuse. */
  const SAVE = [
    /^(save|confirm|apply)( (and|&) (close|exit|continue))?( (my|your|these|the|current|selected|cookie))*( (choices?|selections?|preferences|settings|cookies))?( (and|&) (close|exit|continue))?$/,
    /^(allow|accept|enable)( (my|the))? (selection|selected( cookies)?)( and continue)?$/,
    /^(meine |ihre )?(auswahl|einstellungen|cookie-einstellungen|präferenzen) (speichern|bestätigen|erlauben|akzeptieren|übernehmen|zulassen)( (und|&) (schließen|weiter))?$/,
    /^(speichern|speichern (und|&) schließen|ausgewählte( cookies)? (akzeptieren|erlauben|zulassen))$/,
    /^(enregistrer|valider|confirmer|sauvegarder)( et (fermer|continuer))?( (mes|les|vos|ma|la))?( (choix|préférences|sélection|paramètres))?$/,
    /^(guardar|confirmar|aceptar) (mis |las? |mi )?(preferencias|selecci[oó]n|ajustes|configuraci[oó]n|elecciones)$|^guardar( y cerrar)?$/,
    /^(salva|conferma|accetta) (le |la )?(mie |mia )?(preferenze|scelte|selezion\S*|impostazioni)( e (chiudi|continua))?$|^salva( e (chiudi|continua))?$/,
    /^((mijn|deze) )?(keuzes?|voorkeuren|selectie|instellingen) (opslaan|bevestigen|toestaan|accepteren)$|^opslaan( en sluiten)?$/,
    /^(zapisz|potwierdź)( (moje|swoje|mój))?( (wybór|wybory|wybrane|ustawienia|preferencje|zaznaczone))?( i zamknij)?$|^akceptuj (wybrane|zaznaczone)$/,
    /^(guardar|salvar|confirmar)( (as|minhas|a|e))*( (preferências|escolhas|seleção|definições|configurações))?$/,
    /^(spara|gem|lagre)( (mina|mine))?( (val|valg|inställningar|indstillinger|innstillinger|preferenser))?$|^(tillåt|tillad|tillat|acceptera|godkänn) (urval|valda|valgte|udvalgte|utvalg)$/,
    /^tallenna( (valinnat|asetukset|valintani))?$|^salli valinta$/,
    /^(uložit|uložiť|potvrdit|potvrdiť)( (mé|moje|své|svoje))?( (nastavení|nastavenia|výběr|výber|volby|voľby|předvolby))?$|^povol(it|iť) (výběr|výber|vybrané)$/,
    /^(mentés|beállítások mentése|kiválasztottak? (mentése|engedélyezése|elfogadása)|választás mentése)$/,
    /^(salvează|salvați|confirmă)( (preferințele|selecția|setările|alegerile))?( mele)?$/,
  ];

  const said = (element) =>
    (element.innerText || element.value || element.getAttribute('aria-label') || element.getAttribute('title') || '')
      .replace(/\s+/g, ' ')
      .trim();
  const wordsOf = (text) =>
    text
      .toLowerCase()
      .replace(/[’`]/g, "'")
      // The lower case of the Turkish İ is an i with a combining dot.
      .replace(/\u0307/g, '')
      .replace(/[→›»✓✔]/g, ' ')
      .trim()
      .replace(/\.$/, '');
  const kindOf = (text) => {
    const words = wordsOf(text);
    if (words === '') return 'other';
    // Objecting to the sale of data (CCPA) is not the same as refusing cookies, and its link usually leads to another page.
    if (/^(please )?(do not|don't) (sell|share)/.test(words)) return 'other';
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
  /** Closed roots that the HTML declares, by their hosts: the browser alone hands them out (answerBanner.ts). */
  const closedRoots = new WeakMap();
  const rootOf = (element) => element.shadowRoot ?? closedRoots.get(element) ?? null;
  /** Collects matches in the document, including its shadow roots. */
  const all = (root, selector, found = []) => {
    if (rootOf(root)) all(rootOf(root), selector, found);
    for (const element of root.querySelectorAll(selector)) if (found.length < 3000) found.push(element);
    for (const element of root.querySelectorAll('*'))
      if (rootOf(element) && found.length < 3000) all(rootOf(element), selector, found);
    return found;
  };
  const parentOf = (element) =>
    element.parentElement ?? (element.getRootNode() instanceof ShadowRoot ? element.getRootNode().host : null);
  const textOf = (element) => (element.innerText || '') + (rootOf(element)?.textContent || '');

  const BUTTONS = 'button, a, input[type="button"], input[type="submit"], [role="button"], [onclick]';
  /** Returns the text of a part of the page without its links to policies and settings. */
  const proseOf = (part) =>
    all(part, 'a, button')
      .map(said)
      .filter((text) => text.length > 3 && kindOf(text) === 'settings')
      .reduce((text, words) => text.replace(words, ' '), textOf(part).replace(/\s+/g, ' '));
  const labelOf = (box) => box.closest('label') ?? box.labels?.[0] ?? null;
  /** Returns the checkboxes and switches that are visible themselves or through their labels. */
  const boxesIn = (part) => all(part, 'input[type="checkbox"], [role="switch"], [role="checkbox"]');
  const boxesOf = (part) =>
    boxesIn(part).filter((box) =>
      [box, labelOf(box), box.parentElement].some((seen) => seen !== null && isVisible(seen)),
    );
  const isTicked = (box) => (box.localName === 'input' ? box.checked : box.getAttribute('aria-checked') === 'true');
  /** Returns what names a box: its label, what its attributes refer to, or the text next to it in a row of its own. */
  const nameOf = (box) => {
    const label = labelOf(box);
    const named = (box.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => (id === '' ? null : box.getRootNode().getElementById?.(id)))
      .map((element) => (element ? said(element) : ''))
      .join(' ');
    const texts = [label ? said(label) : '', named.trim(), box.getAttribute('aria-label') ?? '', box.title];
    for (let row = box.parentElement, depth = 0; row && depth < 3; row = row.parentElement, depth += 1)
      if (boxesIn(row).length === 1 && textOf(row).length <= 300) texts.push(said(row));
    return texts.find((text) => /\p{L}{3}/u.test(text) && !/^(?:on|off|an|aus|yes|no|ja|nein)$/i.test(text)) ?? '';
  };
  const isFixed = (box) =>
    box.matches(':disabled') ||
    ['aria-disabled', 'aria-readonly'].some((name) => box.getAttribute(name) === 'true') ||
    NECESSARY.test(nameOf(box));
  const MORE_PURPOSES = /performance|leistung|targeting|tracking|third[- ]party|externe (medien|inhalte)/i;
  /** Ticking these objects, or they are not about consent (legitimate interest). */
  const OBJECTS =
    /opt[- ]?out|\b(do not|don't|not|object|reject|refuse|disable|block|decline)\b|widersp|ablehn|deaktiv|\bnicht\b|\bkeine?\b|ne pas|refus|oppos|désactiv|desactiv|rechaz|rifiut|disattiv|weiger|\bniet\b|odrzu|sprzeciw|\bnie\b|legitim|berechtigt|légitime|gerechtvaardigd|uzasadnion/i;
  /** Returns whether a visitor sees the box or its label where it is drawn, in the part that asks, and not in a folded part. */
  const isShown = (box) =>
    [box, labelOf(box)].some((element) => {
      if (element === null || !isVisible(element)) return false;
      if (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = element.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || box.parentElement?.contains(hit) === true);
    });
  /** Returns the names of boxes for consent that are ticked already. Necessary, disabled and unnamed ones do not count. */
  const tickedIn = (banner) =>
    boxesOf(banner)
      .filter((box) => isTicked(box) && isShown(box) && !isFixed(box))
      .map((box) => nameOf(box).slice(0, 80))
      .filter((name) => (PURPOSE.test(name) || MORE_PURPOSES.test(name)) && !OBJECTS.test(name));
  /** Returns the kind of a button by its wording. For a button that saves the selection, it depends on whether anything is selected. */
  const kindIn = (banner, text) => {
    const boxes = SAVE.some((pattern) => pattern.test(wordsOf(text))) ? boxesOf(banner) : [];
    if (boxes.length === 0) return kindOf(text);
    return boxes.some((box) => isTicked(box) && !isFixed(box)) ? 'other' : 'refuse';
  };
  /** Returns whether a part of the page is an overlay, declares itself a dialog, or has a name related to consent. */
  const liesOver = (part) => {
    const style = getComputedStyle(part);
    const role = part.getAttribute('role');
    const names = `${part.id} ${typeof part.className === 'string' ? part.className : ''} ${part.localName}`;
    // Adobe Experience Manager names all of its components cmp-something.
    const isNamed =
      !['footer', 'nav', 'header', 'main', 'article'].includes(part.localName) &&
      /cookie|consent|gdpr|privacy|(^|\s|[-_])cmp(box|wrapper|$|\s)/i.test(names);
    return (
      style.position === 'fixed' ||
      style.position === 'sticky' ||
      role === 'dialog' ||
      role === 'alertdialog' ||
      part.localName === 'dialog' ||
      isNamed ||
      (style.position === 'absolute' && Number(style.zIndex) >= 10)
    );
  };
  const asksIn = (part) =>
    askOf(
      proseOf(part),
      all(part, BUTTONS).some((each) => isVisible(each) && kindIn(part, said(each).slice(0, 80)) === 'refuse'),
    );
  /** Finds the nearest ancestor of a button that asks for consent, and whether that is certain (`askOf`). */
  const bannerAround = (button, known) => {
    const askedIn = (part) => {
      if (!known.has(part)) known.set(part, asksIn(part));
      return known.get(part);
    };
    for (let part = parentOf(button), depth = 0; part && depth < 25; part = parentOf(part), depth += 1) {
      if (part === document.body || part === document.documentElement) break;
      const { length } = textOf(part);
      if (length > 12000) break;
      const asks = length >= 40 && liesOver(part) ? askedIn(part) : null;
      if (asks !== null) return { part, asks };
    }
    // A frame that contains only the question.
    const isFrame = window.top !== window && (document.body?.innerText.length ?? 0) < 12000;
    const asks = isFrame && textOf(document.body).length >= 40 ? askedIn(document.body) : null;
    return asks === null ? null : { part: document.body, asks };
  };

  const buttonsOf = (banner) => {
    const controls = all(banner, BUTTONS).filter(isVisible);
    // Elements that are clickable only through a listener cannot be recognised in the document. Their wording is enough to know that refusing is offered.
    const bare = all(banner, 'span, div, p, li').filter(
      (element) =>
        element.childElementCount === 0 &&
        said(element).length <= 60 &&
        kindIn(banner, said(element)) === 'refuse' &&
        isVisible(element),
    );
    const seen = [...controls, ...bare].map((element) => ({
      element,
      text: said(element).slice(0, 80),
      kind: kindIn(banner, said(element).slice(0, 80)),
    }));
    return seen.filter(
      ({ element }) => !seen.some((other) => other.element !== element && element.contains(other.element)),
    );
  };
  /** Returns a banner that certainly asks, or else one that may. */
  const findBanner = () => {
    const known = new Map();
    let unclear = null;
    for (const button of all(document, BUTTONS)) {
      const kind = kindOf(said(button).slice(0, 80));
      if ((kind !== 'accept' && kind !== 'refuse') || !isVisible(button)) continue;
      const banner = bannerAround(button, known);
      if (banner?.asks === 'consent') return banner;
      unclear ??= banner;
    }
    return unclear;
  };

  const sentenceWith = (text, pattern) =>
    text
      .split(/(?<=[.!?])\s+|\n+/)
      .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
      .find((sentence) => pattern.test(sentence))
      ?.slice(0, 200);
  /** Returns what a visitor sees at 25 points of the window, in its shadow root if it has one that is known. */
  const seenElements = () => {
    const steps = [0.05, 0.275, 0.5, 0.725, 0.95];
    const seenAt = (x, y) => {
      let element = document.elementFromPoint(x, y);
      for (let root = element && rootOf(element); root; root = rootOf(element)) {
        const inner = root.elementFromPoint(x, y);
        if (inner?.getRootNode() !== root) break;
        element = inner;
      }
      return element;
    };
    return steps.flatMap((x) => steps.map((y) => seenAt(innerWidth * x, innerHeight * y)));
  };
  /** Returns whether nothing of the page can be reached next to the part: it, or something fixed over the whole window, is wherever a visitor may click. */
  const coversPage = (part) => {
    const fills = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left <= 1 && top <= 1 && right >= innerWidth - 20 && bottom >= innerHeight - 1;
    };
    const isOver = (element) => {
      for (let each = element; each && each !== document.body; each = parentOf(each))
        if (each === part || (getComputedStyle(each).position === 'fixed' && fills(each))) return true;
      return false;
    };
    return window.top === window && seenElements().every(isOver);
  };
  /**
   * Returns `pay` if the only alternative to consent that the banner offers is to pay, `access` if it says that the page is only for those who consent and covers
   * it, with the sentence that says so; `null` if it is no wall.
   */
  const wallOf = (part, buttons) => {
    if (!buttons.some(({ kind }) => kind === 'accept') || buttons.some(({ kind }) => kind === 'refuse')) return null;
    const text = textOf(part);
    const pays = buttons.find(({ text: label }) => PAY.test(label) && !NO_PAY.test(label));
    const offer = sentenceWith(text, PRICE) ?? sentenceWith(text.replaceAll(pays?.text ?? '\n', ' '), PAY);
    if (pays && offer !== undefined) return { kind: 'pay', quote: offer };
    const condition = sentenceWith(text, CONDITION);
    const isOnly = buttons.every(({ kind }) => kind === 'accept' || kind === 'settings');
    return condition !== undefined && isOnly && coversPage(part) ? { kind: 'access', quote: condition } : null;
  };

  /** The elements of HTML that may have a shadow root and contain a banner (DOM standard, "valid shadow host name"). */
  const CAN_HOST = ['article', 'aside', 'body', 'div', 'footer', 'header', 'main', 'nav', 'p', 'section', 'span'];

  let fields = [];

  return {
    askOf,
    kindOf,
    /** Returns `null` if nothing here asks. If the question is unclear, no button counts as an answer. */
    banner: () => {
      const banner = findBanner();
      if (banner === null) return null;
      const isClear = banner.asks === 'consent';
      const buttons = buttonsOf(banner.part).slice(0, 30);
      return {
        buttons: buttons.map(({ text, kind }) => ({ text, kind: isClear ? kind : 'other' })),
        wall: isClear ? wallOf(banner.part, buttons) : null,
        ticked: isClear ? [...new Set(tickedIn(banner.part))].slice(0, 10) : [],
      };
    },
    /** Returns the elements in view that may have a closed root: what such a root shows seems to belong to its host. */
    hosts: () =>
      [...new Set(seenElements())].filter(
        (element) =>
          element !== null &&
          rootOf(element) === null &&
          (element.localName.includes('-') ||
            (CAN_HOST.includes(element.localName) &&
              element.innerText.trim() === '' &&
              element.closest('a, button') === null)),
      ),
    open: (root) => {
      closedRoots.set(root.host, root);
    },
    click: (kind) => {
      const banner = findBanner();
      const button = banner?.asks === 'consent' && buttonsOf(banner.part).find((each) => each.kind === kind);
      if (!button) return false;
      button.element.click();
      return true;
    },
    /** Remembers the fields that can be typed into, at most six that a person would see. Returns their types in order. */
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
        .map((link) => ({
          text: said(link).slice(0, 120),
          url: String(link.href).slice(0, 2_048),
          download: link.hasAttribute('download'),
        })),
      forms: [...document.forms].slice(0, 30).map((form) => ({
        // A field named "action" would shadow the property.
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
          return []; // a frame without an origin has no storage
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
