import { Link } from 'react-router-dom';
import { reportTexts } from '../../texts/report/reportTexts.ts';

interface MaskedNoteProps {
  /** Names it where it does not stand beside it. */
  readonly what?: string;
}

/** Says of something that a public report masks who sees it, and where. */
export const MaskedNote = ({ what }: MaskedNoteProps) => {
  const { before, link } = reportTexts().masked;
  return (
    <>
      {what !== undefined && `${what}: `}
      {before} <Link to="/portal/business">{link}</Link>
    </>
  );
};
