import { t } from '@lingui/core/macro';
import { usePerson } from '../../session/person';
import { removePagesOf } from '../../session/remove-pages';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
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
  return (
    <>
      <Disclosure id="remove" level={3} title={removePagesOf(name)}>
        <p className="max-w-reading">
          {t`Was this a mistake, or does nobody need these pages anymore? Everything is deleted, also what others added, and the tablets are disconnected. Accounts stay.`}
        </p>
        <Button
          variant="secondary"
          className="justify-self-start wrap-anywhere max-sm:w-full"
          aria-haspopup="dialog"
          onClick={() => onDeleting(true)}
        >
          {/* The row above has the name, which may be long. */}
          {removePagesOf(null)}
        </Button>
      </Disclosure>
      <DeletePersonDialog open={isDeleting} onClose={() => onDeleting(false)} />
    </>
  );
}
