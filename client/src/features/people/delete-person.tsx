import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';

const DeletePersonDialog = lazyDialog(
  async () => (await import('./delete-person-dialog')).DeletePersonDialog,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

type DeletePersonProps = {
  /** True while the question is open. The last owner who wants to leave opens it elsewhere. */
  isDeleting: boolean;
  onDeleting: (isDeleting: boolean) => void;
};

/** Lets owners delete the person, for example one whom they added by mistake. */
export function DeletePerson({ isDeleting, onDeleting }: DeletePersonProps) {
  const { name } = usePerson();
  const headingId = useId();
  const named = name ?? t`this person`;
  return (
    <section aria-labelledby={headingId} className="grid justify-items-start gap-4 print:hidden">
      <h2 id={headingId} className="text-h2 font-bold wrap-anywhere">
        {t`Delete ${named}`}
      </h2>
      <p className="max-w-reading">
        {t`Was this a mistake, or does nobody need these pages anymore? Everything is deleted, also what others added, and the tablets are disconnected. Accounts stay.`}
      </p>
      <Button
        variant="secondary"
        className="wrap-anywhere max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => onDeleting(true)}
      >
        {t`Delete ${named} with everything`}
      </Button>
      <DeletePersonDialog open={isDeleting} onClose={() => onDeleting(false)} />
    </section>
  );
}
