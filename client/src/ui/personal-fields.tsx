import type { ComponentProps } from 'react';
import type { CurrentUser } from '#shared/account';
import { TextField } from './text-field';

const fields = [
  { name: 'address', label: 'Address', autoComplete: 'address-line1', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'zipCode', label: 'Zip Code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

type AddressPart = (typeof fields)[number]['name'];

type AddressFieldsProps = {
  /** What react-hook-form has to say of a field: `register` and its error. */
  control: (name: AddressPart) => Omit<ComponentProps<typeof TextField>, 'label'>;
  /** It is somebody else's address: the browser must not fill in the one it knows. */
  foreign?: boolean;
};

/** Where somebody lives. */
export function AddressFields({ control, foreign = false }: AddressFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {fields.map(({ name, label, autoComplete, ...place }) => (
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

/** What is known about a person, as fields of a form begin with it: what is not known is empty. */
export function personalValues(user: CurrentUser) {
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
