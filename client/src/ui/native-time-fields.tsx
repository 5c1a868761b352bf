import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { TextField } from './text-field';

type NativeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'className'>;

/** The browser's own fields cut off what does not fit, and large text leaves little room on a phone. */
const nativeClass = 'grid-cols-1 [&>input]:px-3 [&>input]:text-[min(1.125rem,6.2vw)]';

/** A day, as YYYY-MM-DD. */
export const DayField = (props: NativeFieldProps) => (
  <TextField {...props} type="date" className={classNames(nativeClass, '[&>input]:max-w-72')} />
);

/** A time of day, as HH:MM. */
export const TimeField = (props: NativeFieldProps) => (
  <TextField {...props} type="time" className={classNames(nativeClass, '[&>input]:max-w-60')} />
);
