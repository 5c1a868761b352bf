import { t } from '@lingui/core/macro';
import { useRef, useState, type FormEvent } from 'react';
import { NAME_MAX } from '#shared/product/limits';
import { serverMessage } from '../../lib/api-error';
import { useFirstFieldFocus } from '../../lib/use-first-field-focus';
import { useSavePersonSettings } from '../../session/person-settings.queries';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { TextField } from '../../ui/text-field';

/**
 * The first question to a new family. It has one field and one rule, so it does without the form library, which the
 * dashboard would load for it alone.
 */
export function NameQuestion() {
  const save = useSavePersonSettings();
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useFirstFieldFocus(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('name');
    const name = field instanceof HTMLInputElement ? field.value.trim() : '';
    setProblem(name === '' ? t`Please enter a name.` : undefined);
    if (name !== '') save.mutate({ name });
    else if (field instanceof HTMLInputElement) field.focus();
  };
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-reading gap-5">
        <TextField
          label={t`What do you call the person you care for?`}
          hint={t`For example: Dad, or Jozef. The tablet uses this name.`}
          name="name"
          maxLength={NAME_MAX}
          autoComplete="off"
          error={
            problem ?? (save.error ? serverMessage(save.error, t`Please try again.`) : undefined)
          }
        />
        <div className="grid sm:justify-start">
          <Button type="submit" size="large" busy={save.isPending ? t`Saving…` : undefined}>
            {t`Continue`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
