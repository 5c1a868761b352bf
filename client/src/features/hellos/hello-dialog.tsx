import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { usePerson, useWaitingText } from '../../session/person';
import { FormDialog } from '../../ui/form-dialog';
import { HelloForm } from './hello-form';
import { helloDaysQuery, useSendHello } from './hello.queries';

type HelloDialogProps = {
  open: boolean;
  /** The faces of the album. Each can be the photo, and the preview shows the sender's. */
  album: readonly FacePhoto[] | undefined;
  onClose: () => void;
};

/** Sends a hello. */
export function HelloDialog({ open, album, onClose }: HelloDialogProps) {
  const { id, role } = usePerson();
  const isHelper = useWaitingText() !== undefined;
  const { data: days } = useQuery({
    ...helloDaysQuery(id),
    enabled: open && hasRight(role, 'contribute'),
  });
  const { mutateAsync: send, isPending } = useSendHello();
  return (
    <FormDialog
      title={days?.isNight ? t`A hello for the morning` : t`A hello for today`}
      description={isHelper ? t`Somebody of the family looks at it first.` : undefined}
      open={open}
      saving={isPending}
      onClose={onClose}
    >
      {/* The hello of a helper is for the day on which somebody of the family accepts it. */}
      <HelloForm
        days={isHelper ? undefined : days}
        album={album}
        send={send}
        isSending={isPending}
        onSent={onClose}
      />
    </FormDialog>
  );
}
