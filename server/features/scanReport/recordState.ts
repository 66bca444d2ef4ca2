/** What became of a record that was looked for; `notChecked` is no absence. */
export type RecordState = 'valid' | 'invalid' | 'absent' | 'notChecked';
