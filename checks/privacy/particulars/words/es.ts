import { wholeWords as w, type ParticularWords } from '../particularWords.ts';

const COLLECTS =
  'recopil\\p{L}+|recab\\p{L}+|recog\\p{L}+|trat\\p{L}+|utiliz\\p{L}+|usamos|obten\\p{L}+|almacen\\p{L}+|solicit\\p{L}+|proces\\p{L}+|guard\\p{L}+|registr\\p{L}+|recib\\p{L}+|acced\\p{L}+';

export const es: ParticularWords = {
  numbers: {
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciocho: 18,
    veinte: 20,
    veinticuatro: 24,
    treinta: 30,
    'treinta y seis': 36,
    sesenta: 60,
    noventa: 90,
  },
  units: { H: 'horas?', D: 'días?', W: 'semanas?', M: 'meses|mes', Y: 'años?' },
  unitBefore: 'naturales|hábiles|completos',
  to: 'a|o|y|hasta',
  keeping: w(
    'conserv\\p{L}+|almacen\\p{L}+|guard\\p{L}+|elimin\\p{L}+|suprim\\p{L}+|supresión|borr\\p{L}+|destru\\p{L}+|anonimiz\\p{L}+|archiv\\p{L}+|manten\\p{L}+|mantien\\p{L}+|retención|retendr\\p{L}+|retenemos|retenidos|cancelad\\p{L}+|bloquead\\p{L}+|plazos? de conservación',
  ),
  keepingTitle: /conserv|plazo|cuánto tiempo|retención|almacenamiento|supresión/u,
  otherBefore:
    /(?<!\p{L})(?:menor(?:es)? de|mayor(?:es)? de|(?:tiene|tienen|tenga|tengan|tenía) (?:menos|más) de|cada|por|hace|últimos|últimas|pasados|anteriores|próximos|primeros|edad de|en el plazo máximo de|(?<!dentro de )los|(?<!dentro de )las) $/u,
  otherAfter: /^ (?:de edad|de antelación|de preaviso|antes de|de experiencia)/u,
  answering: w(
    'respond\\p{L}+|responder\\p{L}*|respuesta|contest\\p{L}+|desde la recepción|recepción de (?:su|la|tu) solicitud|notific\\p{L}+|reembols\\p{L}+|desistimiento|preaviso|renovación',
  ),
  kinds: {
    logs: w(
      'logs?|(?:archivos|ficheros|registros) (?:de )?(?:log|registro|acceso|conexión|actividad)|registros del servidor',
    ),
    ipAddresses: w('direcci(?:ón|ones) ip'),
    accounting: w(
      'factur\\p{L}+|contab\\p{L}+|fiscal\\p{L}*|tributari\\p{L}+|mercantil\\p{L}*|pedidos|transacciones|compras?',
    ),
    applications: w('curr[íi]cul\\p{L}+|cv|candidat\\p{L}+|selección de personal'),
    newsletter: w('newsletters?|bolet[íi]n(?:es)?'),
    backups: w('copias? de (?:seguridad|respaldo)|backups?'),
    recordings: w('grabaciones? (?:de )?(?:las |la )?(?:llamadas?|voz|audio|conversaciones)'),
    video: w('videovigilancia|imágenes (?:captadas|grabadas)'),
    payment: w(
      '(?:datos|información|medios?) (?:de pago|bancari\\p{L}+|de (?:la )?tarjeta)|tarjetas? (?:de crédito|bancaria)',
    ),
    location: w('(?:geo)?localización|ubicación'),
    messages: w('mensajes?|conversaciones|correos electrónicos|chats?'),
    enquiries: w('consultas?|formularios? de contacto'),
    analytics: w('datos (?:de (?:uso|navegación|analítica)|analíticos|estadísticos)'),
    identity: w('documentos? de identidad|dni|pasaporte|datos biométricos'),
    account: w('cuentas?(?: de usuario)?|perfil(?:es)?|datos de registro'),
  },
  company: w('nosotros|nuestr\\p{L}+|nos|hemos|\\p{L}{2,}(?:amos|emos|imos)'),
  visitor: w('(?:usted |tú |el usuario )?(?:puede|podrá|puedes|podrás|tiene derecho|tienes derecho|debe)'),
  others: w(
    '(?:estos|dichos|los|esos) (?:terceros|proveedores|prestadores|socios|servicios)|terceros (?:pueden|podrán|conserv\\p{L}+)|sus propi\\p{L}+ polític\\p{L}+',
  ),
  keepers:
    /(?<![\p{L}])(?<name>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}) (?:conserva(?:rá)?|almacena(?:rá)?|guarda(?:rá)?|elimina(?:rá)?|mantiene|mantendrá|retiene) /u,
  condition: w(
    'a menos que|si|salvo|excepto|cuando|solo|sólo|únicamente|puede|pueden|podemos|podremos|podrá|podrán|podría|podrían|en su caso|consentimiento|autoriza\\p{L}+|permiso|algun[oa]s casos|determinad\\p{L}+|opcional\\p{L}*|siempre que',
  ),
  giving: w(
    'compart\\p{L}+|comunic\\p{L}+|cede\\p{L}*|ceder\\p{L}*|cesión|cesiones|transfer\\p{L}+|transmit\\p{L}+|divulg\\p{L}+|destinatari\\p{L}+|facilit\\p{L}+|revel\\p{L}+|encargad\\p{L}+ del tratamiento|envi\\p{L}+|proporcion\\p{L}+|tendrán acceso',
  ),
  from: w(
    'procedentes? de|proporcionad\\p{L}+ por|facilitad\\p{L}+ por|obtenid\\p{L}+ de|recibi\\p{L}+ de|recopilad\\p{L}+ (?:de|por)|a través de',
  ),
  using: w(
    'utiliz\\p{L}+|usa(?:mos|r|n)?|uso de|emple\\p{L}+|trabaj\\p{L}+|contrat\\p{L}+|aloja\\p{L}+|hosting|proveedor\\p{L}*|prestador\\p{L}*|encargad\\p{L}+|socios|terceros|como|tales como|herramientas?|servicios?|integra\\p{L}*|mediante|a través de|por ejemplo|ofrecid\\p{L}+ por|proporcionad\\p{L}+ por|incluye\\p{L}*',
  ),
  categories: {
    hosting: w(
      '(?:proveedor(?:es)?|servicios?|empresas?|prestador(?:es)?) de (?:(?:servicios? de )?(?:alojamiento|hosting|almacenamiento en la nube|cloud|computación en la nube)|servicios? en la nube)|centros? de datos',
    ),
    payment: w(
      '(?:proveedor(?:es)?|pasarelas?|procesador(?:es)?|plataformas?|entidades?|empresas?|servicios?) de (?:servicios? de )?(?:procesamiento de )?pagos?',
    ),
    delivery: w(
      '(?:empresas?|proveedor(?:es)?|compañías?|servicios?|operador(?:es)?) (?:de (?:transportes?|mensajería|logística|envíos?|reparto|paquetería)|logístic\\p{L}+|de servicios de (?:mensajería|logística|transporte))|transportistas?|mensajerías?',
    ),
    advertising: w(
      'anunciantes?|(?:socios|redes|agencias|empresas|plataformas) (?:publicitari\\p{L}+|de publicidad|de marketing)|agencias de (?:publicidad|marketing)',
    ),
    analytics: w(
      '(?:proveedor(?:es)?|empresas?|servicios?|socios) de (?:servicios de )?(?:análisis|analítica|estadísticas?)',
    ),
    socialNetworks: w('redes sociales|medios sociales'),
    group: w(
      'filiales|(?:empresas?|sociedades|entidades|compañías) (?:del|de nuestro|de su|pertenecientes al) grupo|(?:empresas?|sociedades|compañías) (?:afiliadas?|matri\\p{L}+|vinculadas?)|afiliad[ao]s',
    ),
    authorities: w(
      'autoridades?(?: \\p{L}+)?|administraci(?:ón|ones) (?:pública|tributaria|públicas)|organismos? públicos?|fuerzas y cuerpos de seguridad|juzgados?|jueces|tribunales|agencia (?:estatal de administración )?tributaria|ministerio fiscal',
    ),
    advisers: w(
      '(?:asesor(?:es|ías?)?|abogad\\p{L}+|auditor(?:es|as)?|consultor(?:es|as)?|gestor(?:ía|ías|es)|notari\\p{L}+)(?: \\p{L}+)?',
    ),
    insurers: w('aseguradoras?|(?:compañías?|entidades) (?:de seguros|aseguradoras?)'),
    banks: w(
      'bancos(?! de (?:datos|sangre|alimentos|imágenes))|entidades? (?:bancarias?|financieras?|de crédito)|instituciones? financieras?',
    ),
    creditAgencies: w(
      '(?:agencias?|empresas?|entidades) de (?:recobro|cobro\\p{L}*|información crediticia|solvencia)|ficheros? de solvencia|burós? de crédito',
    ),
    buyers: w(
      '(?:posibles?|potenciales?) (?:compradores?|adquirentes?|inversores?)|compradores? potenciales?|adquirentes?|sucesores?',
    ),
    support: w(
      'centros? de (?:llamadas|atención al cliente)|call ?centers?|(?:proveedor(?:es)?|empresas?|servicios?) (?:de (?:servicios )?(?:informáticos?|tecnológicos?|informática|tecnología|soporte|mantenimiento)|informátic\\p{L}+|tecnológic\\p{L}+)',
    ),
    fraudPrevention: w(
      '(?:proveedor(?:es)?|empresas?|entidades|servicios) de (?:prevención|detección|lucha contra el) (?:del? )?fraude',
    ),
  },
  practices: {
    targetedAdvertising: {
      what: w(
        '(?:publicidad|anuncios) (?:\\p{L}+ )?(?:personalizad\\p{L}+|dirigid\\p{L}+|segmentad\\p{L}+|comportamental(?:es)?|basad\\p{L}+ en (?:sus|tus|los) (?:intereses|hábitos)|adaptad\\p{L}+)|personalizar (?:los |la |nuestra )?(?:anuncios|publicidad)',
      ),
      act: w(
        'mostr\\p{L}+|muestr\\p{L}+|ofrec\\p{L}+|envi\\p{L}+|utiliz\\p{L}+|usamos|realiz\\p{L}+|personaliz\\p{L}+|proporcion\\p{L}+|present\\p{L}+|servir|hacemos|llevamos|remitir\\p{L}*|crear',
      ),
    },
    profiling: {
      what: w(
        'elaboración de perfiles|perfilado|(?:elabor\\p{L}+|crea\\p{L}*|crear\\p{L}*) (?:\\p{L}+ )?perfil(?:es)?(?: comercial(?:es)?)?|perfil(?:es)? (?:comercial(?:es)?|de comportamiento|de intereses)',
      ),
      act: w(
        'realiz\\p{L}+|elabor\\p{L}+|utiliz\\p{L}+|lleva\\p{L}*|efectu\\p{L}+|crea\\p{L}*|hace\\p{L}*|usamos|existe\\p{L}*',
      ),
    },
    automatedDecisions: {
      what: w(
        'decisiones (?:individual(?:es)? )?(?:automatizad\\p{L}+|automátic\\p{L}+|basadas (?:únicamente|exclusivamente) en (?:el |un )?tratamientos? automatizados?)(?: individuales)?',
      ),
      act: w(
        'tom\\p{L}+|adopt\\p{L}+|realiz\\p{L}+|utiliz\\p{L}+|lleva\\p{L}*|efectu\\p{L}+|hace\\p{L}*|existe\\p{L}*|someti\\p{L}+|produc\\p{L}+|implica\\p{L}*',
      ),
    },
    aiTraining: {
      what: w(
        'entren\\p{L}+ (?:[\\p{L}]+ ){0,6}?(?:ia|inteligencia artificial|modelos?|algoritmos?)|entrenamiento de (?:la |los |nuestros |nuestra )?(?:ia|inteligencia artificial|modelos?)',
      ),
      act: w('utiliz\\p{L}+|usamos|usan|usa|entren\\p{L}+|trat\\p{L}+|emple\\p{L}+|proces\\p{L}+'),
    },
    preciseLocation: {
      what: w(
        '(?:geo)?(?:localización|ubicación) (?:geográfica )?(?:precisa|exacta|gps)|(?:posición|datos|coordenadas|ubicación) (?:de |del )?gps',
      ),
      act: w(COLLECTS),
    },
    healthData: {
      what: w(
        'datos (?:\\p{L}+ ){0,3}?(?:de salud|médicos|relativos a (?:la|su) salud|sobre (?:la|su|tu) salud)|información (?:médica|sanitaria|de salud|sobre (?:su|tu|la) salud)|historial médico',
      ),
      act: w(COLLECTS),
    },
    biometricData: { what: w('datos biométricos|información biométrica|reconocimiento facial'), act: w(COLLECTS) },
    childrenData: {
      what: w(
        '(?:datos|información)[^.;]{0,60}(?:de|a|sobre) (?:\\p{L}+ )?(?:niños|niñas|menores|personas menores)|datos de menores',
      ),
      act: w(COLLECTS),
      unless: w(
        'conocimiento de que|descubr\\p{L}+|tenemos constancia|padres|tutor\\p{L}*|sin|consentimiento|autorización|elimin\\p{L}+',
      ),
    },
  },
  right: w('optar|elegir|derechos?|opone\\p{L}+|oposición|puede|puedes|podrá|retirar|solicitar'),
  refusing: w('opone\\p{L}+|desactiv\\p{L}+|rechaz\\p{L}+|darse de baja|opt-?out'),
  supposed: w('en caso de que|en el caso de que|si llegá\\p{L}+|en el supuesto|si realiz\\p{L}+|cuando realic\\p{L}+'),
  limit: w(
    'tal(?:es)?|en este caso|por defecto|este tipo|compart\\p{L}+|vend\\p{L}+|para|con fines|sin|salvo|excepto|otr[oa]s?|especiales|sensibles|cierto|determinad\\p{L}+|cuando|si|adicional\\p{L}*|menores',
  ),
  aside: w('cómo|qué|información sobre|consulte|véase|apartado|sección'),
  safeguards: {
    scc: w(
      'cláusulas? (?:contractuales )?(?:tipo|estándar|modelo)(?: de protección de datos)?|cláusulas contractuales (?:tipo|estándar)|standard contractual clauses|sccs?|ccts?',
    ),
    adequacy: w(
      'decisi(?:ón|ones) de adecuación|(?:comisión|reconocid\\p{L}+|declarad\\p{L}+)[^.;]{0,80}nivel (?:de protección )?(?:\\p{L}+ ){0,3}?adecuado|nivel (?:de protección )?adecuado[^.;]{0,60}comisión',
    ),
    bcr: w('normas corporativas vinculantes|binding corporate rules|bcrs?'),
  },
  officer: w(
    'delegad[oa]s? de protección de (?:los )?datos(?: personales)?|delegad[oa] de privacidad|dpd|dpo|data protection officer|oficial de (?:protección de datos|privacidad)',
  ),
  representativeEu: w('representantes? (?:en|dentro de|para) (?:la )?(?:ue|unión europea|unión|eee)'),
  representativeUk: w('representantes? (?:en|para) (?:el )?reino unido'),
  objecting: w(
    'oponerse|oponerte|oposición|darse de baja|darte de baja|cancelar (?:su|la|tu) suscripción|revocar|retirar (?:su|el|tu) consentimiento|opt-?out',
  ),
  channels: {
    unsubscribe: w(
      '(?:enlace|link|botón)[^.;]{0,60}(?:baja|suscripción|desuscri\\p{L}+|cancelar)|(?:baja|suscripción)[^.;]{0,60}(?:enlace|link|botón)',
    ),
    settings: w(
      '(?:configuración|ajustes|preferencias) (?:de (?:la |su |tu |las )?(?:cuenta|privacidad|cookies|aplicación|dispositivo|notificaciones|comunicaci\\p{L}+)|del dispositivo)|panel de (?:preferencias|configuración)',
    ),
    form: w('formularios? (?:de contacto|en línea|web|siguiente|disponible|online)|(?:el|nuestro|este) formulario'),
    browser: w(
      '(?:configuración|ajustes|opciones|complemento|preferencias) (?:de inhabilitación )?(?:de |del |para )(?:su |tu |el )?navegador',
    ),
  },
  earlierVersions: w(
    'versiones? (?:anterior(?:es)?|previas?|antiguas?|archivadas?)|historial de (?:versiones|cambios|modificaciones)|políticas? (?:de privacidad )?anterior(?:es)?',
  ),
};
