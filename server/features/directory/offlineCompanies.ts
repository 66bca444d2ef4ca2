import { readFileSync } from 'node:fs';
import type { CompanyEntry } from './companyName.ts';
import { createRequire } from 'node:module';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { getDomain, getDomainWithoutSuffix } from 'tldts';

const FILE = new URL('../../../data/brands.tsv', import.meta.url);

/** A brand with a logo, from simple-icons (CC0): the columns of `data/brands.tsv`. */
export interface Brand {
  /** The name of its logo. */
  readonly slug: string;
  readonly title: string;
  /** The registrable domain of the page where the brand presents itself; empty if there is none. Often, but not always, its own. */
  readonly domain: string;
  /** The logo: data of an SVG path in a square of 24. */
  readonly path: string;
}

const readBrands = (): readonly Brand[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [slug = '', title = '', domain = '', path = ''] = line.split('\t');
      return { slug, title, domain, path };
    });

/** Finds a logo by its slug, as an SVG document. The file is read at the first request. */
export const createBrandLogos = (): ((slug: string) => string | undefined) => {
  let brands: ReadonlyMap<string, Brand> | undefined;
  return (slug) => {
    brands ??= new Map(readBrands().map((brand) => [brand.slug, brand]));
    const brand = brands.get(slug);
    return (
      brand &&
      `<svg role="img" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><title>${escaped(brand.title)}</title><path d="${brand.path}"/></svg>`
    );
  };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Large companies and their official domains, by industry. These are facts, written here because the data sets know companies only as operators of
 * web services or as brands with an icon. Entries here take precedence over those of the data sets for the same domain.
 */
const BY_FIELD: Readonly<Record<string, string>> = {
  'Technology company':
    'Google=google.com|Alphabet=abc.xyz|Apple=apple.com|Microsoft=microsoft.com|Amazon=amazon.com|Meta=meta.com|IBM=ibm.com|Oracle=oracle.com|Adobe=adobe.com|Salesforce=salesforce.com|Slack=slack.com|OpenAI=openai.com|Anthropic=anthropic.com|Mistral AI=mistral.ai|Cisco=cisco.com|Dell=dell.com|HP=hp.com|Hewlett Packard Enterprise=hpe.com|Intel=intel.com|Broadcom=broadcom.com|Qualcomm=qualcomm.com|ServiceNow=servicenow.com|Workday=workday.com|Cloudflare=cloudflare.com|Akamai=akamai.com|Rackspace=rackspace.com|Yahoo=yahoo.com|LinkedIn=linkedin.com|X=x.com|Alibaba=alibaba.com|Tencent=tencent.com|Baidu=baidu.com|ByteDance=bytedance.com|Xiaomi=mi.com|Huawei=huawei.com|Lenovo=lenovo.com|Hitachi=hitachi.com|Toshiba=toshiba.com|Fujitsu=fujitsu.com|SAP=sap.com|Dassault Systèmes=3ds.com|Palantir=palantir.com|Snowflake=snowflake.com|Mozilla=mozilla.org',
  Encyclopaedia: 'Wikipedia=wikipedia.org|Wikimedia Foundation=wikimedia.org',
  'Travel company':
    'Booking.com=booking.com|Expedia=expedia.com|Airbnb=airbnb.com|Tripadvisor=tripadvisor.com|Marriott=marriott.com|Hilton=hilton.com|Accor=accor.com',
  Airline:
    'Lufthansa=lufthansa.com|Ryanair=ryanair.com|easyJet=easyjet.com|Delta Air Lines=delta.com|United Airlines=united.com|American Airlines=aa.com|British Airways=britishairways.com|Air France=airfrance.com|KLM=klm.com|Emirates=emirates.com|Qatar Airways=qatarairways.com|Singapore Airlines=singaporeair.com',
  'Bank or payment company':
    'American Express=americanexpress.com|JPMorgan Chase=jpmorganchase.com|Chase=chase.com|Bank of America=bankofamerica.com|Wells Fargo=wellsfargo.com|Citigroup=citigroup.com|Goldman Sachs=goldmansachs.com|Morgan Stanley=morganstanley.com|Capital One=capitalone.com|HSBC=hsbc.com|Deutsche Bank=db.com|Commerzbank=commerzbank.de|Barclays=barclays.com|Lloyds Bank=lloydsbank.com|NatWest=natwest.com|Santander=santander.com|BBVA=bbva.com|BNP Paribas=bnpparibas.com|Société Générale=societegenerale.com|Crédit Agricole=credit-agricole.com|ING=ing.com|ABN AMRO=abnamro.com|Rabobank=rabobank.com|UBS=ubs.com|UniCredit=unicreditgroup.eu|Intesa Sanpaolo=intesasanpaolo.com|Nordea=nordea.com|N26=n26.com|Revolut=revolut.com|Wise=wise.com|Visa=visa.com|Mastercard=mastercard.com|PayPal=paypal.com',
  'Insurance company':
    'Allianz=allianz.com|AXA=axa.com|Zurich Insurance=zurich.com|Munich Re=munichre.com|Generali=generali.com|Aviva=aviva.com|Prudential=prudential.com|MetLife=metlife.com|State Farm=statefarm.com|GEICO=geico.com|Progressive=progressive.com|UnitedHealth Group=unitedhealthgroup.com|Cigna=cigna.com|Humana=humana.com|Elevance Health=elevancehealth.com',
  'Car maker':
    'Volkswagen=volkswagen.com|Mercedes-Benz=mercedes-benz.com|BMW=bmw.com|Audi=audi.com|Porsche=porsche.com|General Motors=gm.com|Ford=ford.com|Stellantis=stellantis.com|Renault=renault.com|Peugeot=peugeot.com|Volvo Cars=volvocars.com|Toyota=toyota.com|Honda=honda.com|Nissan=nissan-global.com|Hyundai=hyundai.com|Kia=kia.com|Tesla=tesla.com',
  'Industrial company':
    'Siemens=siemens.com|Bosch=bosch.com|General Electric=ge.com|Honeywell=honeywell.com|3M=3m.com|ABB=abb.com|Schneider Electric=se.com|Boeing=boeing.com|Airbus=airbus.com|Lockheed Martin=lockheedmartin.com|RTX=rtx.com|Caterpillar=caterpillar.com|John Deere=deere.com|BASF=basf.com|Dow=dow.com|ThyssenKrupp=thyssenkrupp.com|Saint-Gobain=saint-gobain.com',
  'Energy company':
    'Shell=shell.com|BP=bp.com|ExxonMobil=exxonmobil.com|Chevron=chevron.com|TotalEnergies=totalenergies.com|Equinor=equinor.com|Eni=eni.com|E.ON=eon.com|RWE=rwe.com|EDF=edf.fr|Engie=engie.com|Iberdrola=iberdrola.com|Enel=enel.com',
  'Pharmaceutical company':
    'Pfizer=pfizer.com|Novartis=novartis.com|Roche=roche.com|Bayer=bayer.com|Sanofi=sanofi.com|AstraZeneca=astrazeneca.com|GSK=gsk.com|Merck=merck.com|Eli Lilly=lilly.com|Novo Nordisk=novonordisk.com|Johnson & Johnson=jnj.com|AbbVie=abbvie.com|Moderna=modernatx.com|BioNTech=biontech.com',
  Telecommunications:
    'AT&T=att.com|Verizon=verizon.com|T-Mobile=t-mobile.com|Deutsche Telekom=telekom.com|Vodafone=vodafone.com|Orange=orange.com|Telefónica=telefonica.com|BT=bt.com|Swisscom=swisscom.ch|KPN=kpn.com|Telenor=telenor.com|Comcast=comcast.com|Xfinity=xfinity.com|NTT=ntt.com|SoftBank=softbank.jp',
  'Media company':
    'The Walt Disney Company=thewaltdisneycompany.com|Disney=disney.com|Warner Bros. Discovery=wbd.com|Warner Bros.=warnerbros.com|Paramount=paramount.com|BBC=bbc.co.uk|The New York Times=nytimes.com|The Guardian=theguardian.com|The Washington Post=washingtonpost.com|CNN=cnn.com|Reuters=reuters.com|Bloomberg=bloomberg.com|Der Spiegel=spiegel.de|Le Monde=lemonde.fr|El País=elpais.com|Axel Springer=axelspringer.com|Bertelsmann=bertelsmann.com|Netflix=netflix.com',
  Retailer:
    'Walmart=walmart.com|Target=target.com|Costco=costco.com|The Home Depot=homedepot.com|Lowe’s=lowes.com|Kroger=kroger.com|CVS=cvs.com|Walgreens=walgreens.com|Best Buy=bestbuy.com|Macy’s=macys.com|IKEA=ikea.com|H&M=hm.com|Zara=zara.com|Inditex=inditex.com|Uniqlo=uniqlo.com|Carrefour=carrefour.com|Auchan=auchan.fr|Tesco=tesco.com|Sainsbury’s=sainsburys.co.uk|Marks & Spencer=marksandspencer.com|Lidl=lidl.com|Aldi=aldi.com|Rewe=rewe.de|Edeka=edeka.de|Otto=otto.de|Zalando=zalando.com|Decathlon=decathlon.com|Migros=migros.ch|Ahold Delhaize=aholddelhaize.com',
  'Consumer goods company':
    'Nestlé=nestle.com|Unilever=unilever.com|Procter & Gamble=pg.com|Coca-Cola=coca-cola.com|PepsiCo=pepsico.com|Danone=danone.com|Mondelez=mondelezinternational.com|Heineken=heineken.com|Carlsberg=carlsberg.com|L’Oréal=loreal.com|LVMH=lvmh.com|Louis Vuitton=louisvuitton.com|Gucci=gucci.com|Hermès=hermes.com|Chanel=chanel.com|Nike=nike.com|Adidas=adidas.com|Puma=puma.com|Henkel=henkel.com|Beiersdorf=beiersdorf.com|Lego=lego.com|McDonald’s=mcdonalds.com|Starbucks=starbucks.com',
  'Delivery company':
    'DHL=dhl.com|FedEx=fedex.com|UPS=ups.com|DPD=dpd.com|GLS=gls-group.com|Maersk=maersk.com|Deutsche Post=deutschepost.de|Royal Mail=royalmail.com|USPS=usps.com|La Poste=laposte.fr',
  Consultancy:
    'Deloitte=deloitte.com|PwC=pwc.com|KPMG=kpmg.com|EY=ey.com|Accenture=accenture.com|Capgemini=capgemini.com|McKinsey=mckinsey.com|Boston Consulting Group=bcg.com|Bain=bain.com|Infosys=infosys.com|Wipro=wipro.com|Tata Consultancy Services=tcs.com|Cognizant=cognizant.com|Atos=atos.net',
};

const wellKnownCompanies = (): readonly CompanyEntry[] =>
  Object.entries(BY_FIELD).flatMap(([description, rows]) =>
    rows.split('|').flatMap((row) => {
      const [name = '', domain = ''] = row.split('=');
      return [{ name, domain, description, logo: null }];
    }),
  );

const require = createRequire(import.meta.url);

interface ThirdParty {
  readonly name: string;
  readonly company?: string;
  readonly homepage?: string;
  readonly categories: readonly string[];
}

const categoryWords: Readonly<Record<string, string>> = {
  ad: 'Advertising',
  analytics: 'Analytics',
  cdn: 'Content delivery',
  'consent-provider': 'Consent management',
  content: 'Content',
  'customer-success': 'Customer support',
  hosting: 'Hosting',
  library: 'Open source library',
  marketing: 'Marketing',
  social: 'Social network',
  'tag-manager': 'Tag management',
  utility: 'Web services',
  video: 'Video',
};

const normal = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A homepage on another's site (a project at a code host) says nothing about who owns the domain. */
const homeDomainOf = ({ homepage }: ThirdParty): string | null => {
  if (!homepage || parsedUrl(homepage)?.pathname !== '/') return null;
  return getDomain(homepage);
};

/**
 * Companies and their domains: the well-known ones, then those of two freely licensed data sets: third-party-web (MIT; operators of web services,
 * with their homepage) and simple-icons (CC0; a brand is included only if its source's domain contains its name, so that no domain is guessed).
 */
export const offlineCompanies = (): readonly CompanyEntry[] => companiesWith(readBrands());

export const companiesWith = (brands: readonly Pick<Brand, 'slug' | 'title' | 'domain'>[]): readonly CompanyEntry[] => {
  const { entities } = require('third-party-web/nostats-subset') as { entities: readonly ThirdParty[] };
  const byDomain = new Map<string, CompanyEntry>();
  const logoOfName = new Map(brands.map(({ title, slug }) => [normal(title), slug]));

  for (const entry of wellKnownCompanies())
    byDomain.set(entry.domain, { ...entry, logo: logoOfName.get(normal(entry.name)) ?? null });
  for (const entity of entities) {
    const domain = homeDomainOf(entity);
    if (!domain || byDomain.has(domain)) continue;
    const kind = entity.categories.map((category) => categoryWords[category]).find(Boolean);
    const owner = entity.company && entity.company !== entity.name ? ` by ${entity.company}` : '';
    const description = `${kind ?? 'Web service'}${owner}`;
    byDomain.set(domain, { name: entity.name, domain, description, logo: logoOfName.get(normal(entity.name)) ?? null });
  }
  for (const { slug, title, domain } of brands) {
    const label = getDomainWithoutSuffix(domain);
    if (!label || normal(label) !== normal(slug) || byDomain.has(domain)) continue;
    byDomain.set(domain, { name: title, domain, description: `Brand, ${domain}`, logo: slug });
  }
  return [...byDomain.values()];
};
