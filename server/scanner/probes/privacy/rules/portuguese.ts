import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { portuguese as practices } from '../practices/portuguese.ts';

/** What Portuguese policies say. */
export const portuguese: LanguageRules = {
  practices,
  negation: {
    words: /(?<!\p{L})(?:não|nunca|jamais|nenhum[a]?|nem|sem)(?!\p{L})/u,
    harmless:
      /não só|não apenas|não somente|não obstante|sem custos?|sem demora|sem prejuízo|não hesite|sem limitação/gu,
    breaks:
      /;|(?<!\p{L})(?:mas|porém|contudo|entretanto|salvo|exceto|senão|apenas|somente)(?!\p{L})|, (?:nós|você|que)(?!\p{L})/gu,
    follows: false,
  },
  topics: [
    ...lawNames,
    { topic: 'cookies', when: /cookies?/u },
    {
      topic: 'cookieConsent',
      when: /(?:consentimento|aceitar|recusar|rejeitar)[^.;]{0,90}cookies?|cookies?[^.;]{0,90}(?:consentimento|aceitar|recusar|rejeitar)/u,
      unless: /ao continuar/u,
    },
    {
      topic: 'tracksWithoutConsent',
      when: /ao (?:continuar|utilizar|usar|navegar)[^.;]{0,90}(?:aceita|concorda|consente)[^.;]{0,80}(?:cookies?|tratamento)/u,
    },
    { topic: 'purposes', when: /finalidades?|(?:utiliz|trat|recolh|colet)\p{L}*[^.;]{0,80}(?:para|a fim de)/u },
    {
      topic: 'categories',
      when: /categorias de dados|(?:colet|recolh)\p{L}*[^.;]{0,80}(?:nome|e-mail|email|endereço|dados|informações)|dados (?:coletados|recolhidos|tratados)/u,
    },
    {
      topic: 'retention',
      when: /(?:conserv|armazen|mant|guard|ret)\p{L}*[^.;]{0,120}(?:\d+ (?:dias|meses|anos)|prazo|período|durante|enquanto|até)|prazos? de (?:conservação|retenção)|período de (?:conservação|retenção)/u,
      unless: /indefinid|indeterminad|ilimitad/u,
    },
    {
      topic: 'indefiniteRetention',
      when: /(?:conserv|armazen|mant|guard)\p{L}*[^.;]{0,60}(?:indefinidamente|prazo indeterminado|tempo ilimitado)/u,
    },
    { topic: 'encryption', when: /criptograf|encripta|cifrad|\bssl\b|\btls\b/u },
    { topic: 'children', when: /crianças|menores|adolescentes/u },
    {
      topic: 'contact',
      when: /(?:contat|contact|escrev|envi|fale)\p{L}*[^.;]{0,120}(?:dados|direitos|privacidade)[^;]{0,140}@|(?:dados|direitos|privacidade|dúvidas)[^.;]{0,140}(?:contat|contact|escrev|envi)\p{L}*[^;]{0,140}@|encarregado[^;]{0,120}@/u,
    },
    { topic: 'officer', when: /encarregado|\bdpo\b/u },
    { topic: 'controller', when: /controlador|responsável pelo tratamento/u },
    { topic: 'rightAccess', when: /direitos?[^.;]{0,80}(?:acesso|acessar|aceder)|confirmação da existência/u },
    { topic: 'rightRectification', when: /direitos?[^.;]{0,160}(?:corre[çc]|corrigir|retific)/u },
    { topic: 'rightErasure', when: /direitos?[^.;]{0,180}(?:elimina|apaga|exclus|exclui|esquecimento)/u },
    { topic: 'rightRestriction', when: /direitos?[^.;]{0,180}(?:limita|bloqueio)/u },
    { topic: 'rightPortability', when: /portabilidade/u },
    { topic: 'rightObjection', when: /direitos?[^.;]{0,180}(?:oposição|opor)/u },
    { topic: 'rightWithdrawal', when: /(?:revog|retir)\p{L}*[^.;]{0,40}consentimento/u },
    {
      topic: 'rightComplaint',
      when: /(?:reclamação|queixa|petição|peticionar|petiç\p{L}*)[^.;]{0,100}(?:anpd|cnpd|autoridade)|(?:anpd|cnpd|autoridade)[^.;]{0,80}(?:reclama|queixa|petição)/u,
    },
    { topic: 'lawGdpr', when: /(?<!\p{L})(?:rgpd|gdpr|regulamento geral (?:sobre a |de )proteção de dados)(?!\p{L})/u },
    {
      topic: 'legalBasis',
      when: /bases? lega(?:l|is)|fundamentos? (?:legal|jurídico)|(?:interesse|interesses) legítimos?|legítimo interesse|hipóteses? lega(?:l|is)|artigo (?:6|7)/u,
    },
    {
      topic: 'transfers',
      when: /transfer\p{L}*[^.;]{0,120}(?:fora|internacional|países terceiros|estados unidos|exterior)/u,
    },
    {
      topic: 'transferSafeguards',
      when: /cláusulas(?:-| )(?:contratuais )?(?:contratuais|tipo|padrão)|decisão de adequação|garantias (?:adequadas|apropriadas)|data privacy framework|não transfer\p{L}*[^.;]{0,60}(?:fora|exterior|internacional)/u,
    },
    { topic: 'consent', when: /consentimento/u },
  ],
};
