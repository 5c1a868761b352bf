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
    <fieldset className="grid gap-6 max-sm:border-t max-sm:border-line max-sm:pt-6 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-7 sm:shadow-card">
      <legend className="float-left w-full">
        <h3 className="text-h3 font-bold">{title}</h3>
      </legend>
      {children}
    </fieldset>
  );
}
