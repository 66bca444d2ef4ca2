/** Words without their accents, and with them, that mean nothing else in a supported language: old systems and keyboards leave the accents out. */
const WORDS: ReadonlyMap<string, string> = new Map(
  `données donnée accès caractère sécurité confidentialité dernière durée durées nécessaire nécessaires portabilité réclamation délégué déléguée
  société publicité après conservées supprimées effacées cédées louées partagées communiquées utilisées collectées traitées
  à_caractère à_jour droit_à_l' droit_à_la délégué_à_la à_des_tiers intérêt_légitime intérêts_légitimes base_légale bases_légales autorité_de_contrôle
  autorité_de_protection jusqu'à
  podrá podrán podrás también supresión última_actualización
  não você vocês retificação informações
  finalità portabilità può potrà autorità_di_controllo autorità_garante società
  für können könnt aufsichtsbehörde datenübertragbarkeit übertragbarkeit löschung löschen gelöscht lösche löscht einschränkung einschränken dürfen geändert
  jährlich verschlüsselt datenschutzerklärung verkäufe`
    .split(/\s+/)
    .map((entry) => {
      const word = entry.replaceAll('_', ' ');
      const german = word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
      const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [german === word ? bare : german, word];
    }),
);
const LEFT_OUT = new RegExp(
  `(?<!\\p{L})(?:${[...WORDS.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'gu',
);
/** "Informacion", "protecao", "informacoes": no supported language ends other words so. */
const ENDINGS = /(?<=(?<!susp)\p{L}[aeiou]c{1,2})ion(?!\p{L})|(?<=\p{L}{3}(?<!\bca))c(?:ao|oes)(?!\p{L})/gu;
const ACCENTED = { ion: 'ión', cao: 'ção', coes: 'ções' } as const;

/** Returns a text in lower case with the accents that were left out in the words which the rules look for. */
export const withAccents = (lower: string): string =>
  lower
    .replace(LEFT_OUT, (word) => WORDS.get(word) ?? word)
    .replace(ENDINGS, (ending) => ACCENTED[ending as keyof typeof ACCENTED]);
