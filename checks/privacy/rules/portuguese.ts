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
  /^(?:alug|partilh|compartilh|troc|comercializ|ced|emprest|divulg|transfer|transmit|distribu|revel|vend|permut|arrend|negoci|repass|comunic|public)(?:amos|emos|imos|[aei]remos|[ae]m?|ad[oa]s|id[oa]s|[aei]r)$/;

/** In Portuguese, the verb form says who acts. */
const portuguesePractices: Grammar = {
  company: 'nós',
  leads: leadsOf([
    {
      words:
        '(?:o que )?(?:nós )?(?:não|nunca) fazemos(?: o seguinte)?(?: com (?:os )?(?:seus|teus) dados(?: pessoais)?)?',
      spoken: 'não podemos',
    },
    { words: '(?:nós )?(?:não|nunca|jamais) (?:podemos|poderemos)', spoken: 'não podemos' },
    {
      words:
        '^(?:não|nunca|jamais)|nós(?: (?:não|nunca|jamais))?|(?:podemos|poderemos|poderíamos|nos comprometemos a|comprometemo-nos a)(?: (?:não|nunca|também))*',
    },
    {
      words: '^(?:os )?destinatários dos (?:seus|teus) dados(?: pessoais)?(?: são| podem ser)?',
      spoken: 'compartilhamos seus dados com',
    },
  ]),
  theyAreData: [/^(?:(?:eles|estes) )?(?=(?:não|nunca) (?:são|serão) )/u, 'os seus dados '],
  practices: readSubjectVerbObject({
    company: words('nós podemos poderemos poderíamos comprometemo-nos comprometemos'),
    verbs: {
      sell: words('vender vende venderá comercializar comercializa'),
      share: words(
        'compartilhar compartilha partilhar partilha ceder cede divulgar divulga transmitir repassar repassa',
      ),
    },
    firstPerson: {
      sell: words('vendemos venderemos vendo comercializamos comercializaremos'),
      share: words(
        'compartilhamos compartilharemos partilhamos partilharemos cedemos divulgamos transmitimos comunicamos repassamos fornecemos forneceremos compartilho partilho',
      ),
    },
    participles: {
      sell: words('vendido vendida vendidos vendidas comercializado comercializada comercializados comercializadas'),
      share: words(
        'compartilhado compartilhada partilhado partilhada compartilhados compartilhadas partilhados partilhadas cedidos cedidas divulgados divulgadas transmitidos transmitidas repassados repassadas',
      ),
    },
    glue: words(
      'a não nunca jamais nem e ou , ( ) os as será serão é são podem poderão ser foram também em nenhum nenhuma caso circunstância vendemos cedemos compartilhamos partilhamos alugamos vendidos cedidos compartilhados partilhados',
    ),
    being: words('será serão é são ser foi foram'),
    listed: LISTED,
    and: words('e'),
    otherHalf: new Set(),
    no: words('não nunca jamais nem nenhum nenhuma'),
    half: new Set(),
    only: words('só somente apenas unicamente exclusivamente'),
    data: words('dados informações dado informação'),
    pronouns: words('os'),
    clitics: words('os'),
    personal: words('seus seu suas sua teus teu tuas tua vossos vossas pessoais pessoal'),
    traces: words('você ip cookies dispositivo navegação identificador identificadores'),
    part: words('estes esses tais sensíveis alguns certos anónimos anônimos agregados'),
    between: words(
      'nunca jamais os as de e ou nem , alugamos cedemos compartilhamos partilhamos não todos quaisquer nenhum nenhuma a terceiros',
    ),
    by: words('por'),
    us: words('nós exemplo'),
    infinitive: words(''),
  }),
  purpose:
    /^\s*(?:por exemplo, )?(?:para|a fim de|com (?:o|esse|este) (?:fim|objetivo)|para (?:tais|esses|estes) fins)(?!\p{L})[^,;:.]{0,140}, $/u,
  supposed:
    /(?<!\p{L})(?:se|direitos?|opor-se|oposição|solicit\p{L}*|você (?:pode|não deve)|quando|quais|como|finalidade\p{L}*|terceiros podem)(?!\p{L})/u,
  doubtful:
    /(?<!\p{L})(?:onde|(?<!nenhum )caso|sempre que|cada vez que|antes de|até que|a menos que|embora|desde que|supon\p{L}+|acreditam|dizem|verdade que)(?!\p{L})/u,
  but: /(?<!\p{L})(?:mas|porém|contudo|entretanto|todavia)(?!\p{L})/gu,
  listed: LISTED,
  defined: /^\W*(?:quando|se|significa)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fus[ãõ]\p{L}*|aquisi\p{L}*|reestrutura\p{L}*|falência|an[óô]nim\p{L}*|anonimiza\p{L}*|agregad\p{L}*|estatístic\p{L}*|pseud[óô]nim\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:se|salvo|exceto|sem|só|somente|apenas|consentimento|autoriza\p{L}*|lei|lega\p{L}*|autoridade\p{L}*|judicia\p{L}*|obriga\p{L}*|pedido|menores)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:geral|geralmente|normalmente|regra|salvo|exceto|sem|só|somente|apenas|se|fins|finalidade\p{L}*|dinheiro|troca|menores|califórnia|residentes|sentido|mas|obriga\p{L}*|lega\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    'a com para terceiros terceiras partes ninguém outras empresas e ou nem não seus dados pessoais informações os em hipótese alguma caso compartilhamos partilhamos alugamos cedemos de vendidos vendidas alugados serão são comercializamos vende nenhum ,',
  ),
  consent: /(?<!\p{L})(?:consentimento|autorização)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:a|com|para|entre)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:terceiros|parceiros|fornecedores|prestadores|operadores|empresas|anunciantes|redes|plataformas|corretores|afiliad[oa]s)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:terceiros|ninguém|outras empresas)(?!\p{L})/u,
  market: marketOf({
    before: 'a|aos|às|ao|com|para|entre|como|incluindo|inclusive|e|ou',
    describes:
      'a|aos|às|com|os|as|noss[oa]s|outr[oa]s|cert[oa]s|algun[s]?|algumas|terceiros|terceiras|partes|extern[oa]s|divers[oa]s|selecionad[oa]s|parceiros|fornecedores|prestadores|empresas|afiliad[oa]s|redes|sociais|comerciais|plataformas|de|como|incluindo|e|ou',
    names:
      'anunciantes|(?:parceiros|redes|plataformas|empresas|fornecedores)(?: (?:de|redes|mídias?|média|sociais|comerciais|marketing|análise|medição|tecnologia|e|ou),?)* (?:publicidade|publicitári[oa]s|anúncios|propaganda)|corretores de dados',
  }),
  vague: /(?<!\p{L})(?:terceiros|parceiros|empresas) (?:selecionad[oa]s|de confiança)(?!\p{L})/u,
};

/** The visitor's rights. */
const portugueseRights = rightRules({
  right: 'direitos?',
  mayAsk:
    '(?:pode|podes|poderá|podem|poderão)(?:,? [\\p{L}-]+){0,6}[,:]?(?: [-–•*])? (?:solicitar|requerer|pedir|exercer|obter|opor-se)|(?:usuário|utilizador|titular|cliente|você) (?:pode|poderá)(?:,? [\\p{L}-]+){0,4}:|você pode solicitar|titular poderá solicitar|permit(?:e|imos|irá) que (?:você|o (?:usuário|titular|cliente))(?: \\p{L}+){0,2} (?:solicite|acesse|confirme|exclua|corrija|exerça)|permit(?:e|imos) que (?:você|o (?:usuário|titular|cliente)) acesse(?= )',
  may: 'se (?:você )?(?:quiser|desejar|deseja)(?=[^.;]{0,240}(?:contato|contate|contacte|e-mail|escrev|@))',
  and: '(?:,| e| ou|/) ?(?:de |à |ao |a |o )?',
  article: 'arts?(?:\\.|igos?)?',
  notSubject: 'não (?:ser|estar|ficar)',
  automatedDecision: 'automatizad',
  unless:
    /(?:se reserva|reserva-se|nos reserv|reservamo)\p{L}*|(?<!\p{L})(?:navegador\p{L}*|extensão|botão|responder a|(?<!dados d[oa] )ranking|não se aplicam|(?:aplicativo|app|site|empresa) (?:pode|poderá))(?!\p{L})/u,
  rights: {
    rightAccess: {
      noun: '(?<!(?:tem|têm|temos|terá|terão) )acesso',
      stems:
        '(?<!(?:tem|têm|temos|terá|terão) )acesso|acess[ae]r?|saber quais dados|aceder|confirmação da existência|cópia',
    },
    rightRectification: {
      noun: 'retificação|correção|rectificação',
      stems: 'corre[çc]|corrigir|corrija|retific|rectific|atualiz',
    },
    rightErasure: {
      noun: 'eliminação|exclusão|apagamento',
      stems: 'elimina|apaga|exclus|excluir|excluam|exclua|esquecimento',
    },
    rightRestriction: { noun: 'limitação|bloqueio', stems: 'limitação|limitar|bloqueio|restrição|restringir' },
    rightPortability: {
      noun: 'portabilidade',
      stems: 'portabilidade|transferir (?:os )?(?:seus|teus|meus) dados|transferência (?:dos|de) (?:seus )?dados',
    },
    rightObjection: { noun: 'oposição', stems: 'oposição|opor(?!\\p{L})|opor-se' },
  },
});

/** What the company promises to do. */
const portugueseNotices = noticeRules({
  tell: '(?:informaremos|notificaremos|avisaremos)(?:-(?:o|a|te|lhe|vos))?(?: (?:você|os|aos|nossos|o utilizador|o usuário))|(?:informá|notificá|avisá)-l[oa]s?-emos|(?:informar|notificar|avisar)emos-|iremos (?:informá|notificá|avisá)-l[oa]|você será (?:informad|notificad|avisad)[oa]|(?:te|lhe) (?:informaremos|avisaremos|notificaremos)',
  change: 'altera[çc]|mudança|modifica|atualiza',
  policy:
    'política|aviso de privacidade|(?:alterações|mudanças) (?:importantes|significativas|substanciais|relevantes)',
  breach: 'violaç(?:ão|ões) de (?:dados|segurança)|incidentes? de segurança|vazamentos? de dados|fugas? de dados',
  unless:
    /(?<!\p{L})(?:podemos|poderemos|poder\p{L}+|pode|eventualmente|quando aplicável|tentaremos|lei|lega\p{L}+|exig\p{L}+|obriga\p{L}+|não|publicando|nesta página|publicação|atualizando|fornecedor\p{L}*|operador\p{L}*)(?!\p{L})/u,
  onlyNecessary:
    /(?:coletamos|recolhemos|tratamos|solicitamos|pedimos) (?:apenas|somente|só|unicamente) (?:os |as )?(?:dados|informações)[^.;]{0,80}necessári|(?:apenas|só|somente) (?:coletamos|recolhemos|tratamos|solicitamos) (?:os |as )?(?:dados|informações)[^.;]{0,80}necessári/u,
  honour: 'respeitamos|honramos',
});

/** What Portuguese policies say. */
export const portuguese: LanguageRules = {
  practices: portuguesePractices,
  negation: {
    words: /(?<!\p{L})(?:não|nunca|jamais|nenhum[a]?|ninguém|nem|sem)(?!\p{L})/u,
    harmless:
      /(?<!\p{L})ou não(?=[.,;:]|$| )|não só|não apenas|não somente|não obstante|sem custos?|sem demora|sem prejuízo|não hesite|não (?:estiver|ficar|está) satisfeit[oa]|sem limitação/gu,
    breaks:
      /;|(?<!\p{L})(?:mas|porém|contudo|entretanto|salvo|exceto|senão|apenas|somente)(?!\p{L})|, (?:nós|você|que|pode|podes|poderá|tem)(?!\p{L})/gu,
    follows: false,
  },
  topics: [
    ...lawNames,
    ...portugueseRights,
    ...portugueseNotices,
    { topic: 'cookies', when: /cookies?/u },
    {
      topic: 'cookieConsent',
      when: /cookies?/u,
      practice:
        /(?<!\p{L})(?:solicit|ped|obt|recolh)(?:amos|imos|emos|[aei]remos)(?!\p{L})[^.;]{0,80}(?:consentimento|autorização|permissão)|cookies?[^.;]{0,140}(?<!\p{L})(?:instala|utiliza|usa|ativa|carrega|basea)(?:dos|mos|m)(?!\p{L})[^.;]{0,60}(?:com|mediante|após|no) (?:o )?(?:seu |teu )?(?:prévio )?consentimento|(?:banner|painel)[^.;]{0,120}(?:aceitar|recusar|rejeitar|consent)/u,
      unless:
        /ao continuar|(?<!\p{L})(?:navegador\p{L}*|browser|não (?:exigem|requerem|necessitam|precisam|pedimos|solicitamos)|sem|revogar|retirar|lei|diretiva|podemos|poderemos|se aplicável|terceiros)(?!\p{L})/u,
    },
    {
      topic: 'tracksWithoutConsent',
      when: /ao (?:continuar|utilizar|usar|navegar)[^.;]{0,90}(?:aceita|concorda|consente)[^.;]{0,80}(?:cookies?|tratamento)/u,
      unless: /(?<!\p{L})(?:não|salvo|sem|políticas?)(?!\p{L})/u,
    },
    { topic: 'purposes', when: /finalidades?|(?:utiliz|trat|recolh|colet)\p{L}*[^.;]{0,80}(?:para|a fim de)/u },
    {
      topic: 'categories',
      when: /categorias de dados|(?:colet|recolh)\p{L}*[^.;]{0,80}(?:nome|e-mail|email|endereço|dados|informações)|dados (?:coletados|recolhidos|tratados)/u,
    },
    {
      topic: 'retention',
      when: /(?:conserv|armazen|mant|guard|ret)\p{L}*[^.;]{0,120}(?:pelo tempo|o tempo|\d+ (?:dias|meses|anos)|prazo|período|durante|enquanto|até)|prazos? de (?:conservação|retenção)|período de (?:conservação|retenção)/u,
      unless: /indefinid|indeterminad|ilimitad/u,
    },
    {
      topic: 'indefiniteRetention',
      when: /(?:conserv|armazen|mant|guard)\p{L}*[^.;]{0,60}(?:indefinidamente|prazo indeterminado|tempo ilimitado)/u,
      unless:
        /(?<!\p{L})(?:no|non|não|nunca|mai|pued\p{L}+|può|possono|pode\p{L}*|podr\p{L}+|cookies?|an[oó]nim\p{L}*|anonimizza\p{L}*|anonimizad\p{L}*|agregad\p{L}*|hasta|até|finché|si|se|salvo|archiv\p{L}*)(?!\p{L})/u,
    },
    {
      topic: 'encryption',
      when: /criptograf|(?<!\p{L})(?:encripta\p{L}+|cifrad[oa]s?|ssl|tls|https)(?![\p{L}:])/u,
      practice:
        /(?<!\p{L})(?:utilizamos|usamos|empregamos|aplicamos|adotamos|protegemos|ciframos|encriptamos|implementamos|noss[oa]s?|nós|este site)(?!\p{L})|(?:dados|informações|comunicaç\p{L}+|transmiss\p{L}+|conex\p{L}+|senhas|palavras-passe|pagamentos|transações|cpf)(?!\p{L})[^.;]{0,120}(?<!\p{L})(?:são|é|estão|serão|está)(?!\p{L})|(?:medidas|entre elas)[^.;]{0,160}(?:como|incluem|incluindo|tais|:|estão)/u,
      unless: new RegExp(
        `(?<!\\p{L})(?:podemos|podere\\p{L}+|(?<!não )podem?|se|caso|sempre que possível|quando possível|na medida|fornecedor\\p{L}*|compartilh\\p{L}+|partilh\\p{L}+|anunciantes|cookies?|${SERVICES})(?!\\p{L})`,
        'u',
      ),
    },
    { topic: 'children', when: /crianças|menores|adolescentes/u },
    {
      topic: 'contact',
      when: /(?:contat|contact|escrev|envi|fale)\p{L}*[^.;]{0,120}(?:dados|direitos|privacidade)[^;]{0,140}@|(?:dados|direitos|privacidade|dúvidas)[^.;]{0,140}(?:contat|contact|escrev|envi)\p{L}*[^;]{0,140}@|encarregado[^;]{0,120}@/u,
    },
    {
      topic: 'officer',
      when: /encarregado|\bdpo\b/u,
      unless: new RegExp(
        `(?:encarregado|dpo)[^.;]{0,60}(?<!\\p{L})(?:não|nenhum|n/a|${SERVICES})(?!\\p{L})|se (?:aplicável|existir|houver)|quando aplicável|\\b(?:dhl|gls|ups|brt|seur|fedex|chronopost|colissimo|royal mail)\\b`,
        'u',
      ),
    },
    {
      topic: 'controller',
      when: /controlador(?:a|es)?(?!\p{L})|responsável pelo tratamento|responsável pelos (?:seus |teus )?dados/u,
    },
    {
      topic: 'rightWithdrawal',
      when: /(?:revog|retir)\p{L}*[^.;]{0,40}consentimento|pode (?:retirá|revogá)-lo a qualquer momento/u,
    },
    {
      topic: 'rightComplaint',
      when: /(?:reclamação|queixa|petição|peticionar|petiç\p{L}*)[^;]{0,120}(?:anpd|cnpd|autoridade)|(?:anpd|cnpd|autoridade)[^;]{0,100}(?:reclama|queixa|petição)|(?:reclamar|queixar-se)[^.;]{0,30}(?:anpd|cnpd|autoridade)/u,
      unless: /(?<!\p{L})(?:trabalhamos|colaboramos|cooperamos)(?!\p{L})/u,
    },
    { topic: 'lawGdpr', when: /(?<!\p{L})(?:rgpd|gdpr|regulamento geral (?:sobre a |de )proteção de dados)(?!\p{L})/u },
    {
      topic: 'legalBasis',
      when: /bases? (?:lega(?:l|is)|jurídicas?)|art(?:\.|igo) ?6(?![\d.]*\d{2})(?!\d)|fundamentos? (?:legal|jurídico)|(?:interesse|interesses) legítimos?|legítimo interesse|hipóteses? lega(?:l|is)|artigo (?:6|7)(?!\d)|com (?:base|fundamento) n[^.;]{0,60}(?:consentimento|contrato|base legal|lei)(?!\p{L})/u,
    },
    {
      topic: 'transfers',
      when: /transfer\p{L}*[^.;]{0,120}(?:fora|internacional|países terceiros|estados unidos|exterior)/u,
    },
    {
      topic: 'transferSafeguards',
      when: /cláusulas(?:-| )(?:contratuais )?(?:contratuais|tipo|padrão)|decisão de adequação|(?:garantias|salvaguardas) (?:adequadas|apropriadas)|data privacy framework|não transfer\p{L}*[^.;]{0,60}(?:fora|exterior|internacional)/u,
    },
    { topic: 'consent', when: /consentimento/u },
  ],
};
