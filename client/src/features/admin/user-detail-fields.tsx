import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { UpdateUser } from '#shared/admin';
import { tidyDate } from '../../lib/typed-date';
import { AddressFields } from '../../ui/address-fields';
import { DateField } from '../../ui/date-field';
import { TextField } from '../../ui/text-field';

type UserDetailFieldsProps = {
  register: UseFormRegister<UpdateUser>;
  errors: FieldErrors<UpdateUser>;
};

/** Who the account belongs to. The browser must not fill in the admin's own details here. */
export function UserDetailFields({ register, errors }: UserDetailFieldsProps) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="First Name"
          optional
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last Name"
          optional
          autoComplete="off"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
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
      <AddressFields
        foreign
        control={(name) => ({ ...register(name), error: errors[name]?.message })}
      />
    </>
  );
}
