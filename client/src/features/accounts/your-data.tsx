import { useId, useState } from 'react';
import type { CurrentUser } from '#shared/account';
import { DownloadLink } from '../../session/download-link';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';

/** Answers a ZIP file that the browser saves. */
const EXPORT_ADDRESS = '/api/account/export';

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

function Download() {
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-h3 font-bold">Keep a copy</h3>
      <p>
        You get one ZIP file with all your photos, names, notes and recorded voices. Unpack it and
        open the page called index.html to look at your album, without the internet. You can print
        it too.
      </p>
      <DownloadLink href={EXPORT_ADDRESS}>Download my data</DownloadLink>
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
