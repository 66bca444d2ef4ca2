/** The address of the Business Portal, until its sign-in is built. */
export const en = {
  pageTitle: 'Business Portal · Candor',
  description: 'Where owners of a domain see its report without anything masked. It is not open yet.',
  state: 'Not open yet',
  title: 'Business Portal',
  lead: 'Here the owner of a domain will see its report without anything masked, and who scanned it. Signing in to it is not possible on this server yet.',
  account: 'Create a free account',
  meanwhile: 'What you can do today',
  steps: [
    'Create a Business - Free account with your company email: it will open the portal for your own domain.',
    'Scan your domain: the public report has every finding with its evidence and its fix.',
  ],
  scan: 'Scan a domain',
};
