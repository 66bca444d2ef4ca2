export const DisclaimerText = () => (
  <>
    <p>
      A report says what could be seen from the outside at one moment. It is no audit, no penetration test, no legal
      advice and no statement about a company’s honesty.
    </p>
    <ul>
      <li>A good score does not mean that a site is safe; a bad one does not mean that it has been broken into.</li>
      <li>
        “Not checked” means that something could not be looked at. It is neither good nor bad, and is scored as neither.
      </li>
      <li>Results may be cached for up to 5 minutes, and a site may have changed since.</li>
      <li>Some facts come from outside sources, which may be wrong or out of date.</li>
    </ul>
    <p>
      Candor is in beta and operated by a nonprofit foundation, which is not liable for decisions that rest on a report,
      as far as the law allows. Whoever runs a scanned domain and finds a mistake can write to us: see Contact.
    </p>
  </>
);
