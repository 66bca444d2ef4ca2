import { graphql } from '../../../generated/gql.ts';
import type { TlsPictures_TlsFragment } from '../../../generated/graphql.ts';
import { lazyPart } from '../../../platform/lazyPart.tsx';
import type { ValueOf } from '../../../platform/valueOf.ts';
import { reportWebTexts } from '../../../texts/generated/reportWebTexts.ts';
import { SheetPictures } from '../sheetParts.tsx';
import { PictureFold } from '../../../platform/PictureFold.tsx';

graphql(`
  fragment TlsPictures_tls on TlsDetails {
    chain {
      subject
      issuer
      notAfter
    }
    trusted
    protocols {
      version
      accepted
      order
      complete
      suites {
        name
        strength
        exchange
      }
    }
    groups {
      names
      complete
    }
  }
`);

const CertificateChain = lazyPart(async () => (await import('../../pictures/CertificateChain.tsx')).CertificateChain);
const TlsMatrix = lazyPart(async () => (await import('../../pictures/TlsMatrix.tsx')).TlsMatrix);

/** The certificate chain, and versions and cipher suites with the handshakes of common clients. */
export const TlsPictures = ({ tls }: { readonly tls: ValueOf<TlsPictures_TlsFragment> }) => {
  const { pictures } = reportWebTexts();
  return (
    <SheetPictures>
      <PictureFold summary={pictures.certificates}>
        <CertificateChain chain={tls.chain} trusted={tls.trusted} />
      </PictureFold>
      <PictureFold summary={pictures.matrix}>
        <TlsMatrix tls={tls} />
      </PictureFold>
    </SheetPictures>
  );
};
