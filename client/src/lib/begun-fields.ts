import {
  get,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegister,
} from 'react-hook-form';

/**
 * `register` with what each field begins with. By itself it fills the fields once the page has come to life: until
 * then a form that was drawn ahead would look as if nothing were known.
 */
export function begunFields<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  values: DefaultValues<Values>,
): UseFormRegister<Values> {
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const value = (get as (values: unknown, name: string) => string | boolean | undefined)(
      values,
      name,
    );
    return {
      ...register(name, options),
      [typeof value === 'boolean' ? 'defaultChecked' : 'defaultValue']: value,
    };
  };
}
