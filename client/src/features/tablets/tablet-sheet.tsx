import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PAIRING_CODE_MINUTES } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { TABLET_PATH } from '#shared/tablets/pairing';
import { classNames } from '../../lib/class-names';
import { useDeviceOrigin } from '../../lib/device-address';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import { LazyQrCode } from '../../ui/lazy-qr-code';
import { DeviceAddressNotice } from './device-address-notice';

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
            <LazyQrCode text={address} label={t`The address as a square for the tablet’s camera`} />
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
                Point the tablet’s camera at the square, or type the address. It asks for a code. In{' '}
                <TextLink href={paths.caregiver}>Caregiver Tools</TextLink>, press{' '}
                <b>Set up a tablet</b>, and enter the code within {PAIRING_CODE_MINUTES} minutes.
              </Trans>
            ) : (
              <Trans>
                Type the address. It asks for a code. In{' '}
                <TextLink href={paths.caregiver}>Caregiver Tools</TextLink>, press{' '}
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

interface SheetPart {
  title: string;
  /** True for steps that must be done in this order. */
  inOrder: boolean;
  /** Text between asterisks is bold: labels on the tablet's own screen, or the topic of a line. */
  lines: readonly string[];
}

/** The labels of iPadOS 17 to 26. */
const iPad = (): SheetPart => ({
  title: t`iPad: Guided Access`,
  inOrder: true,
  lines: [
    t({
      message:
        'In Safari, tap *Share*, then *Add to Home Screen*. If there is a switch *Open as Web App*, leave it on. From now on, open Dear Ones from the Home Screen.',
      comment: 'Text between asterisks is bold. Use the labels that iPadOS shows in your language.',
    }),
    t({
      message:
        'Open *Settings* > *Accessibility* > *Guided Access*, and turn it on. Under *Passcode Settings*, set a passcode that you will remember.',
      comment: 'Text between asterisks is bold. Use the labels that iPadOS shows in your language.',
    }),
    t({
      message:
        'On the same page, set *Display Auto-Lock* to *Never*. Then set *Settings* > *Display & Brightness* > *Auto-Lock* to *Never* too.',
      comment: 'Text between asterisks is bold. Use the labels that iPadOS shows in your language.',
    }),
    t({
      message:
        'Open Dear Ones. Press the top button three times quickly; on an iPad with a Home button, press that one. Under *Options*, turn the *Top Button* off. Tap *Start*.',
      comment: 'Text between asterisks is bold. Use the labels that iPadOS shows in your language.',
    }),
    t({
      message: 'To end it, press the same button three times, enter the passcode, and tap *End*.',
      comment: 'Text between asterisks is bold. Use the labels that iPadOS shows in your language.',
    }),
  ],
});

/** The labels of Android 12 to 16 on most tablets; some manufacturers use their own. */
const android = (): SheetPart => ({
  title: t`Android: app pinning`,
  inOrder: true,
  lines: [
    t({
      message:
        'In Chrome, tap the three dots, then *Add to Home screen*. From now on, open Dear Ones from the Home screen.',
      comment:
        'Text between asterisks is bold. Use the labels that Android shows in your language.',
    }),
    t({
      message:
        'Open *Settings* > *Security* (or *Security & privacy*, then *More*) > *App pinning*. Turn it on, with *Ask for PIN before unpinning*. Samsung calls it *Pin app*.',
      comment:
        'Text between asterisks is bold. Use the labels that Android shows in your language.',
    }),
    t({
      message:
        'Set *Settings* > *Display* > *Screen timeout* to the longest time. To keep the screen on for good while it is charging: in *About tablet*, tap *Build number* seven times; then turn on *Stay awake* in *Developer options*.',
      comment:
        'Text between asterisks is bold. Use the labels that Android shows in your language.',
    }),
    t({
      message:
        'Open Dear Ones, then the overview of open apps. Tap the small picture above Dear Ones, then *Pin*.',
      comment:
        'Text between asterisks is bold. Use the labels that Android shows in your language.',
    }),
    t({
      message:
        'To end it, swipe up and hold, or hold *Back* and *Overview* together. Then enter the PIN.',
      comment:
        'Text between asterisks is bold. Use the labels that Android shows in your language.',
    }),
  ],
});

const everyTablet = (): SheetPart => ({
  title: t`Every tablet`,
  inOrder: false,
  lines: [
    t({
      message:
        '*Place:* always the same one, where the person likes to sit, at eye height, away from the glare of a window, with good Wi-Fi.',
      comment:
        'Text between asterisks is bold. Use the labels that iPadOS and Android show in your language.',
    }),
    t({
      message: '*Charger:* always plugged in, with the cable out of the way.',
      comment:
        'Text between asterisks is bold. Use the labels that iPadOS and Android show in your language.',
    }),
    t({
      message:
        '*Sound:* loud enough to hear a voice across the table. On an iPad, check in Control Center that Silent Mode is off.',
      comment:
        'Text between asterisks is bold. Use the labels that iPadOS and Android show in your language.',
    }),
    t({
      message:
        '*Screen:* bright enough to read by day. Letters of the tablet itself: *Accessibility* > *Display & Text Size* on an iPad, *Display size and text* on Android.',
      comment:
        'Text between asterisks is bold. Use the labels that iPadOS and Android show in your language.',
    }),
    t({
      message:
        '*Quiet:* turn off notifications and automatic updates. After a restart, open Dear Ones and lock it again.',
      comment:
        'Text between asterisks is bold. Use the labels that iPadOS and Android show in your language.',
    }),
    t({
      message:
        '*Calls:* a locked tablet opens no other app, so FaceTime, WhatsApp and the phone may not start from it. Let the people in its list be asked to call, or leave the tablet unlocked.',
      comment:
        'Text between asterisks is bold. Use the labels that iPadOS and Android show in your language.',
    }),
  ],
});

const sheetParts = (): readonly SheetPart[] => [iPad(), android(), everyTablet()];
