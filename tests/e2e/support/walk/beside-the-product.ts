import type { Demand } from './time-model';

/** The steps of a family outside Dear Ones, which no browser can walk. Each press is listed as iPadOS 18 names it. */
interface Outside extends Partial<Demand> {
  readonly taps: readonly string[];
}

const outside = ({ taps, ...demand }: Outside): Partial<Demand> => ({
  presses: taps.length + (demand.fields ?? 0),
  ...demand,
});

/** Three photos are marked in the gallery. */
export const chooseThreePhotos = outside({ taps: ['first photo', 'second', 'third', 'Add'] });

/** Email arrives within seconds to half a minute; the longer time is taken. */
export const findTheEmail = outside({
  taps: ['the mail program', 'the email'],
  waitingSeconds: 30,
});

/** The tablet's camera reads the QR code, which opens Safari. */
export const openWithTheCamera = outside({
  taps: ['Camera', 'the address that it shows'],
  // Fetching the tablet and unlocking it.
  waitingSeconds: 20,
});

export const addToTheHomeScreen = outside({
  taps: ['Share', 'Add to Home Screen', 'Add', 'Dear Ones'],
});

/** As the guide on the tablet describes: Auto-Lock off, Guided Access on, and begun in Dear Ones. */
export const lockTheTablet = outside({
  taps: [
    ...['Settings', 'Display & Brightness', 'Auto-Lock', 'Never'],
    ...['Accessibility', 'Guided Access', 'the switch'],
    ...['the Home Screen', 'Dear Ones', 'side button', 'side button', 'side button', 'Start'],
  ],
  // The passcode of Guided Access, twice.
  fields: 2,
  keys: 12,
});
