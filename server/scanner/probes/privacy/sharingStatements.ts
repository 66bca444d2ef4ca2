import type { PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';
import { actionClaim, type ActionClaim } from './actionClaim.ts';
import { isDenied } from './languageRules.ts';
import { englishNegation } from './rules/english.ts';

export interface TopicClaim {
  readonly topic: PrivacyTopic;
  readonly holds: boolean;
}

const SELL = /\b(?:sell|sells|selling|sold)\b/g;
const SHARE =
  /\b(?:share|shares|sharing|shared|disclose|discloses|disclosing|disclosed|pass|passes|passed|provide|provides|provided|rent|rents|rented|trade|trades|traded|transfer|transfers|transferred|give|gives|given|make|makes|release|releases|released)\b/g;
/** Who denies these denies sharing; who only denies renting does not. */
const DISCLOSE =
  /\b(?:share|shares|sharing|shared|disclose|discloses|disclosing|disclosed|pass|passes|passed|transfer|transfers|transferred|provide|provides|provided|give|gives|given|release|releases|released)\b/g;
/** "We do not share with advertisers" leaves all others open. */
const ANYBODY =
  /\b(?:third[- ]part(?:y|ies)|anyone|anybody|others|outside part(?:y|ies)|other companies|other parties|other organi[sz]ations)\b(?![^.;]{0,30}\bfor (?:their|marketing|advertising|promotional|commercial)\b)/;
/** Others than those who speak. "Make available", "provide" and "transfer" are a sharing only with them. */
const RECIPIENT =
  /\b(?:with|to|by|amongst?) (?:\w+[ ,]+){0,6}?(?:third[- ]part(?:y|ies)|others|anyone|anybody|partners?|affiliates?|advertisers?|advertising|ad networks?|data brokers?|brokers?|vendors?|providers?|processors?|companies|organi[sz]ations|agencies|authorities|subsidiaries|sponsors|marketers|subcontractors|contractors|recipients?|parties)\b/;
const MARKET =
  /\b(?:advertisers|advertising (?:networks?|partners?|companies|purposes|platforms?)|ad[- ]?(?:tech|networks?|exchanges?)|data brokers?|data (?:marketplaces?|partners)|marketplaces?|marketing (?:partners?|companies)|list brokers?|third part(?:y|ies)(?:'s?)? (?:for )?(?:their )?(?:own )?(?:direct )?(?:marketing|advertis\w+)|their own (?:direct )?(?:marketing|advertising))\b/;
const VAGUE =
  /\b(?:any (?:lawful )?(?:business )?purposes?|(?:sole |own )?discretion|as we (?:see fit|deem|choose|consider)|any third part(?:y|ies)|with others|selected (?:third parties|partners|companies)|unaffiliated|trusted (?:third parties|partners)|carefully chosen|business partners|whatever reason|various (?:third parties|partners))\b/;
const CONSENT =
  /\b(?:with|without|upon|after|on the basis of|obtain(?:ed|ing)?|unless|until|when|if|only where|based on) (?:you (?:have )?(?:give|given|gave|provide) (?:us )?)?(?:(?:your|the user's|their|his|her|prior|first|explicit|express|specific|opt-in|informed|obtaining|getting|having|written)[ ,]+(?:and )?){0,5}(?:consent|permission|authori[sz]ation|agreement)\b|\bunless you (?:\w+ )?(?:consent|agree|permit|opt in)/;
const SALE_BY_LAW =
  /\b(?:constitutes?|considered|deemed|qualif(?:y|ies) as|amounts? to|regarded as|viewed as|defined as)\b[^.;]{0,40}["' ]sales?\b|\b(?:a|an?) ["']sales?["'] (?:of|under)\b/;
const SALE_OF =
  /\b(?:engage in|involved in|conduct|no|any|from) (?:the )?sales? of (?:your |our |users'? |customers'? |any |the |such |this )?(?:personal |private |user |customer |consumer )*(?:data|information)\b/;

const NOT_FOR_SALE = /\b(?:data|information)\b[^.;,]{0,40}\b(?:is|are) (?:not|never) for sale\b/;

/** What an English sentence says of selling and sharing people's data. */
export const sharingStatements = (plain: string): readonly TopicClaim[] => {
  const claims: TopicClaim[] = [...sellingOf(plain)];
  const sharing = RECIPIENT.test(plain) ? actionClaim(plain, SHARE) : undefined;
  const selling = actionClaim(plain, SELL);
  // What is done with an exception is done; what is sold is given to others.
  const shares = sharing === 'qualified' || sharing === 'affirmed' || selling === 'affirmed';
  if (shares) claims.push({ topic: 'sharesData', holds: true });
  else if (ANYBODY.test(plain) && !MARKET.test(plain) && actionClaim(plain, DISCLOSE) === 'denied') {
    claims.push({ topic: 'sharesData', holds: false });
  }
  if (MARKET.test(plain)) {
    if (sharing === 'affirmed' || selling === 'affirmed') claims.push({ topic: 'marketplaceSharing', holds: true });
    else if (sharing === 'denied' || selling === 'denied') claims.push({ topic: 'marketplaceSharing', holds: false });
  }
  if (sharing === 'affirmed' && VAGUE.test(plain) && !CONSENT.test(plain))
    claims.push({ topic: 'vagueSharing', holds: true });
  if (
    (sharing !== undefined || selling !== undefined) &&
    CONSENT.test(plain) &&
    isConsentAsked(plain, sharing ?? selling)
  ) {
    claims.push({ topic: 'sharesWithConsent', holds: true });
  }
  return claims;
};

const sellingOf = (plain: string): readonly TopicClaim[] => {
  if (NOT_FOR_SALE.test(plain)) return [{ topic: 'sellsData', holds: false }];
  const claim = actionClaim(plain, SELL);
  if (claim === 'affirmed' || claim === 'denied') return [{ topic: 'sellsData', holds: claim === 'affirmed' }];
  if (claim === 'qualified') return [];
  const law = SALE_BY_LAW.exec(plain);
  if (law && /\b(?:we|our|us|disclosures?|sharing|this|these|such)\b/.test(plain) && !/\bif\b/.test(plain)) {
    const denied = isDenied(plain, law.index, law.index + law[0].length, englishNegation);
    return denied ? [] : [{ topic: 'sellsData', holds: true }];
  }
  const sale = SALE_OF.exec(plain);
  if (
    !sale ||
    !/\b(?:we|our|us|does|there is)\b/.test(plain.slice(0, sale.index + 3)) ||
    /\b(?:right|opt|if)\b/.test(plain)
  )
    return [];
  const denied = isDenied(plain, sale.index + 3, sale.index + sale[0].length, englishNegation);
  if (denied) return [{ topic: 'sellsData', holds: false }];
  return /^(?:engage in|conduct|from)/.test(sale[0]) ? [{ topic: 'sellsData', holds: true }] : [];
};

/** "Without your consent" asks for consent only where it stands with a denial: "we do not share it without …". */
const isConsentAsked = (plain: string, claim: ActionClaim | undefined): boolean => {
  if (/\bwithout\b[^.;]{0,50}\b(?:consent|permission|authori[sz]ation)\b/.test(plain)) return claim !== 'affirmed';
  return true;
};
