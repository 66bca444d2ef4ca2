/**
 * What a fragment on a value object gives. Such an object (a finding, a fix) has no id: it lives in its section, is not masked
 * (`@unmask`), and is passed whole, so the mark that the code generator puts on a fragment's type has to go.
 */
export type ValueOf<Fragment> = Omit<Fragment, ' $fragmentName'>;
