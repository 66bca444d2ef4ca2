import { leadsOf } from '../practices/leads.ts';
import { marketOf } from '../practices/market.ts';
import { words, type Grammar } from '../practices/practice.ts';
import { readSubjectVerbObject } from '../practices/subjectVerbObject.ts';
import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { noticeRules } from './notices.ts';
import { rightRules } from './rights.ts';
import { SERVICES } from './services.ts';

/** Other acts that are listed together with a practice. */
const LISTED =
  /^(?:alquil|rent|regal|intercambi|comercializ|ced|prest|difund|transfer|compart|revel|divulg|distribu|traspas|canje|arrend|comunic|transmit|explot|negoci|subast|public|vend|arriend)(?:amos|emos|imos|[aei]remos|[ae]n?|ad[oa]s|id[oa]s|[aei]r)$/;

/** In Spanish, the verb form says who acts. */
const spanishPractices: Grammar = {
  company: 'nosotros',
  leads: leadsOf([
    {
      words: '(?:lo que )?(?:no|nunca) hacemos(?: lo siguiente)?(?: con (?:sus|tus) datos(?: personales)?)?',
      spoken: 'no podemos',
    },
    { words: '(?:nosotros )?(?:no|nunca|jamás) (?:podemos|podremos)', spoken: 'no podemos' },
    {
      words:
        '^(?:no|nunca|jamás)|nosotros(?: (?:no|nunca|jamás))?|(?:podemos|podremos|nos comprometemos a)(?: (?:no|nunca|también))*',
    },
    {
      words: '^(?:los )?destinatarios de (?:sus|tus) datos(?: personales)?(?: son| pueden ser)?',
      spoken: 'compartimos sus datos con',
    },
  ]),
  theyAreData: [/^(?:(?:estos|ellos) )?(?=(?:no|nunca|jamás) (?:se|son|serán) )/u, 'sus datos '],
  practices: readSubjectVerbObject({
    company: words('nosotros podemos podremos podríamos comprometemos'),
    impersonal: words('se'),
    verbs: {
      sell: words('vender vende venderá venden venderán comercializar comercializa comercializan'),
      share: words(
        'compartir comparte ceder cede comunicar comunica compartirán cederán ceden comunicarán comunican transmitir transmite revelar revela',
      ),
    },
    firstPerson: {
      sell: words('vendemos venderemos vendo comercializamos comercializaremos'),
      share: words(
        'compartimos compartiremos cedemos cederemos comunicamos comunicaremos transmitimos revelamos divulgamos proporcionamos proporcionaremos facilitamos facilitaremos comparto cedo',
      ),
    },
    participles: {
      sell: words('vendido vendidos vendidas vendida comercializados comercializadas venden venderán vende venderá'),
      share: words(
        'cedido compartido cedidos cedidas cedida compartidos compartidas compartida comunicados comunicadas transmitidos revelados ceden cederán comparten compartirán comunican comunicarán transmiten transmitirán cede cederá comparte compartirá',
      ),
    },
    glue: words(
      'a no nunca jamás ni y o , ( ) se los las serán será son es podrá pueden pueden podrán ser han sido también en ningún ninguna caso bajo circunstancia alquilamos vendemos cedemos compartimos ceder vender alquilar vendidos cedidos compartidos alquilados',
    ),
    being: words('serán será son es ser sido se'),
    listed: LISTED,
    and: words('y e'),
    otherHalf: new Set(),
    no: words('no nunca jamás ningún ninguno ninguna ni tampoco'),
    half: new Set(),
    only: words('sólo solo únicamente solamente exclusivamente'),
    data: words('datos información dato informaciones'),
    pronouns: words('los'),
    clitics: words('los las'),
    personal: words('sus tus su tu vuestro vuestros vuestra vuestras personales personal'),
    traces: words('usted ip haga hagas haces cookies dispositivo navegación identificador identificadores'),
    part: words('estos esta dichos sensibles algunos ciertos anónimos agregados'),
    between: words(
      'se nunca jamás los la de y o ni , alquilamos cedemos compartimos no ninguno ningún ninguna modo manera base todos carácter a terceros terceras personas',
    ),
    by: words('por'),
    us: words('nosotros ejemplo'),
    infinitive: words(''),
  }),
  purpose:
    /^\s*(?:por ejemplo, )?(?:para|con (?:el|los|estos|este|dicho) fin\p{L}*|a (?:estos|tales) fines)(?!\p{L})[^,;:.]{0,140}, $/u,
  supposed:
    /(?<!\p{L})(?:si|derechos?|oponerse|oposición|solicit\p{L}*|pued[ae]n? usted|usted|cuando|qué|cómo|quienes?|finalidad\p{L}*|terceros (?:pueden|podrán)|consulte)(?!\p{L})/u,
  doubtful:
    /(?<!\p{L})(?:donde|en (?:el )?caso de que|siempre que|siempre y cuando|cada vez que|antes de|hasta que|a menos que|aunque|supon\p{L}+|creen?|dicen|afirman?|cierto que|verdad que|mito)(?!\p{L})/u,
  but: /(?<!\p{L})(?:pero|sino|sin embargo|en cambio)(?!\p{L})/gu,
  listed: LISTED,
  defined: /^\W*(?:cuando|si|significa)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusi[oó]n\p{L}*|adquisici\p{L}*|reestructuraci\p{L}*|concurso|quiebra|anónim\p{L}*|agregad\p{L}*|estadístic\p{L}*|seudónim\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:si|salvo|excepto|sin|s[oó]lo|únicamente|consentimiento|autoriza\p{L}*|ley|legal\p{L}*|autoridad\p{L}*|judicial\p{L}*|obligaci\p{L}*|solicitud|menores)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:general\p{L}*|normalmente|habitualmente|salvo|excepto|sin|s[oó]lo|únicamente|si|fines|finalidad\p{L}*|dinero|cambio|menores|california|residentes|sentido|pero|obligaci\p{L}*|legal\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    'a terceros terceras personas partes nadie ninguno ningún otras empresas y o ni no sus tus datos personales información los en caso compartimos compartidos alquilamos cedemos con de la se venden venden vendidos vendidas alquilados serán comercializamos ninguna persona bajo ninguna circunstancia , tus huéspedes clientes usuarios pacientes',
  ),
  consent: /(?<!\p{L})(?:consentimiento|autorización)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:a|con|entre)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:terceros|terceras|socios|partners|proveedores|encargados|empresas|anunciantes|prestadores|filiales|redes|plataformas|intermediarios|corredores)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:tercer[oa]s?|ningún tercero|nadie|otras empresas)(?!\p{L})/u,
  market: marketOf({
    before: 'a|con|entre|como|incluyendo|incluid[oa]s|inclusive|y|e|o',
    describes:
      'a|con|los|las|nuestr[oa]s|otr[oa]s|cierto?s|ciertas|algun[oa]s|terceros|terceras|partes|extern[oa]s|diversos|diversas|seleccionad[oa]s|socios|partners|proveedores|empresas|afiliad[oa]s|redes|sociales|comerciales|plataformas|de|como|incluid[oa]s|y|o',
    names:
      'anunciantes|(?:socios|partners|redes|plataformas|empresas|compañías|proveedores)(?: (?:de|redes|medios|sociales|comerciales|marketing|análisis|analítica|medición|tecnología|web|y|e|o),?)* (?:publicidad|publicitari[oa]s|anuncios)|(?:intermediarios|corredores|agentes) de datos',
  }),
  vague: /(?<!\p{L})(?:terceros|socios|empresas) (?:seleccionad[oa]s|de confianza)(?!\p{L})/u,
};

/** The visitor's rights. */
const spanishRights = rightRules({
  right: 'derechos?',
  mayAsk:
    '(?:puede|puedes|podés|podrá|podrás|podrán|pueden)(?: \\p{L}+){0,5}[,:]?(?: [-–•*])? (?:solicitar\\p{L}*|ejercer|ejercitar|pedir\\p{L}*|exigir|obtener|oponerse|oponerte)|(?:usted )?(?:puede|puedes|podrá|podrás)(?=:? \\(?(?:i|1|a)\\) )|tiene derecho',
  may: 'si (?:usted )?(?:desea|deseas|quiere|quieres)(?=[^.;]{0,240}(?:contact|correo|e-?mail|escríb|escrib|@))',
  and: '(?:,| y| e| o| u|/) ?(?:de |a la |al |la |el |su )?',
  article: 'arts?(?:\\.|ículos?)?',
  notSubject: 'no (?:ser|estar|verse)',
  automatedDecision: 'automatizad',
  unless:
    /(?:se|nos) reserv\p{L}*|(?<!\p{L})(?:(?:aplicación|app|sitio|empresa) (?:puede|podrá)(?!\p{L})|copia de (?:estas |dichas |las )?(?:garantías|cláusulas)|imposibilidad del derecho|navegador\p{L}*|extensión|botón|responder a)(?!\p{L})/u,
  rights: {
    rightAccess: {
      noun: '(?<!(?:tiene|tienen|tenemos|tendrá|tendrán) )acceso',
      stems:
        '(?<!(?:tiene|tienen|tenemos|tendrá|tendrán) )acceso(?! a la información (?:pública|y protección))|acceder|accedan|(?:conocer|saber) qué (?:datos|información)|conocer,? (?:y )?(?:actualizar|rectificar|acceder)|copia',
    },
    rightRectification: {
      noun: 'rectificación|corrección',
      stems: 'rectifi|corregir|corrij|correcci|actualizar|actualización|modificar',
    },
    rightErasure: {
      noun: 'supresión|cancelación|eliminación',
      stems: 'supresión|suprimir|cancelación|cancelar|olvido|borrado|borrar|eliminar|eliminación|eliminen|suprim[ai]',
    },
    rightRestriction: { noun: 'limitación', stems: 'limitación|limitar|restringir|restricción' },
    rightPortability: {
      noun: 'portabilidad',
      stems: 'portabilidad|portable|transferir sus datos|transferir tus datos',
    },
    rightObjection: { noun: 'oposición', stems: 'oposición|oponer\\p{L}*|opong\\p{L}+' },
  },
});

/** What the company promises to do. */
const spanishNotices = noticeRules({
  tell: '(?:le|te|les|os|se lo|se la) (?:informaremos|notificaremos|avisaremos|comunicaremos|informamos|avisamos)|(?:informaremos|notificaremos|avisaremos|comunicaremos) a (?:los|nuestros|las) (?:usuarios|clientes|personas|afectados)|(?:será|serás) (?:informad|notificad|avisad)[oa]',
  change: 'cambio|modificaci|actualizaci',
  policy: 'política|aviso de privacidad|(?:cambios?|modificaciones) (?:importantes|sustanciales|significativ)',
  breach:
    'brechas? de (?:seguridad|datos)|violaci(?:ón|ones) de (?:la )?(?:seguridad|datos)|incidentes? de seguridad|fugas? de datos',
  unless:
    /(?<!\p{L})(?:podr\p{L}+|podemos|pued[ae]n?|eventualmente|en su caso|intentar\p{L}+|procurar\p{L}+|ley|legal\p{L}*|exig\p{L}+|obligad\p{L}+|no|publicando|en esta página|publicación|actualizando|encargados?|proveedor\p{L}*)(?!\p{L})/u,
  onlyNecessary:
    /(?:solo|sólo|únicamente|solamente) (?:recopilamos|recogemos|tratamos|solicitamos|pedimos) (?:los |aquellos )?(?:datos|información)[^.;]{0,80}necesari|(?:recopilamos|recogemos|tratamos|solicitamos) (?:solo|sólo|únicamente|solamente) (?:los |aquellos |la )?(?:datos|información)[^.;]{0,80}necesari/u,
  honour: 'respetamos|honramos|tenemos en cuenta',
});

/** What Spanish policies say. */
export const spanish: LanguageRules = {
  practices: spanishPractices,
  negation: {
    words: /(?<!\p{L})(?:no|nunca|jamás|ningún|ninguno|ninguna|nadie|ni|sin|tampoco)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})o no(?=[.,;:]|$| )|no solo|no sólo|no obstante|no dude|sin coste|sin perjuicio|sin demora|sin limitación|no más de|sin que ello afecte|no (?:está|estás|esté|estés) (?:satisfech[oa]|conforme|de acuerdo)|no haya[s]? obtenido/gu,
    breaks:
      /;|(?<!\p{L})(?:pero|sin embargo|salvo|excepto|sino|solo|sólo|únicamente)(?!\p{L})|, (?:nosotros|usted|que|pued[ae]s?|pueden|podrá[ns]?|tienes?)(?!\p{L})/gu,
    follows: false,
  },
  topics: [
    ...lawNames,
    ...spanishRights,
    ...spanishNotices,
    { topic: 'cookies', when: /cookies?/u },
    {
      topic: 'cookieConsent',
      when: /cookies?/u,
      practice:
        /(?<!\p{L})(?:solicit|ped|recab|obten|requer)(?:amos|imos|emos|[aei]remos)(?!\p{L})[^.;]{0,80}(?:consentimiento|autorización|permiso)|cookies?[^.;]{0,140}(?<!\p{L})(?:se )?(?:instal|utiliz|us|activ|carg|almacen|coloc|bas)(?:an?|arán|amos|adas?)(?!\p{L})[^.;]{0,60}(?:con|previo|tras|en) (?:su|tu|el)? ?(?:previo )?consentimiento|(?:banner|panel|aviso de cookies|configurador)[^.;]{0,120}(?:aceptar|rechazar|consent)/u,
      unless:
        /al continuar|(?<!\p{L})(?:si (?:continúa|sigue|la ley)|navegador\p{L}*|no (?:requieren|necesitan|precisan|exigen|se requiere|solicitamos|pedimos)|exent\p{L}+|sin|retir\p{L}+|revoc\p{L}+|ley|normativa|directiva|pod(?:emos|ríamos)|pued[ae]n? (?:solicitar|pedir)|en su caso|terceros)(?!\p{L})/u,
    },
    {
      topic: 'tracksWithoutConsent',
      when: /(?:al (?:continuar|seguir|usar|utilizar)|si continúa)[^.;]{0,90}(?:acepta|consiente)[^.;]{0,80}(?:cookies?|tratamiento)/u,
      unless: /(?<!\p{L})(?:no|salvo|sin|políticas?|aviso)(?!\p{L})/u,
    },
    { topic: 'purposes', when: /finalidad(?:es)?|(?:utiliz|trat|recog|recopil)\p{L}*[^.;]{0,80}(?:para|con el fin)/u },
    {
      topic: 'categories',
      when: /categorías de datos|(?:recog|recopil)\p{L}*[^.;]{0,80}(?:nombre|correo|dirección|datos|información)|datos que (?:recog|recopil|trat)/u,
    },
    {
      topic: 'retention',
      when: /(?:conserv|almacen|guard|manten|mantendr)\p{L}*[^.;]{0,120}(?:el tiempo |\d+ (?:días|meses|años)|plazo|durante|mientras|hasta|período|periodo)|plazos? de conservación|suprim\p{L}*[^.;]{0,60}(?:después|tras)/u,
      unless: /indefinid|ilimitad/u,
    },
    {
      topic: 'indefiniteRetention',
      when: /(?:conserv|almacen|guard)\p{L}*[^.;]{0,60}(?:indefinidamente|de forma indefinida|tiempo ilimitado)/u,
      unless:
        /(?<!\p{L})(?:no|non|não|nunca|mai|pued\p{L}+|può|possono|pode\p{L}*|podr\p{L}+|cookies?|an[oó]nim\p{L}*|anonimizza\p{L}*|anonimizad\p{L}*|agregad\p{L}*|hasta|até|finché|si|se|salvo|archiv\p{L}*)(?!\p{L})/u,
    },
    {
      topic: 'encryption',
      when: /(?<!\p{L})(?:cifr(?:ad[oa]s?|amos)|encript\p{L}+|ssl|tls|https)(?![\p{L}:])/u,
      practice:
        /(?<!\p{L})(?:utilizamos|usamos|empleamos|aplicamos|ciframos|encriptamos|protegemos|contamos con|implementamos|nuestr[oa]s?|nosotros|este sitio)(?!\p{L})|(?:datos|información|comunicaci\p{L}+|transmisi\p{L}+|conexi\p{L}+|contraseñas|pagos|transacciones)(?!\p{L})[^.;]{0,120}(?<!\p{L})(?:se|están?|son|es|viajan?|serán)(?!\p{L})|(?:medidas|mecanismos)[^.;]{0,160}(?:como|incluyen|tales|:)/u,
      unless: new RegExp(
        `(?<!\\p{L})(?:pod(?:emos|ríamos|rán?)|(?<!no )pued[ae]n?|si|cuando sea|en su caso|en la medida|siempre que sea posible|proveedor\\p{L}*|compart\\p{L}+|anunciantes|sin (?:cifrar|encriptar)|cookies?|${SERVICES})(?!\\p{L})`,
        'u',
      ),
    },
    { topic: 'children', when: /(?<!\p{L})niñ[oa]s(?!\p{L})|menores? de|menores/u },
    {
      topic: 'contact',
      when: /(?:contact|escrib|dirig|envi)\p{L}*[^.;]{0,120}(?:datos|derechos?|privacidad)[^;]{0,140}@|(?:datos|derechos?|privacidad|pregunta|consulta)[^.;]{0,140}(?:contact|escrib|dirig|envi)\p{L}*[^;]{0,140}@|delegad\p{L}*[^;]{0,120}@/u,
    },
    {
      topic: 'officer',
      when: /delegad[oa] de protección de datos|\bdpd\b|\bdpo\b/u,
      unless: new RegExp(
        `(?:delegad|dpd|dpo)[^.;]{0,60}(?<!\\p{L})(?:no|ningun[oa]|n/a|${SERVICES})(?!\\p{L})|en su caso|si procede|si lo hubiera|cuando (?:proceda|corresponda)|\\b(?:dhl|gls|ups|brt|seur|fedex|chronopost|colissimo|royal mail)\\b`,
        'u',
      ),
    },
    {
      topic: 'controller',
      when: /responsables? del tratamiento|responsable de (?:sus|los|tus) datos|(?:identificación|identidad|datos|información) del responsable|responsable:|titular de (?:este|esta|la|el) (?:sitio|web|página)[^.;]{0,30}(?<!\p{L})es(?!\p{L})/u,
    },
    {
      topic: 'rightWithdrawal',
      when: /(?:retir|revoc)\p{L}*[^.;]{0,40}consentimiento|(?:derechos?|solicitar)(?!\p{L})[^.;]{0,120}(?:revocar|revocación de) la autorización|puede[s]? (?:retirar|revocar)lo en cualquier momento/u,
    },
    {
      topic: 'rightComplaint',
      when: /(?:reclamación|reclamaciones|queja|reclamar)[^;]{0,120}(?:aepd|agencia|autoridad|control)|reclamación ante (?:la|el) ?:$|(?:aepd|agencia española|autoridad de control)[^;]{0,100}(?:reclama|queja)|vulnerad\p{L}+[^.;]{0,80}(?:dirigirse|contactar|acudir)[^.;]{0,30}(?:agencia|autoridad)/u,
      unless: /(?<!\p{L})(?:trabajamos|colaboramos|cooperamos)(?!\p{L})/u,
    },
    {
      topic: 'lawGdpr',
      when: /(?<!\p{L})(?:rgpd|gdpr|reglamento general de protección de datos|reglamento \(ue\) 2016\/679)(?!\p{L})/u,
    },
    {
      topic: 'legalBasis',
      when: /bases? (?:legal(?:es)?|jurídicas?)|legitimación|(?:interés|intereses) legítimos?|artículo 6(?!\d)|(?:con base|basad\p{L}+|fundament\p{L}+) en[^.;]{0,40}(?:consentimiento|contrato)/u,
    },
    {
      topic: 'transfers',
      when: /transfer\p{L}*[^.;]{0,120}(?:fuera|terceros países|estados unidos|internacional)|transferencias internacionales/u,
    },
    {
      topic: 'transferSafeguards',
      when: /cláusulas (?:contractuales )?tipo|decisión de adecuación|garantías adecuadas|data privacy framework|no (?:se )?(?:realiza|transfer|prevé|hace)\p{L}*[^.;]{0,60}(?:fuera|terceros países|internacional)/u,
    },
    { topic: 'consent', when: /consentimiento/u },
  ],
};
