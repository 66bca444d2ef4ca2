/** What the data sets say about an address. `null` where they say nothing. */
export interface IpRecord {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly region: string | null;
  readonly city: string | null;
  /** In degrees, of the place, not of the host. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA name of the place's time zone. */
  readonly timezone: string | null;
  /** Number of the autonomous system that announces the address. */
  readonly asn: number | null;
  /** The organisation that the number is registered to. */
  readonly organization: string | null;
}

/** Looks up addresses in data sets on disk, without asking anyone. */
export interface IpDataIo {
  /** Returns the sources with their licences and dates, as the licences require. */
  attribution(): Promise<string>;
  /**
   * Resolves to `undefined` if the address is in no data set; private and reserved addresses never are. Rejects with IoFailure `unavailable` if the data cannot
   * be read.
   */
  lookUp(address: string): Promise<IpRecord | undefined>;
}
