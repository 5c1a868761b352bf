import { t } from '@lingui/core/macro';
import { isCutOffUrl } from '#shared/media/cut-off';
import { WarningIcon } from './frame-icons';

/** Says beside a photo that its end is missing. It can be used all the same. */
export function CutOffNote({ photoUrl }: { photoUrl: string | undefined }) {
  return (
    // Always rendered, because screen readers announce only changes of an existing live region.
    <p role="status" className="flex max-w-reading gap-2 font-bold empty:hidden">
      {photoUrl && isCutOffUrl(photoUrl) && (
        <>
          <WarningIcon className="mt-0.5" />
          <span>
            {t`The end of this picture is missing, so a part of it may be empty. You can use it as it is, or choose another copy.`}
          </span>
        </>
      )}
    </p>
  );
}
