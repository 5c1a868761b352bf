import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { usePerson, useWaitingText } from '../../session/person';
import { FormDialog } from '../../ui/form-dialog';
import type { FaceOfHello } from './face-of-hello';
import { HelloForm } from './hello-form';
import { HelloList } from './hello-list';
import { helloDaysQuery, hellosQuery, useSendHello } from './hello.queries';

type HelloDialogProps = {
  open: boolean;
  /** The faces of the album. Without them, the last hellos are not shown. */
  faces: readonly FaceOfHello[] | undefined;
  /** The same faces with their pictures, for the preview. */
  album: readonly FacePhoto[] | undefined;
  onClose: () => void;
};

/** Sends a hello, and shows caregivers those of the last days. */
export function HelloDialog({ open, faces, album, onClose }: HelloDialogProps) {
  const { id, role } = usePerson();
  const isHelper = useWaitingText() !== undefined;
  const isListed = faces !== undefined && hasRight(role, 'edit');
  const { data: hellos = [] } = useQuery({ ...hellosQuery(id), enabled: open && isListed });
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
      {isListed && hellos.length > 0 && (
        <section aria-labelledby="hellos" className="mt-8 grid gap-4">
          <h3 id="hellos" className="text-h3 font-bold">{t`The last hellos`}</h3>
          <HelloList hellos={hellos} faces={faces} />
        </section>
      )}
    </FormDialog>
  );
}
