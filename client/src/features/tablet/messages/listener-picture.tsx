import { FacePhotoOfDay } from '../face-photo-of-day';
import { PICTURE } from '../picture-and-text';
import { useScreenContent } from '../screen-content';
import type { Message } from './messages.store';

/** The picture of the member whom a message is for; none for a message to the family. */
export function useListenerPicture({ to, faceId }: Pick<Message, 'to' | 'faceId'>) {
  const { faces } = useScreenContent();
  const face = to && faces.find(({ id }) => id === faceId);
  return (
    face && (
      <div className={PICTURE}>
        <FacePhotoOfDay face={face} name={face.name} alt={face.name} />
      </div>
    )
  );
}
