import { Suspense, type ComponentProps } from 'react';
import { chunk } from '../../lib/chunk';
import { useHydrated } from '../../lib/use-hydrated';
import type { QrCode as Drawn } from './qr-code';

/** Where it cannot be fetched there is none: what it says stands beside it in letters. */
const nothing = { QrCode: () => null };
const QrCode = chunk('QrCode', () => import('./qr-code').catch(() => nothing));

/** A QR code, drawn by what comes when it is first needed. */
export function LazyQrCode(props: ComponentProps<typeof Drawn>) {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <QrCode {...props} />}</Suspense>;
}
