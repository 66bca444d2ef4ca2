import { TextField } from '../../ui/Field.tsx';

interface CurrentPasswordFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** An administrator's own password, as their password manager knows it. */
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
