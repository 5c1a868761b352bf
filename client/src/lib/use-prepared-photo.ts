import { useState } from 'react';
import { PhotoUnreadableError, shrinkPhoto } from './shrink-photo';

type PreparedPhoto = {
  /** Gets the photo as an image data URL, small enough to be sent. */
  onReady: (dataUrl: string) => void;
  /** Gets the words to show beside the field. What was chosen before stays. */
  onUnreadable: (message: string) => void;
};

/** Makes a chosen file ready to be sent; `preparing` is true while that takes. */
export function usePreparedPhoto({ onReady, onUnreadable }: PreparedPhoto) {
  const [preparing, setPreparing] = useState(false);
  const prepare = async (file: File) => {
    setPreparing(true);
    try {
      onReady(await shrinkPhoto(file));
    } catch (cause) {
      onUnreadable(
        (cause instanceof PhotoUnreadableError ? cause : new PhotoUnreadableError({ cause }))
          .message,
      );
    }
    setPreparing(false);
  };
  return { prepare, preparing };
}
