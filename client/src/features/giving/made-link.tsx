import { t } from '@lingui/core/macro';
import type { MadeGivingLink } from '#shared/giving/giving.answer';
import { inLanguage, languageOf } from '#shared/product/languages';
import { paths } from '#shared/product/paths';
import { useDeviceOrigin } from '../../lib/device-address';
import { useTabletVoice } from '../../lib/tablet-voice';
import { DeviceAddressNotice } from '../../session/device-address-notice';
import { Button, buttonClass } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { LazyQrCode } from '../../ui/lazy-qr-code';
import { familyTexts } from './family-texts';

/** The module whose texts the words to send are among. */
const ENTRY = 'features/giving/giving-dialog';

type MadeLinkProps = { link: MadeGivingLink; onAnother: () => void; onClose: () => void };

/** A new link, and ready words in its language to send it with. */
export function MadeLink({
  link: { token, label, locale, asks },
  onAnother,
  onClose,
}: MadeLinkProps) {
  const language = languageOf(locale);
  const { lang, say } = useTabletVoice(language, ENTRY);
  const origin = useDeviceOrigin();
  if (origin === undefined) return <DeviceAddressNotice origin={origin} />;
  const url = `${origin}${inLanguage(language, paths.give)}#${token}`;
  const words = say(() => familyTexts[asks].message(url));
  return (
    <div className="grid gap-6">
      <p>{t`Send it now: it is shown only once. You can make another at any time.`}</p>
      <p
        translate="no"
        lang={lang}
        dir="auto"
        className="rounded-control bg-sunken p-4 wrap-anywhere"
      >
        {words}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <a
          className={buttonClass({ variant: 'primary' })}
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t`Send by WhatsApp`}
        </a>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`mailto:?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(words)}`}
        >
          {t`Send by email`}
        </a>
        <CopyButton label={t`Copy the text`} text={words} />
      </div>
      <figure className="grid justify-items-center gap-3">
        <div className="aspect-square w-full max-w-56">
          <LazyQrCode text={url} label={t`The link as a QR code for a phone’s camera`} />
        </div>
        <figcaption className="text-center text-ink-soft">
          {t`Somebody beside you can scan it with the camera of a phone.`}
        </figcaption>
      </figure>
      <div className="flex flex-wrap justify-end gap-3 max-sm:grid">
        <Button variant="quiet" onClick={onAnother}>
          {t`Make another link`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t({ message: 'Done', comment: 'Button that closes a dialog' })}
        </Button>
      </div>
    </div>
  );
}
