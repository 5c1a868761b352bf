import { Suspense, type ComponentProps, type ComponentType } from 'react';
import { lazyComponent } from '../lib/lazy-component';
import { useHydrated } from '../lib/use-hydrated';
import type { QrCode as EagerQrCode } from './qr-code';

/** The code is optional: its text is written beside it. */
const withoutCode = { QrCode: () => null };
const QrCode = lazyComponent(
  async (): Promise<ComponentType<ComponentProps<typeof EagerQrCode>>> =>
    (await import('./qr-code').catch(() => withoutCode)).QrCode,
);

/** A QR code whose encoder is loaded lazily. */
export function LazyQrCode(props: ComponentProps<typeof EagerQrCode>) {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <QrCode {...props} />}</Suspense>;
}
