import { useId, useRef, useState, type MouseEvent } from 'react';
import type { CurrentUser } from '#shared/account';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { Button, buttonClass } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import { toast } from '../../ui/toast.store';
import { EXPORT_ADDRESS, useConfirmedPassword } from './your-data.queries';

/** Lets users download or delete all their data. */
export function YourData({ user }: { user: CurrentUser }) {
  const headingId = useId();
  const [deleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby={headingId} className="grid gap-8 border-t border-line pt-8">
      <h2 id={headingId} className="text-h2 font-bold">
        Your data
      </h2>
      <Download />
      <div className="grid justify-items-start gap-4">
        <h3 className="text-h3 font-bold">Delete your account</h3>
        <p>
          Everything in it is deleted with it: photos, names, notes, voices, plans and contacts. Its
          tablets go blank.
        </p>
        <Button variant="secondary" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <YourDataDeletion user={user} open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
}

/** Uses the browser's own download, which shows its progress and needs no memory for a large album. */
function Download() {
  const { mutateAsync: confirmPassword } = useConfirmedPassword();
  const [begun, setBegun] = useState(false);
  /** True between the confirmation of the password and the repeated click that starts the download. */
  const isCleared = useRef(false);
  const begin = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isCleared.current) {
      isCleared.current = false;
      return setBegun(true);
    }
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await confirmPassword();
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      return toast({
        tone: 'danger',
        title: 'Your download did not begin',
        description: serverMessage(error, 'Please check that you are online and try again.'),
      });
    }
    isCleared.current = true;
    link.click();
  };
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-h3 font-bold">Keep a copy</h3>
      <p>
        You get one ZIP file with all your photos, names, notes and recorded voices. Unpack it and
        open the page called index.html to look at your album, without the internet. You can print
        it too.
      </p>
      <a
        href={EXPORT_ADDRESS}
        download
        className={buttonClass({ variant: 'secondary' })}
        onClick={(event) => void begin(event)}
      >
        Download my data
      </a>
      <p role="status">
        {begun &&
          'Your download begins. Your browser shows how far it is. With many photos it takes a few minutes.'}
      </p>
    </div>
  );
}

export const YourDataDeletion = lazyDialog(
  async () => (await import('./your-data-deletion')).YourDataDeletion,
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  },
);
