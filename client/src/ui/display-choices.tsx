import type { TextSizeName, ThemeName } from '#shared/display';
import { paths } from '#shared/paths';
import { chooseDisplay, useDisplay } from '../lib/display.store';
import { ChoiceGroup } from './choice-group';
import { TextLink } from './text-link';

const DEVICE = 'device';

const themes: readonly { value: ThemeName | typeof DEVICE; label: string }[] = [
  { value: DEVICE, label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'high-contrast', label: 'High contrast' },
];

const textSizes: readonly { value: TextSizeName; label: string; looks: string }[] = [
  { value: 'normal', label: 'Normal', looks: 'text-[1em]' },
  { value: 'large', label: 'Large', looks: 'text-[1.22em]' },
  { value: 'largest', label: 'Largest', looks: 'text-[1.44em]' },
];

/** The colours and the size of all text. What is picked shows at once; there is nothing to save. */
export function DisplayChoices() {
  const { choice, lasting } = useDisplay();
  return (
    <div className="grid gap-5">
      <ChoiceGroup
        label="Colors"
        options={themes.map(({ value, label }) => ({ value, label, sign: value !== DEVICE && <Swatch theme={value} /> }))}
        value={choice.theme ?? DEVICE}
        onChange={(theme) => chooseDisplay({ theme: theme === DEVICE ? undefined : theme })}
      />
      <ChoiceGroup
        label="Text size"
        options={textSizes.map(({ value, label, looks }) => ({ value, label, sign: <span className={looks}>Aa</span> }))}
        value={choice.textSize ?? 'normal'}
        onChange={(textSize) => chooseDisplay({ textSize })}
      />
      <p className="text-small text-ink-soft">
        {lasting ? (
          'This browser remembers your choice.'
        ) : (
          <>
            Your choice lasts until you close this page. To keep it longer, allow preference cookies in the{' '}
            <TextLink href={paths.cookiePolicy}>Cookie Policy</TextLink>.
          </>
        )}
      </p>
    </div>
  );
}

/** A piece of page in the theme's own colours. */
function Swatch({ theme }: { theme: ThemeName }) {
  return (
    <span
      data-theme={theme}
      className="grid h-7 w-11 place-items-center rounded-small border-2 border-line-strong bg-page text-small leading-none font-bold text-ink"
    >
      Aa
    </span>
  );
}
