import { TextField } from '../../ui/text-field';
import { ProfileSection, type ProfileFieldsProps } from './profile-section';

export function ProfileAddressFields({ register, errors }: ProfileFieldsProps) {
  return (
    <ProfileSection title="Address Information">
      <TextField
        label="Address"
        optional
        autoComplete="address-line1"
        error={errors.address?.message}
        {...register('address')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="City"
          optional
          autoComplete="address-level2"
          error={errors.city?.message}
          {...register('city')}
        />
        <TextField
          label="State"
          optional
          autoComplete="address-level1"
          error={errors.state?.message}
          {...register('state')}
        />
        <TextField
          label="Zip Code"
          optional
          autoComplete="postal-code"
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
        <TextField
          label="Country"
          optional
          autoComplete="country-name"
          error={errors.country?.message}
          {...register('country')}
        />
      </div>
    </ProfileSection>
  );
}
