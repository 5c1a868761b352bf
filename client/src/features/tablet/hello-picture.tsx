import { AdaptivePhoto } from './adaptive-photo';
import type { TabletHello } from './hello';
import { SpeakerIcon } from './person-icons';

type HelloPictureProps = { hello: Pick<TabletHello, 'photoUrl'>; maxCrop?: number };

/** The photo of a hello, or what stands in its place for a recorded voice. */
export function HelloPicture({ hello: { photoUrl }, ...crop }: HelloPictureProps) {
  return photoUrl ? (
    <AdaptivePhoto src={photoUrl} name="" {...crop} />
  ) : (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
      <SpeakerIcon className="size-[min(24vmin,60%)]" />
    </span>
  );
}
