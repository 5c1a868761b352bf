import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SharedPerson } from '#shared/accounts/account.answer';
import { deleteAccountSchema, type DeleteAccountInput } from '#shared/accounts/account.form';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { chosenTablets, TabletsToDisconnect } from '../../session/tablets-to-disconnect';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/checkbox-field';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast.store';
import { useValidatedForm } from '../../ui/use-validated-form';
import { FormErrors } from './form-errors';
import type { useDeleteAccount } from './your-data.queries';

type DeletionFormProps = {
  deletion: ReturnType<typeof useDeleteAccount>;
  /** False if the login provider confirms who it is instead. */
  hasPassword: boolean;
  /** The account's people whom others care for too, and who keep what it added. */
  shared: readonly SharedPerson[];
  onCancel: () => void;
};

const rules = zodResolver(deleteAccountSchema);

const reason = (error: unknown): string =>
  serverMessage(error, t`Nothing was deleted. Please try again.`);

/** Asks for the password, and about what others keep. */
export function DeletionForm(props: DeletionFormProps) {
  const { deletion, hasPassword, shared, onCancel } = props;
  const { form, tablets, changed, setChanged } = useDeletionForm(props);
  const { errors } = form.formState;
  return (
    <Form onSubmit={form.submit}>
      <FormErrors form={form} title={t`Your account was not deleted`} />
      {hasPassword && (
        <PasswordField
          label={t`Current Password`}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      )}
      {shared.length > 0 && (
        <div className="grid gap-1">
          <p>{t`What you added for people whom others care for too stays with them.`}</p>
          <CheckboxField label={t`Take back what I added`} {...form.register('takeBack')} />
        </div>
      )}
      <TabletsToDisconnect tablets={tablets} changed={changed} onChange={setChanged} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="danger" busy={deletion.isPending ? t`Deleting…` : undefined}>
          {t`Delete my account`}
        </Button>
      </div>
    </Form>
  );
}

function useDeletionForm({ deletion, hasPassword, shared }: DeletionFormProps) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tablets = shared.flatMap((person) => person.tablets);
  const [, navigate] = useLocation();
  const form = useValidatedForm({
    rules,
    defaultValues: { currentPassword: hasPassword ? '' : undefined },
    save: (input: DeleteAccountInput) =>
      deletion.mutateAsync({
        ...input,
        ...(tablets.length > 0 && { disconnectTablets: chosenTablets(tablets, changed) }),
      }),
    onSaved: () => {
      navigate(paths.home);
      toast({
        title: t`Account deleted`,
        description: t`Everything in it is gone. Thank you for having been here.`,
      });
    },
    texts: { refused: t`Your account was not deleted` },
    reason,
  });
  return { form, tablets, changed, setChanged };
}
