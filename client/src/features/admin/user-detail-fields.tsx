import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { UpdateUser } from '#shared/admin';
import { tidyDate } from '../../lib/typed-date';
import { DateField } from '../../ui/date-field';
import { TextField } from '../../ui/text-field';

const pairs = [
  [
    { name: 'firstName', label: 'First Name' },
    { name: 'lastName', label: 'Last Name' },
  ],
  [
    { name: 'address', label: 'Address' },
    { name: 'city', label: 'City' },
  ],
  [
    { name: 'state', label: 'State' },
    { name: 'zipCode', label: 'Zip Code' },
  ],
] as const;

type UserDetailFieldsProps = { register: UseFormRegister<UpdateUser>; errors: FieldErrors<UpdateUser> };

/** Who the account belongs to. The browser must not fill in the admin's own details here. */
export function UserDetailFields({ register, errors }: UserDetailFieldsProps) {
  const [names, ...places] = pairs;
  const text = (name: 'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zipCode' | 'country', label: string) => (
    <TextField
      key={name}
      label={label}
      optional
      autoComplete="off"
      error={errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">{names.map(({ name, label }) => text(name, label))}</div>
      <DateField
        label="Date of Birth"
        optional
        autoComplete="off"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth', { setValueAs: tidyDate })}
      />
      <TextField
        label="Caregiver Phone Number"
        optional
        type="tel"
        autoComplete="off"
        error={errors.caregiverPhoneNumber?.message}
        {...register('caregiverPhoneNumber')}
      />
      <div className="grid gap-6 sm:grid-cols-2">{places.flat().map(({ name, label }) => text(name, label))}</div>
      {text('country', 'Country')}
    </>
  );
}
