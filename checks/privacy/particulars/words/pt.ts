import { wholeWords as w, type ParticularWords } from '../particularWords.ts';

const COLLECTS =
  'colet\\p{L}+|recolh\\p{L}+|trat\\p{L}+|utiliz\\p{L}+|usamos|obt\\p{L}+|armazen\\p{L}+|solicit\\p{L}+|process\\p{L}+|guard\\p{L}+|registr\\p{L}+|regist\\p{L}+|receb\\p{L}+|acess\\p{L}+';

export const pt: ParticularWords = {
  numbers: {
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    catorze: 14,
    quatorze: 14,
    quinze: 15,
    dezoito: 18,
    vinte: 20,
    'vinte e quatro': 24,
    trinta: 30,
    'trinta e seis': 36,
    sessenta: 60,
    noventa: 90,
  },
  units: { H: 'horas?', D: 'dias?', W: 'semanas?', M: 'm[êe]s(?:es)?', Y: 'anos?' },
  unitBefore: 'corridos|úteis|completos',
  to: 'a|ou|e|até',
  keeping: w(
    'conserv\\p{L}+|armazen\\p{L}+|guard\\p{L}+|elimin\\p{L}+|exclu(?:íd\\p{L}+|ir\\p{L}*|são|ímos)|apag\\p{L}+|destru\\p{L}+|anonimiz\\p{L}+|arquiv\\p{L}+|mant(?:emos|idos?|idas?|er\\p{L}*|ém)|manteremos|retenção|reter\\p{L}*|retemos|retidos?|prazos? de (?:conservação|guarda)|descart\\p{L}+',
  ),
  keepingTitle: /conserv|prazo|quanto tempo|retenção|armazenamento|guarda|período|exclusão/u,
  otherBefore:
    /(?<!\p{L})(?:menor(?:es)? de|maior(?:es)? de|(?:tem|têm|tenha|tenham|tinha) (?:menos|mais) de|cada|a cada|por|há|últimos|últimas|passados|anteriores|próximos|primeiros|idade de|os|as|inferior a) $/u,
  otherAfter: /^ (?:de idade|atrás|de antecedência|de aviso|antes d\p{L}+)/u,
  answering: w(
    'respond\\p{L}+|resposta|respost\\p{L}+|recebimento (?:da|do) (?:sua )?(?:solicitação|pedido)|receção do (?:seu )?pedido|a contar da solicitação|notific\\p{L}+|reembols\\p{L}+|arrependimento|aviso prévio|renov\\p{L}+',
  ),
  kinds: {
    logs: w(
      'logs?|registros? de (?:acesso|conexão|log|atividades?)|registos? de (?:acesso|atividade)|ficheiros? de (?:log|registo)|arquivos? de log',
    ),
    ipAddresses: w('endereços? (?:de )?ip'),
    accounting: w(
      'fatura\\p{L}*|factura\\p{L}*|notas? fiscais|contab\\p{L}+|contabil\\p{L}+|fisca(?:l|is)|tributári\\p{L}+|pedidos? de compra|transações|transaç\\p{L}+|encomendas?|compras?',
    ),
    applications: w('curr[íi]cul\\p{L}+|cv|candidat\\p{L}+|recrutamento'),
    newsletter: w('newsletters?|boletins?'),
    backups: w('backups?|cópias? de segurança'),
    recordings: w('gravaç(?:ão|ões) (?:de |das )?(?:chamadas?|voz|áudio|ligações)'),
    video: w('videovigilância|imagens (?:captadas|gravadas)'),
    payment: w('dados (?:de pagamento|bancários|do cartão|de cartão)|cart(?:ão|ões) de crédito'),
    location: w('(?:geo)?localização'),
    messages: w('mensage(?:m|ns)|conversas?|e-?mails|chats?'),
    enquiries: w('pedidos? de (?:contacto|contato|informação|informações)|formulários? de (?:contacto|contato)'),
    analytics: w('dados (?:de (?:uso|utilização|navegação)|analíticos|estatísticos)'),
    identity: w('documentos? de identi\\p{L}+|passaporte|dados biométricos'),
    account: w('contas?(?: de utilizador| de usuário)?|perfil|perfis|dados cadastrais|cadastro'),
  },
  company: w('nós|noss[oa]s?|nos|\\p{L}{2,}(?:amos|emos|imos|omos)'),
  visitor: w('(?:você |o utilizador |o usuário |o titular )?(?:pode|poderá|podes|tem (?:o )?direito|deve)'),
  others: w(
    '(?:estes|esses|os|tais) (?:terceiros|fornecedores|prestadores|parceiros|serviços de terceiros)|terceiros (?:podem|poderão|conserv\\p{L}+)|suas próprias políticas',
  ),
  keepers:
    /(?<![\p{L}])(?<name>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}) (?:conserva(?:rá)?|armazena(?:rá)?|guarda(?:rá)?|elimina(?:rá)?|mantém|manterá|retém|exclui(?:rá)?) /u,
  condition: w(
    'a menos que|se|salvo|exceto|excepto|quando|caso|só|apenas|somente|unicamente|pode|podem|podemos|poderemos|poderá|poderão|poderia|eventual\\p{L}*|consentimento|autoriz\\p{L}+|permissão|alguns casos|determinad\\p{L}+|opcional\\p{L}*|desde que',
  ),
  giving: w(
    'compartilh\\p{L}+|partilh\\p{L}+|comunic\\p{L}+|ceder\\p{L}*|cedid\\p{L}+|cessão|transfer\\p{L}+|transmit\\p{L}+|divulg\\p{L}+|destinatári\\p{L}+|forne(?:cidos?|cidas?) a\\p{L}*|fornecer (?:\\p{L}+ ){1,5}a|subcontratantes?|operadores|revel\\p{L}+|envi\\p{L}+|disponibiliz\\p{L}+',
  ),
  from: w(
    'provenientes? d\\p{L}+|forneci\\p{L}+ por|obtid\\p{L}+ (?:de|d[oa]s?|junto|por)|recebi\\p{L}+ d\\p{L}+|colet\\p{L}+ (?:por|de)|compartilhad\\p{L}+ por|partilhad\\p{L}+ por',
  ),
  using: w(
    'utiliz\\p{L}+|usa(?:mos|r|m|do|da|dos|das)?|uso d\\p{L}|recorre\\p{L}+|trabalh\\p{L}+|contrat\\p{L}+|hosped\\p{L}+|aloj\\p{L}+|fornecedor\\p{L}*|prestador\\p{L}*|subcontratant\\p{L}+|operador\\p{L}*|parceir\\p{L}+|terceir\\p{L}+|como|tais como|por exemplo|ferramentas?|serviços?|integra\\p{L}*|através d\\p{L}|por meio|incluindo|oferecid\\p{L}+ por|plataformas?',
  ),
  categories: {
    hosting: w(
      '(?:provedor(?:es)?|fornecedor(?:es)?|serviços?|empresas?|prestador(?:es)?) de (?:serviços de )?(?:hospedagem|alojamento|armazenamento|hosting|nuvem|cloud|computação em nuvem)|serviços (?:em|na) nuvem|centros? de dados|data ?centers?',
    ),
    payment: w(
      '(?:provedor(?:es)?|fornecedor(?:es)?|processador(?:es)?|plataformas?|gateways?|serviços?|empresas?|prestador(?:es)?|instituições|intermediador(?:es)?) de (?:serviços de )?(?:processamento de )?pagamentos?',
    ),
    delivery: w(
      'transportadoras?|(?:empresas?|serviços?|prestador(?:es)?|operador(?:es)?|fornecedor(?:es)?) (?:de (?:entregas?|transportes?|logística|correios?|envio)|logístic\\p{L}+|de serviços (?:de )?(?:logística|transporte|entrega))|correios',
    ),
    advertising: w(
      'anunciantes?|(?:parceiros|redes|agências|empresas|plataformas) (?:de (?:publicidade|marketing|anúncios)|publicitári\\p{L}+)',
    ),
    analytics: w(
      '(?:fornecedor(?:es)?|provedor(?:es)?|serviços?|empresas?|parceiros) de (?:serviços de )?(?:análise|analítica|analytics|estatísticas?)',
    ),
    socialNetworks: w('redes sociais|mídias sociais'),
    group: w(
      '(?:subsidiárias?|afiliad[ao]s?|filiais|coligadas|controladas)|(?:empresas?|sociedades|entidades) (?:do (?:mesmo |nosso )?(?:grupo|conglomerado)(?: econômico)?|afiliadas?|associadas?)',
    ),
    authorities: w(
      'autoridades?(?: \\p{L}+)?|órgãos (?:públicos|governamentais|reguladores|judiciais)|entidades públicas|tribunais|poder (?:judiciário|público)|polícia|autoridade tributária',
    ),
    advisers: w(
      '(?:consultor(?:es|as)?|advogad\\p{L}+|auditor(?:es|as)?|contador(?:es)?|contabilist\\p{L}+|assessor(?:es|ias)?|assessores)(?: \\p{L}+)?',
    ),
    insurers: w('seguradoras?|companhias? de seguros?'),
    banks: w('bancos(?! de (?:dados|sangue|imagens))|instituições (?:bancárias|financeiras|de crédito)'),
    creditAgencies: w(
      '(?:agências?|empresas?|birôs?|bureaus?|órgãos|entidades) de (?:cobrança|proteção ao crédito|crédito|recuperação de crédito)',
    ),
    buyers: w(
      '(?:potenciais|possíveis|eventuais) (?:compradores|adquirentes|investidores)|adquirentes?|sucessor(?:es|as)?',
    ),
    support: w(
      'call ?centers?|centr(?:os|ais) de (?:atendimento|chamadas)|(?:fornecedor(?:es)?|prestador(?:es)?|empresas?|serviços?) (?:de (?:serviços )?(?:informátic\\p{L}+|tecnologia|suporte|atendimento|ti)|informátic\\p{L}+|tecnológic\\p{L}+)',
    ),
    fraudPrevention: w(
      '(?:fornecedor(?:es)?|empresas?|serviços?|entidades) de (?:prevenção|detecção|deteção|combate) (?:à |a |de |contra )?fraudes?',
    ),
  },
  practices: {
    targetedAdvertising: {
      what: w(
        '(?:publicidade|anúncios|propagandas?) (?:\\p{L}+ )?(?:personalizad\\p{L}+|direcionad\\p{L}+|dirigid\\p{L}+|segmentad\\p{L}+|comportamenta(?:l|is)|basead\\p{L}+ (?:em|nos) (?:seus )?interesses|adaptad\\p{L}+)|personalizar (?:os |a )?(?:anúncios|publicidade)',
      ),
      act: w(
        'mostr\\p{L}+|oferec\\p{L}+|envi\\p{L}+|utiliz\\p{L}+|usamos|realiz\\p{L}+|personaliz\\p{L}+|fornec\\p{L}+|apresent\\p{L}+|exib\\p{L}+|veicul\\p{L}+|fazemos|direcion\\p{L}+',
      ),
    },
    profiling: {
      what: w(
        'definição de perfis|criação de perfis|perfilamento|elaboração de perfis|perfilagem|profiling|(?:criar|criamos|traçar|traçamos) (?:\\p{L}+ )?perfis',
      ),
      act: w(
        'realiz\\p{L}+|elabor\\p{L}+|utiliz\\p{L}+|efetu\\p{L}+|efectu\\p{L}+|cria\\p{L}*|faz\\p{L}*|usamos|procede\\p{L}*|exist\\p{L}+|traça\\p{L}*',
      ),
    },
    automatedDecisions: {
      what: w(
        'decisões (?:individuais )?(?:automatizad\\p{L}+|totalmente automatizadas|(?:tomadas )?(?:unicamente|exclusivamente) com base (?:em|no) tratamento automatizado)|tomada de decis(?:ão|ões) automatizad\\p{L}+',
      ),
      act: w(
        'tom\\p{L}+|adot\\p{L}+|realiz\\p{L}+|utiliz\\p{L}+|efetu\\p{L}+|faz\\p{L}*|sujeit\\p{L}+|exist\\p{L}+|recorre\\p{L}*|usamos',
      ),
    },
    aiTraining: {
      what: w(
        'trein\\p{L}+ (?:[\\p{L}]+ ){0,6}?(?:ia|inteligência artificial|modelos?|algoritmos?)|treinamento de (?:[\\p{L}]+ )?(?:ia|inteligência artificial|modelos?)',
      ),
      act: w('utiliz\\p{L}+|usamos|usados?|usadas?|trein\\p{L}+|trat\\p{L}+|process\\p{L}+'),
    },
    preciseLocation: {
      what: w(
        '(?:geo)?localização (?:geográfica )?(?:precisa|exata|exacta|gps)|(?:posição|dados|coordenadas|localização) (?:de |do )?gps',
      ),
      act: w(COLLECTS),
    },
    healthData: {
      what: w(
        'dados (?:\\p{L}+ ){0,3}?(?:de saúde|médicos|relativos à (?:sua )?saúde|sobre (?:a )?(?:sua )?saúde|referentes à saúde)|informações (?:médicas|de saúde|sobre (?:a )?sua saúde)',
      ),
      act: w(COLLECTS),
    },
    biometricData: { what: w('dados biométricos|informações biométricas|reconhecimento facial'), act: w(COLLECTS) },
    childrenData: {
      what: w('(?:dados|informações)[^.;]{0,60}(?:de|a|sobre) (?:\\p{L}+ )?(?:crianças|menores|adolescentes)'),
      act: w(COLLECTS),
      unless: w(
        'conhecimento de que|descobr\\p{L}+|tomarmos|pais|respons[áa]ve\\p{L}+|tutor\\p{L}*|sem|consentimento|autorização|elimin\\p{L}+|exclu\\p{L}+',
      ),
    },
  },
  right: w('optar|escolher|direitos?|opor|oposição|pode|poderá|retirar|revogar|solicitar'),
  refusing: w('opor-se|desativ\\p{L}+|recus\\p{L}+|opt-?out|cancelar'),
  supposed: w('caso|no caso de|na hipótese|se viermos|se realizarmos|quando realizarmos'),
  limit: w(
    'tais|tal|neste caso|este tipo|por padrão|compartilh\\p{L}+|partilh\\p{L}+|vend\\p{L}+|para|com (?:a )?finalidade|sem|salvo|exceto|outr[oa]s?|especiais|sensíveis|certos|determinad\\p{L}+|quando|se|adiciona\\p{L}*',
  ),
  aside: w('como|quais|informações sobre|consulte|veja|seção|secção'),
  safeguards: {
    scc: w(
      'cláusulas (?:contratuais )?(?:-?tipo|padrão|modelo|standard)(?: de proteção de dados)?|cláusulas contratuais(?:-| )(?:tipo|padrão)|cláusulas-padrão contratuais|standard contractual clauses|sccs?',
    ),
    adequacy: w(
      'decis(?:ão|ões) de adequação|(?:comissão|reconhecid\\p{L}+)[^.;]{0,80}nível (?:de proteção )?(?:\\p{L}+ ){0,3}?adequado|nível (?:de proteção )?adequado[^.;]{0,60}comissão|grau de proteção[^.;]{0,40}adequado[^.;]{0,60}anpd',
    ),
    bcr: w(
      'normas corporativas (?:globais|vinculativas)|regras (?:corporativas|empresariais|vinculativas) (?:vinculativas|aplicáveis às empresas|globais)|regras vinculativas (?:para|aplicáveis às) empresas|binding corporate rules|bcrs?',
    ),
  },
  officer: w(
    'encarregad[oa](?: (?:da|de|pela|pelo) (?:proteção|tratamento) de dados(?: pessoais)?)|encarregad[oa] \\(?dpo\\)?|encarregad[oa]|data protection officer|dpo|epd',
  ),
  representativeEu: w('representantes? na (?:ue|união europeia|união)'),
  representativeUk: w('representantes? no reino unido'),
  objecting: w(
    'opor-se|se opor|oposição|cancelar (?:a |sua )?(?:subscrição|inscrição|assinatura)|descadastr\\p{L}+|revogar (?:o |seu )?(?:seu )?consentimento|retirar (?:o |seu )?consentimento|opt-?out',
  ),
  channels: {
    unsubscribe: w(
      '(?:link|botão|ligação|hiperligação)[^.;]{0,60}(?:cancelar|descadastr\\p{L}+|subscrição|inscrição|unsubscribe|remover)|(?:descadastr\\p{L}+|unsubscribe)[^.;]{0,60}(?:link|botão)',
    ),
    settings: w(
      '(?:configurações|definições|preferências) (?:d[aeo]s? (?:sua |seu )?(?:conta|privacidade|cookies|aplicativo|aplicação|dispositivo|perfil|notificaç\\p{L}+|comunicaç\\p{L}+)|do dispositivo)|painel de (?:preferências|privacidade)',
    ),
    form: w('formulários? (?:de contacto|de contato|online|web|disponível|abaixo)|(?:o|nosso|este) formulário'),
    browser: w(
      '(?:configurações|definições|opções|complemento|preferências) (?:d[oe] |para )?(?:seu |o |do )?navegador',
    ),
  },
  earlierVersions: w(
    'vers(?:ão|ões) (?:anterior(?:es)?|antigas?|prévias?|arquivadas?)|histórico d(?:e|as) (?:versões|alterações)|políticas? (?:de privacidade )?anterior(?:es)?',
  ),
};
