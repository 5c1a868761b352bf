import { t } from '@lingui/core/macro';

export interface SheetPart {
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

/** How a tablet is locked to Dear Ones, by its system. */
export const sheetParts = (): readonly SheetPart[] => [iPad(), android(), everyTablet()];
