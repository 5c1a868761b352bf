import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ProfileInput } from '#shared/profile';

export type ProfileFieldsProps = {
  register: UseFormRegister<ProfileInput>;
  errors: FieldErrors<ProfileInput>;
};

/** Fields of the profile that belong together, under a heading of their own. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-6 border-t border-line pt-6">
      <legend className="float-left w-full">
        <h3 className="text-h3 font-bold">{title}</h3>
      </legend>
      {children}
    </fieldset>
  );
}
