/** The mailboxes that RFC 2142 keeps for this, at whatever name this installation runs under. */
export const ContactText = () => {
  const { hostname } = window.location;
  return (
    <>
      <p>
        Candor can be run by anyone. These mailboxes reach the people who run it at <code>{hostname}</code>:
      </p>
      <ul>
        <li>
          Questions, and reports that you think are wrong: <a href={`mailto:info@${hostname}`}>info@{hostname}</a>
        </li>
        <li>
          A security fault in Candor itself: <a href={`mailto:security@${hostname}`}>security@{hostname}</a>
        </li>
        <li>
          Scans that trouble your servers: <a href={`mailto:abuse@${hostname}`}>abuse@{hostname}</a>
        </li>
      </ul>
      <p>Please name the domain and the time of the scan: both stand at the top of the report.</p>
    </>
  );
};
