import type { Grade } from '../score.ts';
import type { Claim, Evidence } from './evidence.ts';

export type PrivacyLaw = 'gdpr' | 'ccpa' | 'uk_gdpr' | 'pipeda' | 'lgpd' | 'australia_privacy';
export type SecurityCertification = 'soc2' | 'iso27001' | 'pci_dss' | 'hipaa' | 'fips_140';

/** A document that was searched for. `found` null: the search was not possible (bot protection, no response). */
export interface PolicyDocument {
  readonly found: boolean | null;
  readonly url: string | null;
}

/** A concern, a positive feature or a user's right, with the sentence that supports it. */
export interface PolicyRemark {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** A text with fewer words is only a note. What it omits may be elsewhere, so nothing is concluded from it and it is not graded. */
export const FEWEST_POLICY_WORDS = 100;

/**
 * Spec 1 §3, privacy_compliance. Null in a report is "not checked". Where bot protection or an unreadable format kept the text away, `policy.found` may be
 * true and everything that is read out of a text is null.
 */
export interface PrivacyFacts {
  /** Of the compliance sub-score's scale; null: nothing could be read. */
  readonly overallGrade: Grade | null;
  readonly policy: PolicyDocument & {
    /** As the text says it, ISO date. */
    readonly lastUpdated: string | null;
    /** Words. */
    readonly length: number | null;
    /** ISO 639-1. */
    readonly language: string | null;
    /** 0 (hard) to 10 (easy), one decimal. */
    readonly readability: number | null;
    readonly format: 'html' | 'pdf' | 'text' | null;
  };
  readonly terms: PolicyDocument;
  readonly cookiePolicy: PolicyDocument;
  readonly hasPrivacyContact: Claim;
  /**
   * All six laws, in the spec's order. `compliant` is true only with named evidence of what that law asks for, and false only if no word of the
   * whole text hints at some of it; null: cannot be determined from the text.
   */
  readonly laws: readonly {
    readonly law: PrivacyLaw;
    readonly mentioned: boolean | null;
    readonly compliant: boolean | null;
    /** What the law requires, and where the text has it. */
    readonly requirements: readonly {
      readonly text: string;
      readonly met: boolean;
      readonly evidence: readonly Evidence[];
    }[];
    readonly evidence: readonly Evidence[];
  }[];
  /** All five, in the spec's order. `detail`: the type of a SOC 2 report, the level of PCI DSS and FIPS 140, as the text says it. */
  readonly certifications: readonly {
    readonly certification: SecurityCertification;
    readonly mentioned: boolean | null;
    readonly detail: string | null;
    readonly evidence: readonly Evidence[];
  }[];
  readonly sharing: {
    readonly sellsData: Claim;
    readonly consentBasedSharing: Claim;
    readonly sharesData: Claim;
    readonly marketplaceDataSharing: Claim;
  };
  /** Countries that data go to and that the EU has found no adequate protection for, by their English names; null: no text could be read. */
  readonly concerningCountries: readonly PolicyRemark[] | null;
  /** Every country that the text names as a place of processing. */
  readonly countries: readonly PolicyRemark[] | null;
  readonly userRights: readonly PolicyRemark[] | null;
  readonly keyConcerns: readonly PolicyRemark[] | null;
  readonly positiveFeatures: readonly PolicyRemark[] | null;
  readonly botProtection: {
    readonly detected: boolean;
    readonly type: string | null;
    readonly confidence: 'high' | 'medium' | 'low' | null;
    readonly disclaimer: string | null;
  } | null;
  readonly summary: string;
  readonly disclaimers: readonly string[];
}
