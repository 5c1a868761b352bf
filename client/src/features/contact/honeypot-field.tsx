import { useId, type ComponentProps } from 'react';

/** A field that people neither see, nor hear of, nor reach, while robots fill in every field. Autofill is told to pass it by. */
export function HoneypotField(input: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute top-0 left-[-200vw] size-px overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input
        {...input}
        id={id}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}
