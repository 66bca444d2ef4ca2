import type { Ref } from 'react';
import { TextField } from '../../ui/Field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
  readonly value: string;
  /** Digits only: apps show the code in two groups, and users paste it that way. */
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const CODE_LENGTH = 6;

/** A field for a code of an authenticator app (RFC 6238). */
export const CodeField = ({ label, hint, required = true, value, onChange, ref }: CodeFieldProps) => (
  <TextField
    {...(ref && { ref })}
    name="code"
    label={label}
    hint={hint}
    required={required}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    value={value}
    onChange={(typed) => {
      onChange(typed.replace(/\D/g, '').slice(0, CODE_LENGTH));
    }}
  />
);

interface CurrentPasswordFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** A field for the administrator's current password, which password managers can fill in. */
export const CurrentPasswordField = ({ label, name = 'password', value, onChange }: CurrentPasswordFieldProps) => (
  <TextField
    type="password"
    name={name}
    label={label}
    required
    autoComplete="current-password"
    value={value}
    onChange={onChange}
  />
);
