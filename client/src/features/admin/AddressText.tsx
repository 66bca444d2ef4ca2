import { hostOfAddress } from '../../../../schema/forms/mailAddress.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { HostWarning } from './HostWarning.tsx';

/** A mail address that somebody typed, with a word of warning where its host is internationalised. */
export const AddressText = ({ address }: { readonly address: string }) => (
  <>
    <ForeignText text={address} />
    <HostWarning host={hostOfAddress(address)} />
  </>
);
