import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ownerOf } from '../../session/people-colors';
import { usePeople, usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import { PersonMark } from '../../ui/person-mark';

export const PictureDialog = lazyDialog(
  async () => (await import('./picture-dialog')).PictureDialog,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

/** The picture of the person, with the way to change it. */
export function PersonPicture() {
  const person = usePerson();
  const owner = ownerOf(person, usePeople());
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-7">
      <PersonMark {...owner} />
      <div className="min-w-0 grow basis-60">
        <h3 className="text-h3 font-bold">{t`Picture of the person`}</h3>
        <p className="max-w-reading text-ink-soft">
          {t`The circle sees it beside the name. The tablet does not show it.`}
        </p>
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {person.photoUrl === null ? t`Add a picture` : t`Change the picture`}
      </Button>
      <PictureDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
