import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.answer';
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
        {t`Your data`}
      </h2>
      <div className="grid items-start gap-8">
        <Download />
        <div className="grid justify-items-start gap-4">
          <h3 className="text-h3 font-bold">{t`Delete your account`}</h3>
          <p>
            {t`Everything in it is deleted with it: photos, names, notes, voices, plans and contacts. Tablets of a circle without other members go blank.`}
          </p>
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setDeleting(true)}>
            {t`Delete my account`}
          </Button>
        </div>
      </div>
      <YourDataDeletion user={user} open={deleting} onClose={() => setDeleting(false)} />
    </section>
  );
}

function Download() {
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-h3 font-bold">
        {t({ message: 'Keep a copy', comment: 'Heading above the download of all data' })}
      </h3>
      <p>
        {t`You get one ZIP file with all your photos, names, notes and recorded voices. Unpack it and open the page called index.html to look at your album, without the internet. You can print it too.`}
      </p>
      <DownloadLink href={EXPORT_ADDRESS}>{t`Download my data`}</DownloadLink>
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
