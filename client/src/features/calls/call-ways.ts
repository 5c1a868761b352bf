import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import type { CallWay } from '#shared/calls/call-contact.form';
import { site } from '../../lib/site';

/** Ways that work without a SIM card come first, because most tablets have none. */
export const wayChoices = (): readonly { value: CallWay; label: string; hint: string }[] => [
  {
    value: 'ask',
    label: t`Ask them to call`,
    hint: site.noMail
      ? t`Sends a notification to a member of the circle who has turned them on. It works on every tablet.`
      : t`Sends them an email, once they have agreed. It works on every tablet.`,
  },
  {
    value: 'facetime',
    label: 'FaceTime',
    hint: t`A video call between Apple devices.`,
  },
  { value: 'whatsapp', label: 'WhatsApp', hint: t`For a tablet with WhatsApp.` },
  {
    value: 'phone',
    label: t({ message: 'Phone', comment: 'A way to call somebody' }),
    hint: t`Only for a tablet with a SIM card.`,
  },
];

type AddressField = { label: string; hint?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete'
>;

/** The address field of each way, with its keyboard. */
export const addressFields = (): Record<CallWay, AddressField> => ({
  ask: {
    label: t`Email address`,
    hint: site.noMail
      ? t`Your own, or that of another member.`
      : t`Unless it is your own, we first ask whether they agree.`,
    type: 'email',
    autoComplete: 'email',
  },
  facetime: {
    label: t`Phone number or email address`,
    hint: t`The one they use for FaceTime.`,
    type: 'text',
    inputMode: 'email',
    autoComplete: 'off',
  },
  whatsapp: {
    label: t`WhatsApp number`,
    hint: t`With the country code, like +32 470 12 34 56.`,
    type: 'tel',
    autoComplete: 'tel',
  },
  phone: { label: t`Phone number`, type: 'tel', autoComplete: 'tel' },
});
