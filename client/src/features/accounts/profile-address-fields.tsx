import { AddressFields } from '../../ui/address-fields';
import { ProfileSection, type ProfileFieldsProps } from './profile-section';

export function ProfileAddressFields({ register, errors }: ProfileFieldsProps) {
  return (
    <ProfileSection title="Address Information">
      <AddressFields control={(name) => ({ ...register(name), error: errors[name]?.message })} />
    </ProfileSection>
  );
}
