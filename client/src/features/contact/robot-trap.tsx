import { useId, type ComponentProps } from 'react';

/** A field that people neither see, nor hear of, nor reach; robots fill in every field they find. */
export function RobotTrap(input: ComponentProps<'input'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute top-0 left-[-200vw] size-px overflow-hidden">
      <label htmlFor={id}>Website</label>
      <input {...input} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
