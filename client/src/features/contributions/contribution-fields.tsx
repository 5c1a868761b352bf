import { t } from '@lingui/core/macro';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  acceptContributionSchema,
  type AcceptContribution,
} from '#shared/contributions/contribution.form';
import { CategoryField } from '../../ui/category-field';
import { TextAreaField, TextField } from '../../ui/text-field';

/** The fields of the forms that accept a contribution, in their order. */
export const ACCEPT_ORDER = Object.fromEntries(
  Object.keys(acceptContributionSchema.shape).map((name) => [name, true]),
) as Record<keyof AcceptContribution, true>;

type FieldsProps = {
  form: Pick<UseFormReturn<AcceptContribution>, 'register' | 'formState' | 'control' | 'setValue'>;
};

/** The words of a contributed face. */
export function FaceFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t`Name`}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t`Relationship`}
        optional
        autoComplete="off"
        error={errors.relationship?.message}
        {...register('relationship')}
      />
      <TextAreaField
        label={t`Description`}
        optional
        rows={3}
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}

/** The words of a contributed item. */
export function ItemFields({ form: { register, formState, control, setValue } }: FieldsProps) {
  const { errors } = formState;
  const category = useWatch({ control, name: 'category' });
  return (
    <>
      <TextField
        label={t`Title`}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextAreaField label={t`Content`} error={errors.content?.message} {...register('content')} />
      <CategoryField
        chosen={category ?? ''}
        onSuggestion={(suggestion) =>
          setValue('category', suggestion, { shouldDirty: true, shouldValidate: true })
        }
        error={errors.category?.message}
        {...register('category')}
      />
    </>
  );
}
