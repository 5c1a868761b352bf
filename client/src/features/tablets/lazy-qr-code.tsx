import { Suspense, type ComponentProps } from 'react';
import { chunk } from '../../lib/chunk';
import { useHydrated } from '../../lib/use-hydrated';
import type { QrCode as EagerQrCode } from './qr-code';

/** The code is optional: its text is written beside it. */
const withoutCode = { QrCode: () => null };
const QrCode = chunk('QrCode', () => import('./qr-code').catch(() => withoutCode));

/** A QR code whose encoder is loaded lazily. */
export function LazyQrCode(props: ComponentProps<typeof EagerQrCode>) {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <QrCode {...props} />}</Suspense>;
}
