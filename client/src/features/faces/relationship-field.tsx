import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ComponentProps } from 'react';
import { languageOf } from '#shared/product/languages';
import { currentLanguage } from '../../lib/messages';
import { faceInWords } from '../../lib/relation-in-words';
import { relationWord, storedRelation, suggestedRelations } from '../../lib/relation-word';
import { useTabletVoice } from '../../lib/tablet-voice';
import { usePerson } from '../../session/person';
import { personSettingsQuery } from '../../session/person-settings.queries';
import { controlClass, Field } from '../../ui/field';

type RelationshipFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  error: string | undefined;
  /** The relationship as it is stored. */
  value: string;
  onChange: (stored: string) => void;
  /** The name of the face, for the preview. */
  personName: string;
};

/**
 * The relationship to the person, with a preview of the words on the tablet: a daughter who types "mother" sees at once
 * that her father would read "Your mother". The preview describes the field, so that a screen reader reads it with the
 * field and does not announce it at each key. The field suggests words of the user's language; known ones are stored in
 * English.
 */
export function RelationshipField({
  error,
  value,
  onChange,
  personName,
  ...input
}: RelationshipFieldProps) {
  const saidId = useId();
  const suggestionsId = useId();
  const [first] = useState(value);
  const [typed, setTyped] = useState(() => relationWord(value));
  return (
    <Field
      label={t`Relationship`}
      optional
      hint={t`Seen from the person’s side: daughter, wife, neighbor.`}
      error={error}
    >
      {(wiring) => (
        <>
          <input
            {...input}
            {...wiring}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(storedRelation(target.value, first));
            }}
            aria-describedby={`${wiring['aria-describedby']} ${saidId}`}
            type="text"
            dir="auto"
            autoComplete="off"
            list={suggestionsId}
            className={controlClass}
          />
          <Suggestions id={suggestionsId} />
          <TabletSays id={saidId} name={personName} relationship={value} />
        </>
      )}
    </Field>
  );
}

const Suggestions = ({ id }: { id: string }) => (
  <datalist id={id}>
    {suggestedRelations().map((word) => (
      <option key={word} value={word} />
    ))}
  </datalist>
);

type TabletSaysProps = { id: string; name: string; relationship: string };

/** How the tablet names the face, in its own language. */
function TabletSays({ id, name, relationship }: TabletSaysProps) {
  const { data: settings } = useQuery(personSettingsQuery(usePerson().id));
  const { lang, say } = useTabletVoice(settings ? languageOf(settings.locale) : currentLanguage());
  const said = say(() => faceInWords({ name, relationship }));
  return (
    <p id={id} className="min-h-[1lh] text-ink-soft wrap-anywhere">
      {said && (
        <Trans comment="Preview below the field for the relationship; {said} is 'Your daughter, Anna'.">
          The tablet says:{' '}
          <span translate="no" lang={lang} dir="auto" className="font-bold text-ink">
            {said}
          </span>
        </Trans>
      )}
    </p>
  );
}
