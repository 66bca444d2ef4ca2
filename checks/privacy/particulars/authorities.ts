/** Data protection authorities by the names that texts in the supported languages give them. `Name=pattern`, separated by semicolons. */
const NAMES = `CNIL=cnil|commission nationale (?:de l'|pour l')?informatique et (?:des|aux) libertés;
  ICO=\\bico\\b|information commissioner(?:'?s)? office|information commissioner \\(ico\\);
  AEPD=aepd|agencia española de protección de datos|spanish (?:data protection )?agency|spanish data protection authority;
  Garante=garante (?:per la protezione dei dati(?: personali)?|privacy|della privacy)|italian (?:data protection authority|garante)|autoridade italiana de proteção de dados|autoridad italiana de protección de datos|autorité italienne de protection des données|italienische[nr]? datenschutz(?:aufsichts)?behörde;
  Autoriteit Persoonsgegevens=autoriteit persoonsgegevens|dutch data protection authority;
  APD / GBA=autorité (?:belge de protection des données|de protection des données (?:\\(apd\\)|belge|de (?:la )?belgique))|(?<!(?:lokale|bevoegde|nationale|relevante|een|uw|eigen) )gegevensbeschermingsautoriteit|belgian data protection authority|commission (?:pour la protection de la )?vie privée;
  DPC=(?:irish )?data protection commission(?:er)?(?! of| \\((?:kenya|ghana|uganda|mauritius|jamaica|jersey|guernsey|cyprus|malta)\\))|irish data protection authority;
  CNPD=cnpd|comissão nacional de proteção de dados|commission nationale pour la protection des données;
  ANPD=anpd|autoridade nacional de proteção de dados;
  BfDI=bfdi|bundesbeauftragte[rn]? für den datenschutz;
  BayLDA=baylda|bayerische[sn]? landesamt(?:es)? für datenschutzaufsicht;
  LfDI Baden-Württemberg=(?:lfdi|landesbeauftragte[rn]?) (?:für (?:den )?datenschutz und (?:die )?informationsfreiheit )?baden-württemberg;
  LDI NRW=ldi nrw|landesbeauftragte[rn]? für datenschutz und informationsfreiheit (?:nordrhein-westfalen|nrw);
  HmbBfDI=hmbbfdi|hamburgische[rn]? beauftragte[rn]? für datenschutz|hamburg commissioner for data protection;
  Berliner Beauftragte für Datenschutz=berliner beauftragte[rn]? für datenschutz|berlin commissioner for data protection;
  HBDI=hessische[rn]? (?:datenschutz)?beauftragte[rn]?(?: für datenschutz)?;
  LfD Niedersachsen=landesbeauftragte[rn]? für (?:den )?datenschutz (?:in )?niedersachsen;
  ULD=unabhängige[sn]? landeszentrum für datenschutz;
  LfDI Rheinland-Pfalz=landesbeauftragte[rn]? für (?:den )?datenschutz und (?:die )?informationsfreiheit (?:in )?rheinland-pfalz;
  Sächsische Datenschutzbeauftragte=sächsische[rn]? (?:datenschutz(?:- und transparenz)?beauftragte[rn]?);
  Österreichische Datenschutzbehörde=österreichische[rn]? datenschutzbehörde|datenschutzbehörde österreich|austrian data protection authority;
  EDÖB / FDPIC=edöb|fdpic|pfpdt|eidgenössische[rn]? datenschutz\\S*|swiss federal data protection (?:and information )?commissioner|préposé fédéral à la protection des données|incaricato federale della protezione dei dati;
  OAIC=oaic|office of the australian information commissioner;
  Privacy Commissioner of Canada=privacy commissioner of canada|commissariat à la protection de la vie privée du canada|office of the privacy commissioner of canada;
  Federal Trade Commission=federal trade commission;
  California Privacy Protection Agency=california privacy protection agency|\\bcppa\\b;
  Datatilsynet=datatilsynet;IMY=integritetsskyddsmyndigheten|swedish authority for privacy protection;UODO=\\buodo\\b|polish data protection (?:authority|office);
  AAIP=aaip|agencia de acceso a la información pública;APDCAT=apdcat|autoritat catalana de protecció de dades;INAI=\\binai\\b`;

const AUTHORITIES = NAMES.split(';').map((entry) => {
  const [name = '', source = ''] = entry.trim().split('=');
  return { name, pattern: new RegExp(`(?<![\\p{L}\\p{N}.@/-])(?:${source})(?![\\p{L}\\p{N}@-])`, 'u') };
});

/** An authority may be named for other reasons: as the author of a guide, or of a register. In the supported languages. */
const SUPERVISES =
  /^(?![^]*(?<!\p{L})(?:good sources?|promoted by|do not track|are registered with)(?!\p{L}))[^]*(?<!\p{L})(?:complain|authorit|supervis|commissioner|jurisdiction|enforcement|lodge|contact|beschwer|behörde|aufsicht|zuständig|wenden|réclam|plainte|autorité|saisir|reclam|autoridad|landesbeauftragt|garante|autorit[àa]|control|klacht|toezicht|autoriteit|queixa|denúncia)/u;

/** The addresses of authorities: a sentence that sends complaints to one names the authority. */
const ADDRESSES: readonly (readonly [name: string, address: RegExp])[] = [
  ['Garante', /(?<![\p{L}\d-])garanteprivacy\.it(?!\p{L})/u],
  ['AEPD', /(?<![\p{L}\d-])a(?:epd|gpd)\.es(?!\p{L})/u],
  ['CNIL', /(?<![\p{L}\d-])cnil\.fr(?!\p{L})/u],
  ['Autoriteit Persoonsgegevens', /(?<![\p{L}\d-])autoriteitpersoonsgegevens\.nl(?!\p{L})/u],
  [
    'APD / GBA',
    /(?<![\p{L}\d-])(?:gegevensbeschermingsautoriteit|autoriteprotectiondonnees|dataprotectionauthority)\.be(?!\p{L})/u,
  ],
  ['ICO', /(?<![\p{L}\d-])ico\.org\.uk(?!\p{L})/u],
  ['CNPD', /(?<![\p{L}\d-])cnpd\.pt(?!\p{L})/u],
];
const COMPLAINT = /(?<!\p{L})(?:complain|beschwer|réclamation|plainte|reclamaci|queja|reclamo|klacht|queixa|reclamaç)/u;

/** Returns the authorities that a sentence (plain) names as such. */
export const authoritiesIn = (plain: string): readonly string[] => {
  const named = SUPERVISES.test(plain) ? AUTHORITIES.filter(({ pattern }) => pattern.test(plain)) : [];
  const addressed = COMPLAINT.test(plain) ? ADDRESSES.filter(([, address]) => address.test(plain)) : [];
  return [...new Set([...named.map(({ name }) => name), ...addressed.map(([name]) => name)])];
};
