import { t } from '@lingui/core/macro';
import { useDeviceOrigin } from '../lib/device-address';
import { Button, buttonClass } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { LazyQrCode } from '../ui/lazy-qr-code';
import { CardSheet, type Sheet } from './card-sheet';
import { DeviceAddressNotice } from './device-address-notice';

type CardToGiveProps = {
  /** The path and query of the link. */
  path: string;
  /** Returns what to send with the link. */
  words: (url: string) => string;
  /** How long the link works, and for whom. */
  note: string;
  /** The texts of the card on paper. */
  sheet: Sheet;
  onClose: () => void;
};

/** A link that the server shows once, for somebody who passes it on: there are no emails. */
export function CardToGive({ path, words, note, sheet, onClose }: CardToGiveProps) {
  const origin = useDeviceOrigin();
  // On the computer of an installation that no other device reaches, the link works all the same.
  const url = `${origin ?? window.location.origin}${path}`;
  const text = words(url);
  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">{note}</p>
      {origin === undefined && <DeviceAddressNotice origin={origin} />}
      <p translate="no" dir="auto" className="rounded-control bg-sunken p-4 wrap-anywhere">
        {text}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <ShareButton text={text} />
        <CopyButton label={t`Copy the text`} text={text} />
      </div>
      {origin !== undefined && <Code url={url} />}
      <div className="flex flex-wrap justify-end gap-3 max-sm:grid">
        {origin !== undefined && (
          <>
            <CardSheet sheet={sheet} url={url} />
            <Button variant="secondary" onClick={() => window.print()}>
              {t`Print the card`}
            </Button>
          </>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t({ message: 'Done', comment: 'Button that closes a dialog' })}
        </Button>
      </div>
    </div>
  );
}

const Code = ({ url }: { url: string }) => (
  <figure className="grid justify-items-center gap-3">
    <div className="aspect-square w-full max-w-56">
      <LazyQrCode text={url} label={t`The link as a QR code for a phone’s camera`} />
    </div>
    <figcaption className="text-center text-ink-soft">
      {t`Somebody beside you can scan it with the camera of a phone.`}
    </figcaption>
  </figure>
);

/** The title of the dialog around it. */
export const giveThisTo = (name: string): string => t`Give this to ${name}`;

/** Where the device cannot share, the text goes by WhatsApp. */
function ShareButton({ text }: { text: string }) {
  if ('share' in navigator)
    return (
      <Button
        // Closing the choice of the device shares nothing, which is no error.
        onClick={() => void navigator.share({ text }).catch(() => undefined)}
      >
        {t`Share`}
      </Button>
    );
  return (
    <a
      className={buttonClass({ variant: 'primary' })}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      {t`Send by WhatsApp`}
    </a>
  );
}
