export const TermsText = () => (
  <>
    <p>Candor is a free service of a nonprofit foundation. Whoever uses it agrees to these terms.</p>
    <h3>What you may do</h3>
    <p>
      Scan any public domain, read every report and link to it. Scans look only at what a domain shows to everyone; they
      do not log in, guess passwords or exploit faults.
    </p>
    <h3>What you may not do</h3>
    <ul>
      <li>Use the service to disturb others’ servers, or to scan systems that are not on the public internet.</li>
      <li>Get round the rate limits.</li>
      <li>Present a report as an audit, a certificate or an endorsement by Candor.</li>
    </ul>
    <h3>Rate limiting and caching</h3>
    <p>The number of scans from one address is limited. Results may be cached for up to 5 minutes.</p>
    <h3>Business verification</h3>
    <p>
      Access to a domain’s unabridged data is given only to people who have shown, by an email address at that domain,
      that they belong to it.
    </p>
    <h3>Beta status</h3>
    <p>
      Candor is in beta: it may change, be interrupted or be wrong. It comes without warranty of any kind, as far as the
      law allows.
    </p>
  </>
);
