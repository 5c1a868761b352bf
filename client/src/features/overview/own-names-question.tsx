import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { NAME_MAX } from '#shared/product/limits';
import { serverMessage } from '../../lib/api-error';
import { site } from '../../lib/site';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckboxField } from '../../ui/checkbox-field';
import { TextField } from '../../ui/text-field';

export interface OwnNames {
  /** Greets the member on the family's pages. */
  firstName: string;
  /** The tablet shows it. */
  calledByPerson: string;
  /** True if the tablet may ask the member to call: by email, or without mail by a notification. */
  mayBeAsked: boolean;
}

type OwnNamesQuestionProps = {
  personName: string;
  save: (names: OwnNames) => void;
  isSaving: boolean;
  error: Error | null;
};

/** The second question to a new family. Like the first it does without the form library. */
export function OwnNamesQuestion({ personName, save, isSaving, error }: OwnNamesQuestionProps) {
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // It follows the first question, whose button had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (field: string) => {
      const value = data.get(field);
      return typeof value === 'string' ? value.trim() : '';
    };
    const firstName = text('firstName');
    setProblem(firstName === '' ? t`Please enter a name.` : undefined);
    if (firstName !== '')
      save({
        firstName,
        calledByPerson: text('calledByPerson') || firstName,
        mayBeAsked: data.has('mayBeAsked'),
      });
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-reading gap-5">
        <TextField
          label={t`Your first name`}
          name="firstName"
          maxLength={NAME_MAX}
          autoComplete="given-name"
          error={problem ?? (error ? serverMessage(error, t`Please try again.`) : undefined)}
        />
        <TextField
          label={t`The name ${personName} uses, or used, for you`}
          hint={t`For example: Annie, or Mom.`}
          name="calledByPerson"
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <CheckboxField
          name="mayBeAsked"
          defaultChecked
          label={
            site.noMail
              ? t`The tablet may ask me to call`
              : t`The tablet may ask me by email to call`
          }
        />
        <div className="grid sm:justify-start">
          <Button type="submit" size="large" busy={isSaving ? t`Saving…` : undefined}>
            {t`Continue`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
