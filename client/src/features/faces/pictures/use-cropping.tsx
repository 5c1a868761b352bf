import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Crop } from '#shared/media/crop';
import { PHOTO_ORIGINAL_EDGE } from '#shared/product/limits';
import { usePreparedPhoto } from '../../../lib/photo/shrink-photo';
import { Button } from '../../../ui/button';
import { LazyCropDialog } from '../../../ui/lazy-crop-dialog';
import { TurnIcon } from '../../../ui/picture-icons';

interface Cropping {
  /** Gets the photo again, larger, so that the part is not blurred. */
  onCropped: (dataUrl: string, crop: Crop) => void;
  onUnreadable: (message: string) => void;
}

/**
 * Crops the chosen photo of a form before it is sent.
 * @returns `begin` for each chosen file, the button with its dialog, and the part as a picture
 */
export function useCropping({ onCropped, onUnreadable }: Cropping) {
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const { prepare, preparing } = usePreparedPhoto({
    edge: PHOTO_ORIGINAL_EDGE,
    onReady: setSource,
    onUnreadable,
  });
  const begin = (chosen: File) => {
    setFile(chosen);
    setPreview(undefined);
  };
  const button = file && (
    <>
      <Button
        variant="secondary"
        busy={preparing ? t`Preparing the photo…` : undefined}
        onClick={() => void prepare(file)}
      >
        <TurnIcon />
        <span>{t`Crop and turn`}</span>
      </Button>
      <LazyCropDialog
        src={source}
        onCropped={({ crop, preview: part }) => {
          if (source) onCropped(source, crop);
          setPreview(part);
          setSource(undefined);
        }}
        onClose={() => setSource(undefined)}
      />
    </>
  );
  return { begin, button, preview };
}
