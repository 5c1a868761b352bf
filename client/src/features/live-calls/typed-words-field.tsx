import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { nextLine, NO_WORDS, typed, type TypedWords } from '../../lib/live-call/typed-words';
import { controlClass } from '../../ui/field';

/** Each character is sent when it is typed. Enter goes to the next line. */
export function TypedWordsField({ onWords }: { onWords: (words: TypedWords) => void }) {
  const [words, setWords] = useState<TypedWords>(NO_WORDS);
  const id = useId();
  const change = (next: TypedWords) => {
    setWords(next);
    onWords(next);
  };
  const [before, current] = words;
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        className="font-bold"
      >{t`Type, and it stands on the tablet at once`}</label>
      {before && (
        <p translate="no" dir="auto" className="text-ink-soft wrap-anywhere">
          {before}
        </p>
      )}
      <input
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        value={current}
        onChange={(event) => change(typed(words, event.currentTarget.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) change(nextLine(words));
        }}
        className={controlClass}
      />
    </div>
  );
}
