import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react';
import type { TextSizeName, ThemeName } from '#shared/product/display';
import { paths } from '#shared/product/paths';
import { chooseDisplay, rememberDisplay, useDisplay } from '../lib/display-choice.store';
import { TextLink } from './app-link';
import { Button } from './button';
import { CheckboxField } from './checkbox-field';
import { ChoiceGroup } from './choice-group';
import { CloseIcon } from './frame-icons';
import { LanguageChoice } from './language-choice';

type DisplayPanelProps = {
  id: string;
  /** The button that opens it. Gets the focus back, and pressing it is not leaving the panel. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/**
 * The content of the display menu. It closes with Escape, "Close", or when the user presses or focuses something else.
 */
export function DisplayPanel({ id, opener, onClose }: DisplayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    opener.current?.focus();
  };
  const leave = useEffectEvent(({ target }: Event) => {
    const isInside =
      target instanceof Node && [opener, panel].some(({ current }) => current?.contains(target));
    if (!isInside) onClose();
  });
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal });
    return () => end.abort();
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={t({
        message: 'Display',
        comment: 'Button and panel with the colors and the text size of the pages',
      })}
      className="absolute top-full right-gutter left-gutter z-menu grid gap-4 rounded-card border-2 border-line-strong bg-surface p-5 text-ink shadow-raised sm:left-auto sm:w-96"
    >
      <DisplayChoices />
      <Button variant="secondary" onClick={close}>
        <CloseIcon />
        <span>{t`Close`}</span>
      </Button>
    </div>
  );
}

const DEVICE = 'device';

const themes = (): readonly { value: ThemeName | typeof DEVICE; label: string }[] => [
  { value: DEVICE, label: t({ message: 'As on this device', comment: 'Choice of colors' }) },
  {
    value: 'light',
    label: t({ message: 'Light', comment: 'Choice of colors: dark letters on a light page' }),
  },
  {
    value: 'dark',
    label: t({ message: 'Dark', comment: 'Choice of colors: light letters on a dark page' }),
  },
  { value: 'high-contrast', label: t({ message: 'High contrast', comment: 'Choice of colors' }) },
];

const textSizes = (): readonly { value: TextSizeName; label: string; looks: string }[] => [
  {
    value: 'normal',
    label: t({ message: 'Normal', comment: 'Choice of text size' }),
    looks: 'text-[1em]',
  },
  {
    value: 'large',
    label: t({ message: 'Large', comment: 'Choice of text size' }),
    looks: 'text-[1.22em]',
  },
  {
    value: 'largest',
    label: t({ message: 'Largest', comment: 'Choice of text size' }),
    looks: 'text-[1.44em]',
  },
];

/** The theme and the text size. A choice applies at once and needs no saving. */
export function DisplayChoices() {
  const { choice } = useDisplay();
  return (
    <div className="grid gap-5">
      <LanguageChoice />
      <ChoiceGroup
        label={t`Colors`}
        options={themes().map(({ value, label }) => ({
          value,
          label,
          sign: value !== DEVICE && <Swatch theme={value} />,
        }))}
        value={choice.theme ?? DEVICE}
        onChange={(theme) => chooseDisplay({ theme: theme === DEVICE ? undefined : theme })}
      />
      <ChoiceGroup
        label={t`Text size`}
        options={textSizes().map(({ value, label, looks }) => ({
          value,
          label,
          sign: <span className={looks}>Aa</span>,
        }))}
        value={choice.textSize ?? 'normal'}
        onChange={(textSize) => chooseDisplay({ textSize })}
      />
      <Remember />
    </div>
  );
}

/** The box is the permission to keep the choice, whatever was answered about cookies. */
function Remember() {
  const { lasting, allowed } = useDisplay();
  const hintId = useId();
  const hint = !lasting
    ? t`Otherwise your choice lasts until you close this page.`
    : allowed
      ? t`You allow preference cookies, so this device remembers your choice. Uncheck the box to forget it.`
      : t`Cookies on this device hold your choice. Uncheck the box to delete them.`;
  return (
    <div className="grid gap-1">
      <CheckboxField
        label={<span className="font-bold">{t`Remember on this device`}</span>}
        aria-describedby={hintId}
        checked={lasting}
        onChange={({ target }) => rememberDisplay(target.checked)}
      />
      <p id={hintId} className="text-small text-ink-soft">
        <span>{hint}</span> <TextLink href={paths.cookiePolicy}>{t`Cookie Policy`}</TextLink>
      </p>
    </div>
  );
}

/** A piece of page in the theme's own colors. */
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
