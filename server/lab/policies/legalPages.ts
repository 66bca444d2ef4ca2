import type { PrivacyLaw, SecurityCertification } from '../../../checks/privacy/facts.ts';
import type { StatedFacts } from '../expected/expectedReport.ts';
import type { WebReply } from '../web/webConfig.ts';

/** The legal pages of a company's site. */
export interface LegalPages {
  /** Links in the footer of every page. */
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** By path. */
  readonly pages: Readonly<Record<string, WebReply>>;
  /** The path of the privacy policy on the site; `undefined` if not stated. */
  readonly policyPath?: string;
  /** What a correct report says about them. */
  readonly states: NonNullable<NonNullable<StatedFacts['privacy']>['privacy']>;
}

const LAWS: readonly PrivacyLaw[] = ['gdpr', 'ccpa', 'uk_gdpr', 'pipeda', 'lgpd', 'australia_privacy'];
const CERTIFICATIONS: readonly SecurityCertification[] = ['soc2', 'iso27001', 'pci_dss', 'hipaa', 'fips_140'];

/** The laws that a policy names, each with the number of its required points that the policy covers and that it does not. All other laws are not mentioned. */
export const lawsNamed = (
  named: Partial<
    Readonly<
      Record<
        PrivacyLaw,
        { readonly compliant: boolean; readonly met: number; readonly missing?: number; readonly of: number }
      >
    >
  >,
) =>
  LAWS.map((law) => {
    const { compliant = null, met = 0, missing = 0, of = 0 } = named[law] ?? {};
    const isMet = (index: number): boolean | null => index < met || (index < met + missing ? false : null);
    const requirements = new Set(Array.from({ length: of }, (_, index) => ({ met: isMet(index) })));
    return { law, mentioned: law in named, compliant, requirements };
  });

/** The certifications that a site claims, with their type or level. All others are not mentioned. */
export const certificationsClaimed = (claimed: Partial<Readonly<Record<SecurityCertification, string | null>>>) =>
  CERTIFICATIONS.map((certification) => ({
    certification,
    mentioned: certification in claimed,
    detail: claimed[certification] ?? null,
  }));

export const remarks = (...texts: readonly string[]) => texts.map((text) => ({ text }));

/** Remarks of which only the number is checked. */
export const countOf = (length: number) => Array.from({ length }, () => ({ text: undefined }));

/** Creates a page from one document; each paragraph may contain markup. */
export const legalPage = (lang: string, title: string, paragraphs: readonly string[]): WebReply => ({
  kind: 'text',
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/style.css"></head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('\n')}
</main>
</body>
</html>
`,
});
