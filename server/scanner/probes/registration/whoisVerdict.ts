/** Said where a server does not want to answer: too many questions, or not from here. */
const LIMITED =
  /quota exceeded|limit (has been |was )?(exceeded|reached)|exceeded (the |your )?[\w\s]{0,30}(limit|quota|queries|lookups)|too many (requests|queries|lookups|connections)|queries? (rate )?exceeded|query rate exceeded|excessive querying|grace period|permission denied|not permitted|access (is )?(denied|restricted|blocked)|(been|is|are) (temporarily )?(blocked|blacklisted|banned)|try (again|later)|rate[ -]?limit|not authori[sz]ed|request cannot be processed|server (is )?(too )?busy|connection limit|WHOIS LIMIT|temporarily unavailable|maximum (number|daily)/i;

/** Said where there is no such domain. */
const NOT_FOUND =
  /^(domain )?(name )?(not found|no match|no matching record|nothing found|no data( was)? found|no entries found|no object found|no found|not registered|object_not_found|available)|\bno match( found)?\b|\bnot found\b|no entries found|no data found|nothing found|no information (available )?(about|on|for)|no information was found|is (free|available( for (registration|purchase))?)\.?$|not have an entry|has not been registered|is not registered|not been registered|no such domain|does not exist|domain unknown|no records? match|no matching record|^220 available|status:\s*(free|available)\s*$|not_found|no registr(ation|ado)|returned 0 objects|(can ?not|could not) be found|name not known|no existe\b|doesn't exist|no se encuentra registrado|no objects? found/i;

const isComment = (line: string): boolean => /^\s*[%#;>*]/.test(line);
/** RIPE's software, which many registries run, says what failed in a comment. */
const isError = (line: string): boolean => /^%+\s*(?:(?:error|warning)\s*)?(?::\s*)?\d{3}\b|^%+\s*error/i.test(line);

/**
 * What an answer without a record means. Its terms of use, in comments and at its end, speak of limits too: those count only where nothing
 * says that the domain is not there.
 */
export const whoisVerdictOf = (text: string): 'notFound' | 'limited' | 'unreadable' => {
  const lines = text
    .split(/\r\n|\r|\n/, 500)
    .map((line) => line.slice(0, 500).trim())
    .filter((line) => line !== '');
  const words = (some: readonly string[]): readonly string[] => some.map((line) => line.replace(/^[%#;>*\s]+/, ''));
  // A line that says both is no absence.
  const verdicts = words(lines.filter((line) => !isComment(line) || isError(line))).flatMap((line) =>
    LIMITED.test(line) ? (['limited'] as const) : NOT_FOUND.test(line.slice(0, 200)) ? (['notFound'] as const) : [],
  );
  if (verdicts[0] !== undefined) return verdicts[0];
  const comments = words(lines.filter(isComment));
  if (comments.some((line) => NOT_FOUND.test(line.slice(0, 200)))) return 'notFound';
  return comments.some((line) => LIMITED.test(line)) ? 'limited' : 'unreadable';
};
