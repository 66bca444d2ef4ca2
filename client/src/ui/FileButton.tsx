import { useId } from 'react';
import styles from './FileButton.module.css';
import { FileText } from './icons.ts';

interface FileButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the file dialog. It keeps no choice, so the same file can be chosen again. */
export const FileButton = ({ label, hint, onChoose, ...attributes }: FileButtonProps) => {
  const id = useId();
  return (
    <div className={styles['file']}>
      <label htmlFor={id} className={styles['choose']}>
        <FileText aria-hidden size={16} />
        {label}
      </label>
      <input
        {...attributes}
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        className={styles['input']}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-hint`} className="note">
        {hint}
      </p>
    </div>
  );
};
