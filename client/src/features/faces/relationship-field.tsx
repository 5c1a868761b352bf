import { useId, type ComponentProps } from 'react';
import { faceInWords } from '../../lib/relation-in-words';
import { controlClass, Field } from '../../ui/field';

type RelationshipFieldProps = ComponentProps<'input'> & {
  error: string | undefined;
  /** What the form holds of the face so far. */
  typed: { name: string; relationship: string };
};

/**
 * Who somebody is to the person with the tablet, and what the tablet makes of it: a daughter who types
 * "mother" sees at once that her father would read "Your mother". The line describes the field, so that a
 * screen reader reads it with the field and does not interrupt each letter.
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
