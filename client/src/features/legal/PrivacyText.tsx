export const PrivacyText = () => (
  <>
    <p>Candor is operated by a nonprofit foundation. This is what it keeps, why, and for how long.</p>
    <h3>Data collected</h3>
    <ul>
      <li>The domains that are scanned, and what their servers showed to the public at that time.</li>
      <li>
        The IP address and the browser’s name of whoever asks for a scan. They are kept encrypted under a key of their
        own, apart from the log; when that key is erased, nobody can read them any more.
      </li>
      <li>What you type into the search field, to find the company. It is not kept.</li>
    </ul>
    <p>
      No cookies are set for scanning and reading reports. No third party is told that you were here: the page loads
      nothing from elsewhere.
    </p>
    <h3>Caching</h3>
    <p>
      The result of a scan may be kept and shown to others for up to 5 minutes before the domain is scanned anew.
      Reports are public.
    </p>
    <h3>Rate limiting</h3>
    <p>
      To keep the service fair and the scanned servers unharmed, the number of scans from one address is limited. The
      address is used for that count.
    </p>
    <h3>Business verification</h3>
    <p>
      Whoever wants to see the unabridged data of a domain must show that they belong to it, by an email address at that
      domain. The address is used for this and for messages that they ask for.
    </p>
    <h3>Beta status</h3>
    <p>Candor is in beta. When this policy changes, the change stands here before it takes effect.</p>
  </>
);
