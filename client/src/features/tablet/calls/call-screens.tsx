import { AskedScreen } from './asked-screen';
import { CallScreen } from './call-screen';
import { CallingScreen } from './calling-screen';

type CallScreensProps = {
  /** Whom somebody calls or has asked to call; undefined where somebody is to be chosen. */
  call: { contactId: number; isAsked: boolean } | undefined;
};

/** The screens of a call, whose code is loaded once home is shown. */
export function CallScreens({ call }: CallScreensProps) {
  if (!call) return <CallScreen />;
  return call.isAsked ? (
    <AskedScreen contactId={call.contactId} />
  ) : (
    <CallingScreen contactId={call.contactId} />
  );
}
