import type { UseFormRegister } from 'react-hook-form';
import type { UpdateUser } from '#shared/admin';
import { SwitchField } from '../../ui/switch-field';

type UserRightsFieldsProps = { register: UseFormRegister<UpdateUser>; isMe: boolean };

/** What the account may do. Nobody can take these from themselves. */
export function UserRightsFields({ register, isMe }: UserRightsFieldsProps) {
  return (
    <div className="grid gap-3">
      <SwitchField
        label="Admin"
        hint={
          isMe ? 'Only another admin can change this for you.' : 'Can see and change all accounts.'
        }
        disabled={isMe}
        {...register('isAdmin')}
      />
      <SwitchField
        label="Email verified"
        hint={isMe ? 'Only another admin can change this for you.' : undefined}
        disabled={isMe}
        {...register('isEmailVerified')}
      />
    </div>
  );
}
