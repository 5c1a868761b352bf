import { t } from '@lingui/core/macro';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { addedText } from '../../session/person';
import { FormDialog } from '../../ui/form-dialog';
import { ItemActions, type ItemActionsOf } from './item-actions';
import { RememberItemForm } from './remember-item-form';
import { useCreateRememberItem, useUpdateRememberItem } from './remember-item.queries';

type RememberItemDialogProps = ItemActionsOf & {
  /** The item to edit, or 'new' to add one. Without it, the dialog is closed. */
  subject: 'new' | PersonItem | undefined;
  /** Finds what gets the focus if the item is gone. */
  focusAfter: () => Element | null;
  onClose: () => void;
};

/** Adds or edits an item. Stays open until the server has saved it, so that a server error loses no input. */
export function RememberItemDialog({
  subject,
  focusAfter,
  onClose,
  ...actions
}: RememberItemDialogProps) {
  const edited = subject === 'new' ? undefined : subject;
  const create = useCreateRememberItem();
  const update = useUpdateRememberItem(edited);
  const saving = create.isPending || update.isPending;
  return (
    <FormDialog
      title={subject === 'new' ? t`Add Item` : t`Edit Item`}
      open={subject !== undefined}
      saving={saving}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      {subject === 'new' && (
        <RememberItemForm
          save={(input, requestKey) => create.mutateAsync({ input, requestKey })}
          submitLabel={t`Add Item`}
          texts={{
            saved: (answer) => addedText(answer, t`Memory item added successfully`),
            refused: t`Error adding memory item`,
          }}
          onSaved={onClose}
        />
      )}
      {edited && (
        <>
          <RememberItemForm
            item={edited}
            save={(input) => update.mutateAsync(input)}
            submitLabel={t`Save Changes`}
            texts={{
              saved: t`Memory item updated successfully`,
              refused: t`Error updating memory item`,
            }}
            onSaved={onClose}
          />
          <ItemActions item={edited} {...actions} />
        </>
      )}
    </FormDialog>
  );
}
