import { words, type Grammar } from './practice.ts';
import { readSubjectVerbObject } from './subjectVerbObject.ts';

/** Spanish: the verb's form says who acts. */
export const spanish: Grammar = {
  company: 'nosotros',
  practices: readSubjectVerbObject({
    company: words('nosotros'),
    verbs: { sell: words('vender'), share: words('compartir ceder comunicar') },
    firstPerson: {
      sell: words('vendemos venderemos'),
      share: words('compartimos compartiremos cedemos cederemos comunicamos comunicaremos transmitimos revelamos'),
    },
    participles: {
      sell: words('vendidos vendidas'),
      share: words('cedidos cedidas compartidos compartidas comunicados comunicadas transmitidos revelados'),
    },
    glue: words(
      'no nunca jamás ni y o , ( ) podemos podremos serán son pueden podrán ser han sido también en ningún caso alquilamos vendemos cedemos compartimos ceder vender alquilar vendidos cedidos compartidos alquilados',
    ),
    being: words('serán son ser sido'),
    no: words('no nunca jamás ningún ninguna ni tampoco'),
    half: new Set(),
    only: words('sólo solo únicamente solamente exclusivamente'),
    data: words('datos información'),
    pronouns: words('los'),
    personal: words('sus tus su tu vuestros personales personal'),
    part: words('estos esta dichos sensibles algunos ciertos anónimos agregados'),
    between: words('los la de y o ni , alquilamos cedemos compartimos no ninguno ningún todos carácter'),
    by: words('por'),
    us: words('nosotros'),
    infinitive: words(''),
  }),
  supposed:
    /(?<!\p{L})(?:si|derechos?|oponerse|oposición|solicit\p{L}*|pued[ae]n? usted|usted|cuando|qué|cómo|quienes?|finalidad\p{L}*|terceros (?:pueden|podrán)|consulte)(?!\p{L})/u,
  defined: /^\W*(?:cuando|si|significa)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusi[oó]n\p{L}*|adquisici\p{L}*|reestructuraci\p{L}*|concurso|quiebra|anónim\p{L}*|agregad\p{L}*|estadístic\p{L}*|seudónim\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:si|salvo|excepto|sin|s[oó]lo|únicamente|consentimiento|autoriza\p{L}*|ley|legal\p{L}*|autoridad\p{L}*|judicial\p{L}*|obligaci\p{L}*|solicitud|menores)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:salvo|excepto|sin|s[oó]lo|únicamente|si|fines|finalidad\p{L}*|dinero|cambio|menores|california|residentes|sentido|pero|obligaci\p{L}*|legal\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    'a terceros terceras personas partes nadie ninguno ningún otras empresas y o ni no sus tus datos personales información los en caso compartimos compartidos alquilamos cedemos con de la',
  ),
  consent: /(?<!\p{L})(?:consentimiento|autorización)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:a|con|entre)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:terceros|terceras|socios|proveedores|encargados|empresas|anunciantes|prestadores)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:terceros|terceras|nadie|otras empresas)(?!\p{L})/u,
  market: /(?<!\p{L})(?:anunciantes|redes publicitarias|socios publicitarios|intermediarios de datos)(?!\p{L})/u,
  vague: /(?<!\p{L})(?:terceros|socios|empresas) (?:seleccionad[oa]s|de confianza)(?!\p{L})/u,
};
