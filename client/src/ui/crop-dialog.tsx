import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Crop } from '#shared/media/crop';
import { drawCrop } from '../lib/photo/draw-crop';
import { Button } from './button';
import { CropTool } from './crop-tool';
import { Dialog } from './dialog';

type CropDialogProps = {
  /** The address of the picture, or the picture as an image data URL. Undefined closes the dialog. */
  src: string | undefined;
  /** `preview` is the part as a picture. */
  onCropped: (cropped: { crop: Crop; preview: string | undefined }) => void;
  /** Without it, a picture that cannot be loaded closes the dialog. */
  onFailed?: () => void;
  onClose: () => void;
};

/** Places the circle over the face in a photo whose form is not sent yet. */
export function CropDialog({ src, onCropped, onFailed, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>();
  const finish = async () => {
    if (src && crop) onCropped({ crop, preview: await drawCrop(src, crop) });
  };
  return (
    <Dialog
      title={t`Crop and turn`}
      description={t`Move the circle over the face. The album and the tablet show this part.`}
      open={src !== undefined}
      onOpenChange={onClose}
    >
      {src && (
        <div className="grid gap-6">
          <CropTool src={src} crop={crop} onChange={setCrop} onFailed={onFailed ?? onClose} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:*:w-full">
            <Button onClick={() => void finish()}>{t`Use this part`}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t`Cancel`}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
