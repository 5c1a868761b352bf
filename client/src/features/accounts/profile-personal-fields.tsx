import { tidyDate } from '../../lib/typed-date';
import { DateField } from '../../ui/date-field';
import { TextField } from '../../ui/text-field';
import { ProfileSection, type ProfileFieldsProps } from './profile-section';

/** @param verified whether the present address is: only then can it be changed */
export function ProfilePersonalFields({
  register,
  errors,
  verified,
}: ProfileFieldsProps & { verified: boolean }) {
  return (
    <ProfileSection title="Personal Information">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint={
          verified
            ? 'A new address is in use once you press the button in the email we send there.'
            : 'You can change it once it is verified.'
        }
        readOnly={!verified}
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <DateField
        label="Date of Birth"
        optional
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth', { setValueAs: tidyDate })}
      />
      <TextField
        label="Caregiver Phone Number"
        optional
        type="tel"
        autoComplete="tel"
        hint="Remember This shows a button that calls this number."
        error={errors.caregiverPhoneNumber?.message}
        {...register('caregiverPhoneNumber')}
      />
    </ProfileSection>
  );
}
