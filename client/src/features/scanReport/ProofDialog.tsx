import { Link } from 'react-router-dom';
import { actionsTexts } from '../../texts/generated/actionsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Download } from '../../ui/icons.ts';
import { useSession } from '../accounts/useSession.ts';
import { saveReportFile } from './ReportExports.tsx';

interface ProofDialogProps {
  readonly scanId: string;
  readonly onClose: () => void;
}

/** The files that prove what Candor recorded about a scan, and how to check them. A toast says if the scan has none. */
export const ProofDialog = ({ scanId, onClose }: ProofDialogProps) => {
  const texts = actionsTexts().proof;
  const session = useSession();
  const files = [
    { path: `/api/scans/${scanId}/statement`, name: texts.statement },
    { path: `/api/scans/${scanId}/proof`, name: texts.proof },
  ];
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="stack-4">
        <p>{texts.intro}</p>
        {files.map(({ path, name }) => (
          <Button
            key={path}
            onClick={() => {
              void saveReportFile(session, path);
            }}
          >
            <Download aria-hidden size={16} />
            {name}
          </Button>
        ))}
        <p>
          <Link to={`/verify?scan=${scanId}`}>{texts.browser}</Link>
        </p>
        <CodeBlock title={texts.command} code={texts.commandLine} what={texts.commandCode} />
        <p className="note">
          {texts.keys} <a href="/log/keys">{texts.keysLink}</a>
        </p>
      </div>
    </Dialog>
  );
};
