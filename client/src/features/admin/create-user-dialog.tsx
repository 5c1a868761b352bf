import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import type { AdminUser } from '#shared/admin/admin.answer';
import { createUserSchema, type CreateUser } from '#shared/admin/admin.form';
import { paths } from '#shared/product/paths';
import { site } from '../../lib/site';
import { CardToGive, giveThisTo } from '../../session/card-to-give';
import { FormDialog } from '../../ui/form-dialog';
import { NewPasswordField, passwordHint } from '../../ui/new-password-field';
import { SwitchField } from '../../ui/switch-field';
import { TextField } from '../../ui/text-field';
import { useUnsaved } from '../../ui/unsaved-changes';
import { useValidatedForm } from '../../ui/use-validated-form';
import { useCreateUser } from './admin.queries';
import { refused, UserFormFrame } from './user-form-frame';

type CreateUserDialogProps = { open: boolean; onClose: () => void };

/** Creates an account. Stays open until the server has created it, so that a server error loses no input. */
export function CreateUserDialog({ open, onClose }: CreateUserDialogProps) {
  const create = useCreateUser();
  const close = () => {
    create.reset();
    onClose();
  };
  const card = site.noMail ? create.data : undefined;
  return (
    <FormDialog
      title={card ? giveThisTo(card.email) : t`Create New User`}
      open={open}
      saving={create.isPending}
      onClose={close}
    >
      {card ? (
        <LoginCard user={card} onClose={close} />
      ) : (
        <CreateUserForm
          save={(input) => create.mutateAsync(input)}
          onSaved={() => !site.noMail && close()}
        />
      )}
    </FormDialog>
  );
}

type LoginCardProps = { user: AdminUser; onClose: () => void };

/** Says where and with which address to log in, because no email does. The password is not on it. */
const LoginCard = ({ user: { email }, onClose }: LoginCardProps) => (
  <CardToGive
    path={paths.login}
    words={(url) =>
      t`There is an account for you on Dear Ones. Log in with the address ${email} and the password that I tell you: ${url}`
    }
    sheet={{
      title: t`Your account on Dear Ones`,
      name: t`For ${email}`,
      text: t`Scan the code with the camera of your phone or tablet, or type the address below into a browser. Log in with the email address ${email} and the password that you were told. You can change it in your profile.`,
    }}
    note={t`The password is not on the card. Tell it to ${email} in another way.`}
    onClose={onClose}
  />
);

type CreateUserFormProps = {
  /** Sends what was typed; rejects when the server refuses. */
  save: (input: CreateUser) => Promise<unknown>;
  onSaved: () => void;
};

const rules = zodResolver(createUserSchema);

function CreateUserForm({ save, onSaved }: CreateUserFormProps) {
  const form = useValidatedForm({
    ...refused,
    rules,
    defaultValues: { email: '', password: '', isAdmin: false, isEmailVerified: false },
    save,
    onSaved,
    texts: { saved: t`User created successfully`, refused: t`Error` },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useUnsaved(isDirty);

  return (
    <UserFormFrame
      form={form}
      submitLabel={t`Create User`}
      busy={isSubmitting ? t`Creating…` : undefined}
    >
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordField
        label={t`Password`}
        hint={passwordHint()}
        knownOfThem={() => [form.getValues('email')]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid gap-3">
        <SwitchField
          label={t`Admin`}
          hint={t`Can see and change all accounts.`}
          {...form.register('isAdmin')}
        />
        {!site.noMail && (
          <SwitchField
            label={t`Email verified`}
            hint={t`When this is off, we mail a link to the address.`}
            {...form.register('isEmailVerified')}
          />
        )}
      </div>
    </UserFormFrame>
  );
}
