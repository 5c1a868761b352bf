import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { mailUrl, MAIL_PORTS } from '#shared/setup/mail-server';
import type { MailServerFields as Values } from '#shared/setup/setup.form';
import { serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { lazyRules, type useValidatedForm } from '../../ui/use-validated-form';
import { isClosedToPrograms, mailProviderOf } from './mail-providers';
import { useTestEmail } from './setup.queries';

export const mailServerRules = lazyRules(() =>
  import('./setup-rules').then((all) => all.mailServerRules),
);

export const addressOf = ({ port, ...server }: Values): string =>
  mailUrl({ ...server, port: Number(port) });

type MailServerFieldsProps = {
  form: ReturnType<typeof useValidatedForm<Values>>;
  /** Who gets the test email. */
  email: string;
  /** Undefined: by the session of an administrator. */
  token?: string;
  /** True if a password is stored, which stays if none is typed. */
  hasPassword?: boolean;
};

/** Asks for a mail server. For the address of a known provider, it is filled in. */
export function MailServerFields({ form, email, token, hasPassword }: MailServerFieldsProps) {
  const { errors } = form.formState;
  const [user, host] = form.watch(['user', 'host']);
  const provider = mailProviderOf(user);
  const fillIn = (typed: string) => {
    const found = mailProviderOf(typed);
    if (!found || (host !== '' && host === found.host)) return;
    form.setValue('host', found.host, { shouldDirty: true });
    form.setValue('port', String(found.port), { shouldDirty: true });
  };
  return (
    <>
      <TextField
        label={t`Mail address or user name at the mail server`}
        hint={t`Dear Ones sends from this address.`}
        type="text"
        inputMode="email"
        autoComplete="off"
        error={errors.user?.message}
        {...form.register('user', {
          onBlur: ({ target }: { target: HTMLInputElement }) => fillIn(target.value),
        })}
      />
      {isClosedToPrograms(user) ? (
        <Notice tone="warning">
          <p>{t`Outlook.com and Hotmail no longer let other programs send. Please use another address.`}</p>
        </Notice>
      ) : (
        provider?.help && (
          <Notice>
            <p className="wrap-anywhere">{provider.help()}</p>
          </Notice>
        )
      )}
      <PasswordField
        label={t`Password of this mail address`}
        hint={
          hasPassword
            ? t`Stored, and not shown. Leave this empty to keep it.`
            : t`Many providers want an app password here: one that you make for Dear Ones alone.`
        }
        autoComplete="off"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label={t`Mail server`}
        hint={t`Your provider names it, often as “SMTP” or “outgoing mail”.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.host?.message}
        {...form.register('host')}
      />
      <SelectField
        label={t`Port`}
        options={MAIL_PORTS.map((port) => ({ value: String(port), label: String(port) }))}
        error={errors.port?.message}
        {...form.register('port')}
      />
      <TestEmail form={form} email={email} {...(token !== undefined && { token })} />
    </>
  );
}

function TestEmail({
  form,
  email,
  token,
}: Pick<MailServerFieldsProps, 'form' | 'email' | 'token'>) {
  const test = useTestEmail(token);
  const [triedUrl, setTriedUrl] = useState<string>();
  const send = async () => {
    if (!(await form.trigger())) return;
    const url = addressOf(form.getValues());
    setTriedUrl(url);
    test.mutate({ email, url });
  };
  const isSame = triedUrl === addressOf(form.watch());
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        busy={test.isPending ? t`Sending…` : undefined}
        onClick={() => void send()}
      >
        {t`Send a test email`}
      </Button>
      <div role="status">
        {test.data && isSame && (
          <Notice tone="success" title={t`Email sent`}>
            <p>{test.data.message}</p>
          </Notice>
        )}
        {test.error && isSame && (
          <Notice tone="danger" title={t`Email not sent`}>
            <p>{serverMessage(test.error, t`Please check that you are online and try again.`)}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}
