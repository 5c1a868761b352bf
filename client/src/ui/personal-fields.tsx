import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { TextField } from './text-field';

const fields = () =>
  [
    {
      name: 'address',
      label: t({ message: 'Address', comment: 'Field of a postal address: street and number' }),
      autoComplete: 'address-line1',
      wide: true,
    },
    { name: 'city', label: t`City`, autoComplete: 'address-level2' },
    {
      name: 'state',
      label: t({
        message: 'State',
        comment: 'Field of a postal address: state, province or region',
      }),
      autoComplete: 'address-level1',
    },
    { name: 'zipCode', label: t`Zip Code`, autoComplete: 'postal-code' },
    { name: 'country', label: t`Country`, autoComplete: 'country-name' },
  ] as const;

type AddressPart = ReturnType<typeof fields>[number]['name'];

type AddressFieldsProps = {
  /** The field's `register` and error from react-hook-form. */
  control: (name: AddressPart) => Omit<ComponentProps<typeof TextField>, 'label'>;
  /** True if the address is another person's, so that the browser does not autofill the user's own. */
  foreign?: boolean;
};

/** The fields of a postal address. */
export function AddressFields({ control, foreign = false }: AddressFieldsProps) {
  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      {fields().map(({ name, label, autoComplete, ...place }) => (
        <TextField
          key={name}
          label={label}
          optional
          autoComplete={foreign ? 'off' : autoComplete}
          className={'wide' in place ? 'sm:col-span-2' : undefined}
          {...control(name)}
        />
      ))}
    </div>
  );
}

/** The default values of a form about a person. Unknown values are empty. */
export function personalValues(user: Omit<CurrentUser, 'language' | 'hasPassword'>) {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    dateOfBirth: user.dateOfBirth ?? '',
    caregiverPhoneNumber: user.caregiverPhoneNumber ?? '',
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zipCode: user.zipCode ?? '',
    country: user.country ?? '',
  };
}
