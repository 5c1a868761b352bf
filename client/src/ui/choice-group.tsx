import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { radioClass } from './checkbox-field';

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** The language of the label, if it is not that of the page. */
  lang?: string;
  /** Says in a sentence what it means. */
  hint?: string;
  /** Stands before the label and shows what it means. */
  sign?: ReactNode;
};

type ChoiceGroupProps<Value extends string> = {
  /** The question. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The name of the field, for the error summary. */
  name?: string;
  className?: string;
};

/** One of a few: all of them are seen, and the chosen one is told by its dot and its edge, not by color alone. */
export function ChoiceGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  className,
}: ChoiceGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={classNames('grid min-w-0 gap-2', className)}>
      <legend className="mb-1 font-bold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 rounded-control border-2 px-3 py-1.5 leading-snug',
            'has-focus-visible:focus-ring',
            option.value === value
              ? 'border-accent bg-accent-soft font-bold'
              : 'border-line bg-surface hover:border-line-strong',
          )}
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
            className={classNames(
              radioClass,
              'focus-visible:shadow-none focus-visible:outline-none',
            )}
          />
          <span className="grow basis-0">
            <span id={`${id}-${option.value}`} lang={option.lang} className="block">
              {option.label}
            </span>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className="block font-normal text-ink-soft">
                {option.hint}
              </span>
            )}
          </span>
          {option.sign && (
            <span aria-hidden="true" className="ml-auto">
              {option.sign}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
