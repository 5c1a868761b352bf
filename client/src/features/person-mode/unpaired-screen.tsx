import { useEffect, useState } from 'react';
import { whenLeft } from './at-rest';
import { GettingReadyScreen } from './getting-ready-screen';
import { PairScreen } from './pair-screen';
import { wasConnected } from './was-connected.store';

type UnpairedScreenProps = {
  /** The code in the address that this page was opened with. */
  code: string | undefined;
  inBrowser: boolean;
};

/**
 * A tablet without a family. A new one is set up. One that was connected before lies in the person's hands: it shows a
 * code only to somebody who asks for it, by a button or by the address of a QR code.
 */
export function UnpairedScreen({ code, inBrowser }: UnpairedScreenProps) {
  const [isReturning] = useState(wasConnected);
  const [isSettingUp, setIsSettingUp] = useState(code !== undefined || !isReturning);
  const isAskedFor = isSettingUp && isReturning;
  useEffect(() => {
    if (!isAskedFor) return;
    return whenLeft(() => setIsSettingUp(false));
  }, [isAskedFor]);
  if (isSettingUp) return <PairScreen code={code} inBrowser={inBrowser} />;
  return <GettingReadyScreen onSetUp={() => setIsSettingUp(true)} />;
}
