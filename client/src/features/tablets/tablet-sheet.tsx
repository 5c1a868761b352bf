import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PAIRING_CODE_MINUTES } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { TABLET_PATH } from '#shared/tablets/pairing';
import { classNames } from '../../lib/class-names';
import { useDeviceOrigin } from '../../lib/device-address';
import { site } from '../../lib/site';
import { DeviceAddressNotice } from '../../session/device-address-notice';
import { TextLink } from '../../ui/app-link';
import { LazyQrCode } from '../../ui/lazy-qr-code';
import { sheetParts, type SheetPart } from './sheet-parts';

/** One page to print and keep beside the tablet. */
export function TabletSheet() {
  const origin = useDeviceOrigin();
  const address = `${origin ?? site.appUrl}${TABLET_PATH}`;
  return (
    <div className="grid max-w-column gap-8 print:max-w-none print:gap-3 print:text-[10pt] print:leading-snug">
      <section
        aria-labelledby="the-address"
        className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 print:p-3"
      >
        {origin && (
          <div className="size-36 shrink-0 print:size-[26mm]">
            <LazyQrCode
              text={address}
              label={t`The address as a QR code for the tablet’s camera`}
            />
          </div>
        )}
        <div className="grid grow basis-64 gap-1.5 print:gap-0.5">
          <h2 id="the-address" className="text-h3 font-bold print:text-[12pt]">
            {t`Open this on the tablet`}
          </h2>
          <p className="font-bold wrap-anywhere">{address}</p>
          <p className="text-ink-soft">
            {origin ? (
              <Trans>
                Point the tablet’s camera at the QR code, or type the address. It asks for a code.
                On <TextLink href={paths.tablet}>the page of the tablet</TextLink>, press{' '}
                <b>Set up a tablet</b>, and enter the code within {PAIRING_CODE_MINUTES} minutes.
              </Trans>
            ) : (
              <Trans>
                Type the address. It asks for a code. On{' '}
                <TextLink href={paths.tablet}>the page of the tablet</TextLink>, press{' '}
                <b>Set up a tablet</b>, and enter the code within {PAIRING_CODE_MINUTES} minutes.
              </Trans>
            )}
          </p>
        </div>
      </section>
      <div className="empty:hidden print:hidden">
        <DeviceAddressNotice origin={origin} />
      </div>
      {sheetParts().map((part) => (
        <Part key={part.title} {...part} />
      ))}
    </div>
  );
}

function Part({ title, inOrder, lines }: SheetPart) {
  const List = inOrder ? 'ol' : 'ul';
  return (
    <section aria-label={title} className="grid gap-3 print:gap-1">
      <h2 className="text-h2 font-bold print:text-[12pt]">{title}</h2>
      <List
        className={classNames(
          'grid gap-2.5 pl-7 print:gap-1 print:pl-6',
          inOrder ? 'list-decimal marker:font-bold' : 'list-disc',
        )}
      >
        {lines.map((line) => (
          <li key={line} className="max-w-reading print:max-w-none">
            {line
              .split('*')
              .map((piece, place) => (place % 2 ? <b key={place}>{piece}</b> : piece))}
          </li>
        ))}
      </List>
    </section>
  );
}
