import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDeviceOrigin } from '../../lib/device-address';
import { DeviceAddressNotice } from '../../session/device-address-notice';
import { FormDialog } from '../../ui/form-dialog';
import { GivingLinkForm, type FaceToGiveTo } from './giving-link-form';
import { GivingLinkList } from './giving-link-list';
import { useMakeGivingLink } from './giving-link.queries';
import { MadeLink } from './made-link';

type GivingDialogProps = {
  personId: number;
  faces: readonly FaceToGiveTo[];
  open: boolean;
  onClose: () => void;
};

/**
 * Makes a link and shows it, which it does only once: the server keeps no copy. Lists the links made before. Where no other
 * device could open a link, it says so in place of the form.
 */
export function GivingDialog({ personId, faces, open, onClose }: GivingDialogProps) {
  const make = useMakeGivingLink(personId);
  const [turn, setTurn] = useState(0);
  const origin = useDeviceOrigin();
  const close = () => {
    make.reset();
    onClose();
  };
  return (
    <FormDialog
      title={t`Ask relatives for a photo`}
      open={open}
      saving={make.isPending}
      onClose={close}
    >
      {make.data ? (
        <MadeLink
          link={make.data}
          onAnother={() => {
            make.reset();
            setTurn(turn + 1);
          }}
          onClose={close}
        />
      ) : (
        <div className="grid gap-8">
          {origin === undefined ? (
            <DeviceAddressNotice origin={origin} />
          ) : (
            <GivingLinkForm key={turn} faces={faces} save={make.mutateAsync} />
          )}
          <GivingLinkList personId={personId} />
        </div>
      )}
    </FormDialog>
  );
}
