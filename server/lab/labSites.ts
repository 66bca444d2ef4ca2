import { germanDescriptions } from './germanDescriptions.ts';
import type { LabSite } from './lab.ts';
import type { SiteConfig } from './siteConfig.ts';
import { blueHeron } from './sites/blueHeron.ts';
import { borrowedCoat, farStranger, missingLink, oldMill, staleBread } from './sites/certificateFaults.ts';
import { cornerShop } from './sites/cornerShop.ts';
import { dimLantern } from './sites/dimLantern.ts';
import { harbourBank } from './sites/harbourBank.ts';
import { leakyBucket, oldPostbox, sealedLetter } from './sites/mailOddities.ts';
import { drawnCurtains, politeNotice } from './sites/ownersWishes.ts';
import { paperKite } from './sites/paperKite.ts';
import { rustyGate } from './sites/rustyGate.ts';
import { forgottenTwin, halfRenewed, hollowSix, twoKeys } from './sites/severalAddresses.ts';
import { smallParcel } from './sites/smallParcel.ts';
import { staticNoise } from './sites/staticNoise.ts';
import { tangledWires } from './sites/tangledWires.ts';
import { tinFortress } from './sites/tinFortress.ts';
import { calledIn, ironPromise, lockedDrawer, museumPier, narrowGate, takenBack } from './sites/tlsOddities.ts';
import { tornPage } from './sites/tornPage.ts';
import { trapDoor } from './sites/trapDoor.ts';
import { cloudMetadata, doesNotExist, intranet, lostSignal } from './sites/unreachableNames.ts';
import { villageChoir } from './sites/villageChoir.ts';
import { wolfInWool } from './sites/wolfInWool.ts';

/** The sites of the sample internet: ordinary ones from best to worst, faulty ones, hostile ones, and unreachable ones. */
export const labSites: readonly SiteConfig[] = [
  harbourBank,
  paperKite,
  blueHeron,
  sealedLetter,
  cornerShop,
  tinFortress,
  villageChoir,
  rustyGate,
  tangledWires,
  leakyBucket,
  oldPostbox,
  dimLantern,
  staleBread,
  borrowedCoat,
  missingLink,
  farStranger,
  oldMill,
  takenBack,
  calledIn,
  ironPromise,
  lockedDrawer,
  narrowGate,
  museumPier,
  forgottenTwin,
  hollowSix,
  twoKeys,
  halfRenewed,
  drawnCurtains,
  politeNotice,
  tornPage,
  staticNoise,
  smallParcel,
  trapDoor,
  wolfInWool,
  doesNotExist,
  intranet,
  cloudMetadata,
  lostSignal,
];

/** Throws for a domain that the lab does not have, which means that a test named the wrong one. */
export const labSite = (domain: string): SiteConfig => {
  const site = labSites.find((each) => each.domain === domain);
  if (!site) throw new Error(`The lab has no site ${domain}.`);
  return site;
};

/** Returns a site as GET /dev/lab.json lists it. */
export const describedSite = ({ domain, description }: SiteConfig): LabSite => ({
  domain,
  description: { en: description, de: germanDescriptions[domain] ?? description },
});
