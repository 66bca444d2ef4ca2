/** The six groups of spec 2 §2. */
export type ToolGroup =
  | 'email_services'
  | 'web_services'
  | 'security_tools'
  | 'analytics_tracking'
  | 'infrastructure'
  | 'third_party_services';

export interface Tool {
  readonly name: string;
  readonly group: ToolGroup;
  /** A short English noun: "Web analytics", "Content delivery network" … */
  readonly type: string;
  /** Where it was detected: "HTTP header", "Script", "Cookie", "DNS record" … */
  readonly source: string;
  readonly confidence: 'High' | 'Medium' | 'Low';
  /** The version, if the evidence has it. */
  readonly version: string | null;
  /** The company that owns it. */
  readonly company: string | null;
  /** Third-party text: the header, the URL, the record. */
  readonly evidence: readonly string[];
}

/** Tools and subprocessors, trackers, technology stack (spec 2 §3). Null in a report: not checked. */
export interface ToolsFacts {
  readonly tools: readonly Tool[];
  /** By the companies that own them; null: no page was read that shows what the site loads. */
  readonly trackers:
    | readonly {
        readonly name: string;
        readonly company: string;
        readonly category: string;
        readonly domain: string;
        /** Counts the page's own markup and inline scripts, without what those load in turn. */
        readonly requests: number;
      }[]
    | null;
  /** Null: no page was read. */
  readonly stack: {
    readonly webTechnologies: readonly string[];
    readonly frameworks: readonly string[];
    readonly analyticsTools: readonly string[];
    readonly cdnProviders: readonly string[];
    readonly javascriptLibraries: readonly string[];
    readonly cmsPlatform: string | null;
    readonly serverTechnologies: readonly string[];
    readonly securityTechnologies: readonly { readonly name: string; readonly confidence: 'High' | 'Medium' | 'Low' }[];
  } | null;
  readonly content: {
    /** Of the page's answer. */
    readonly status: number;
    readonly mimeType: string | null;
    /** Bytes, decoded. */
    readonly length: number;
    /** ISO 8601, UTC. */
    readonly timestamp: string;
    readonly language: string | null;
    readonly scripts: number;
    readonly thirdPartyHosts: readonly string[];
  } | null;
  /** Whether the page has scripts or frames. They were not run, so what they load is not known. */
  readonly scriptsNotRun: boolean;
  /** What could not be checked, one sentence each: its tools may be missing in the list. */
  readonly notChecked: readonly string[];
}
