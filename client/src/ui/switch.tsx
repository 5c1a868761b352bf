import * as RadixSwitch from '@radix-ui/react-switch';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { SwitchRow, switchTrackClass } from './switch-field';

type SwitchProps = Pick<ComponentProps<typeof SwitchRow>, 'label' | 'hint' | 'disabled'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/**
 * A switch outside of forms. Radix's Root is not used: on the server it adds a checkbox for forms with a style attribute,
 * which our content security policy refuses. The classes follow the props, because variants for them would add styles to every page.
 */
export function Switch({ label, hint, disabled, checked, onCheckedChange }: SwitchProps) {
  const isOn = checked && !disabled;
  return (
    <SwitchRow label={label} hint={hint} disabled={disabled}>
      {(wiring) => (
        <RadixSwitch.unstable_Provider
          checked={checked}
          onCheckedChange={onCheckedChange}
          disabled={disabled}
        >
          {/* text-on-accent keeps the colors of our tokens in forced colors: a forced background would hide the knob. */}
          <RadixSwitch.unstable_Trigger
            {...wiring}
            className={classNames(
              switchTrackClass,
              'text-on-accent',
              isOn ? 'border-accent bg-accent' : 'border-line-strong bg-sunken',
              disabled && 'border-dashed',
            )}
          >
            <RadixSwitch.Thumb
              className={classNames(
                'absolute top-1 size-6 rounded-round',
                checked ? 'left-8' : 'left-1',
                isOn ? 'bg-on-accent' : 'bg-line-strong',
              )}
            />
          </RadixSwitch.unstable_Trigger>
        </RadixSwitch.unstable_Provider>
      )}
    </SwitchRow>
  );
}
