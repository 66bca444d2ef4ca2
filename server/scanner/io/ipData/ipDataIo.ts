/** What the data sets say of an address. Null: they do not. */
export interface IpRecord {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly region: string | null;
  readonly city: string | null;
  /** Degrees, of the place and not of the host. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA name, of the place. */
  readonly timezone: string | null;
  /** Number of the autonomous system that announces the address. */
  readonly asn: number | null;
  /** To whom that number is registered. */
  readonly organization: string | null;
}

/** What is known of addresses without asking anyone: data sets on disk. */
export interface IpDataIo {
  /** The sources, their licence and their date, as the licences want it shown. */
  attribution(): Promise<string>;
  /** Undefined: the address is in no data set, as no private or reserved one is. Rejects with IoFailure `unavailable` where the data cannot be read. */
  lookUp(address: string): Promise<IpRecord | undefined>;
}
