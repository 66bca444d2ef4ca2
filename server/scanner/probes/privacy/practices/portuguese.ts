import { words, type Grammar } from './practice.ts';
import { readSubjectVerbObject } from './subjectVerbObject.ts';

/** Portuguese: the verb's form says who acts. */
export const portuguese: Grammar = {
  company: 'nós',
  practices: readSubjectVerbObject({
    company: words('nós'),
    verbs: { sell: words('vender'), share: words('compartilhar partilhar ceder divulgar') },
    firstPerson: {
      sell: words('vendemos venderemos'),
      share: words(
        'compartilhamos compartilharemos partilhamos partilharemos cedemos divulgamos transmitimos comunicamos',
      ),
    },
    participles: {
      sell: words('vendidos vendidas'),
      share: words('compartilhados compartilhadas partilhados partilhadas cedidos cedidas divulgados transmitidos'),
    },
    glue: words(
      'não nunca jamais nem e ou , ( ) podemos poderemos serão são podem poderão ser foram também em nenhum caso vendemos cedemos compartilhamos partilhamos alugamos vendidos cedidos compartilhados partilhados',
    ),
    being: words('serão são ser foram'),
    no: words('não nunca jamais nem nenhum nenhuma'),
    half: new Set(),
    only: words('só somente apenas unicamente exclusivamente'),
    data: words('dados informações'),
    pronouns: words('os'),
    personal: words('seus suas teus vossos pessoais'),
    part: words('estes esses tais sensíveis alguns certos anónimos anônimos agregados'),
    between: words('os as de e ou nem , alugamos cedemos compartilhamos partilhamos não todos quaisquer nenhum'),
    by: words('por'),
    us: words('nós'),
    infinitive: words(''),
  }),
  supposed:
    /(?<!\p{L})(?:se|direitos?|opor-se|oposição|solicit\p{L}*|você (?:pode|não deve)|quando|quais|como|finalidade\p{L}*|terceiros podem)(?!\p{L})/u,
  defined: /^\W*(?:quando|se|significa)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fus[ãõ]\p{L}*|aquisi\p{L}*|reestrutura\p{L}*|falência|an[óô]nim\p{L}*|anonimiza\p{L}*|agregad\p{L}*|estatístic\p{L}*|pseud[óô]nim\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:se|salvo|exceto|sem|só|somente|apenas|consentimento|autoriza\p{L}*|lei|lega\p{L}*|autoridade\p{L}*|judicia\p{L}*|obriga\p{L}*|pedido|menores)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:salvo|exceto|sem|só|somente|apenas|se|fins|finalidade\p{L}*|dinheiro|troca|menores|califórnia|residentes|sentido|mas|obriga\p{L}*|lega\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    'a com para terceiros terceiras partes ninguém outras empresas e ou nem não seus dados pessoais informações os em hipótese alguma caso compartilhamos partilhamos alugamos cedemos de',
  ),
  consent: /(?<!\p{L})(?:consentimento|autorização)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:a|com|para|entre)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:terceiros|parceiros|fornecedores|prestadores|operadores|empresas|anunciantes)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:terceiros|ninguém|outras empresas)(?!\p{L})/u,
  market: /(?<!\p{L})(?:anunciantes|redes de publicidade|parceiros de publicidade|corretores de dados)(?!\p{L})/u,
  vague: /(?<!\p{L})(?:terceiros|parceiros|empresas) (?:selecionad[oa]s|de confiança)(?!\p{L})/u,
};
