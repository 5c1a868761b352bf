import { useId, type ComponentProps } from 'react';
import { faceInWords } from '../../lib/relation-in-words';
import { controlClass, Field } from '../../ui/field';

type RelationshipFieldProps = ComponentProps<'input'> & {
  error: string | undefined;
  /** The current values of the form. */
  typed: { name: string; relationship: string };
};

/**
 * The relationship to the person, with a preview of the words on the tablet: a daughter who types "mother" sees at once
 * that her father would read "Your mother". The preview describes the field, so that a screen reader reads it with the
 * field and does not announce it at each key.
 */
export function RelationshipField({ error, typed, ...input }: RelationshipFieldProps) {
  const saidId = useId();
  const said = faceInWords(typed);
  return (
    <Field
      label="Relationship"
      optional
      hint="Seen from the person's side: daughter, wife, neighbor."
      error={error}
    >
      {(wiring) => (
        <>
          <input
            {...input}
            {...wiring}
            aria-describedby={`${wiring['aria-describedby']} ${saidId}`}
            type="text"
            dir="auto"
            autoComplete="off"
            className={controlClass}
          />
          <p id={saidId} className="min-h-[1lh] text-ink-soft wrap-anywhere">
            {said && (
              <>
                The tablet says:{' '}
                <span dir="auto" className="font-bold text-ink">
                  {said}
                </span>
              </>
            )}
          </p>
        </>
      )}
    </Field>
  );
}
