import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { suggestedCategoryWords } from '../lib/category-word';
import { classNames } from '../lib/class-names';
import { TextField } from './text-field';

type CategoryFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'value' | 'onSelect'
> & {
  /** The current value of the field. */
  chosen: string;
  /** Called with the suggestion that was tapped. */
  onSuggestion: (category: string) => void;
};

/** A text field with buttons that fill in a suggestion, because a datalist is hard to find on a tablet. */
export function CategoryField({ chosen, onSuggestion, ...input }: CategoryFieldProps) {
  return (
    <div className="grid gap-3">
      <TextField
        {...input}
        label={t`Category`}
        hint={t`Tap one below, or type your own.`}
        autoComplete="off"
      />
      <div role="group" aria-label={t`Suggested categories`} className="flex flex-wrap gap-2.5">
        {suggestedCategoryWords().map((category) => (
          <Suggestion
            key={category}
            isChosen={category === chosen.trim()}
            onClick={() => onSuggestion(category)}
          >
            {category}
          </Suggestion>
        ))}
      </div>
    </div>
  );
}

type SuggestionProps = ComponentProps<'button'> & { isChosen: boolean };

function Suggestion({ isChosen, children, ...rest }: SuggestionProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isChosen}
      className={classNames(
        'min-h-target cursor-pointer rounded-round border-2 px-4',
        // No check mark and no bold text, because the row would shift under the finger.
        isChosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}
