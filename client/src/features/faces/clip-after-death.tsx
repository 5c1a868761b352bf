import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { FaceWithPhotos } from '#shared/faces/face-photo.answer';
import { usePerson } from '../../session/person';
import { Notice } from '../../ui/notice';
import { Switch } from '../../ui/switch';
import { useOfferClipAfterDeath } from './face-clip.queries';

/** For owners: lets the tablet offer the clip of somebody who has died. Renders nothing for a face without a clip. */
export function ClipAfterDeath({ face }: { face: FaceWithPhotos }) {
  const { role } = usePerson();
  const { mutate, isPending, isError, variables } = useOfferClipAfterDeath(face.id);
  if (!hasRight(role, 'manage') || face.clip === null) return null;
  return (
    <div className="grid gap-3">
      <Switch
        label={t`The tablet offers the clip`}
        hint={t`To see and hear somebody who has died can comfort, and it can hurt. Please talk about it in the family first. It never plays by itself.`}
        checked={isPending ? variables : face.clipAfterDeath}
        onCheckedChange={(isOffered) => mutate(isOffered)}
      />
      {isError && <Notice tone="danger">{t`This could not be saved. Please try again.`}</Notice>}
    </div>
  );
}
