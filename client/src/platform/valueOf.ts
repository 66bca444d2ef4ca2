/**
 * The data type of a fragment on a value object. Such an object (a finding, a fix) has no id: it belongs to its section, is not masked
 * (`@unmask`) and is passed whole, so this removes the code generator's marker from the fragment's type.
 */
export type ValueOf<Fragment> = Fragment extends unknown ? Omit<Fragment, ' $fragmentName'> : never;
