import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { usePerson } from '../../session/person';
import { lazyDialog } from '../../ui/lazy-dialog';
import { RowButton } from '../../ui/row';

export const PictureDialog = lazyDialog(
  async () => (await import('./picture-dialog')).PictureDialog,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

/** The picture of the person, as a row that opens its dialog. */
export function PersonPicture() {
  const { photoUrl } = usePerson();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowButton
        title={t`Picture of the person`}
        value={
          photoUrl === null
            ? t`No picture yet`
            : t`The circle sees it. The tablet does not show it.`
        }
        onPress={() => setOpen(true)}
      />
      <PictureDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
