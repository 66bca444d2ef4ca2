/** The page of an address that is none. */
export const en = {
  title: 'Page not found · Candor',
  status: 'Not found',
  heading: 'There is no page at this address.',
  asked: 'You asked for',
  happened: 'It may have moved, or the address is mistyped. Nothing is lost: all reports are where they were.',
  scan: 'Look for a report instead',
  example: 'A report has the address of its domain:',
  others: 'Or go to',
  home: 'Home',
  methodology: 'How the score is made',
  api: 'API documentation',
  dial: 'An empty dial',
};
