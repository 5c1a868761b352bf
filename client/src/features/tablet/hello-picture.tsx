import { AdaptivePhoto } from './adaptive-photo';
import { faceOfHello } from './face-of-hello';
import { FacePhotoOfDay } from './face-photo-of-day';
import type { TabletHello } from './hello';
import { Initials, initialsOf } from './initials';
import { SpeakerIcon } from './person-icons';
import { useScreenContent } from './screen-content';

type HelloPictureProps = { hello: TabletHello; maxCrop?: number };

/** The photo of a hello. A recorded voice shows whose it is: the face, or else the initials. */
export function HelloPicture({ hello, ...crop }: HelloPictureProps) {
  const face = faceOfHello(hello, useScreenContent().faces);
  const photoUrl = hello.photoUrl ?? hello.clip?.stillUrl;
  if (photoUrl) return <AdaptivePhoto src={photoUrl} name="" {...crop} />;
  if (face) return <FacePhotoOfDay face={face} name="" {...crop} />;
  if (hello.from && initialsOf(hello.from)) return <Initials name={hello.from} />;
  return (
    <span className="absolute inset-0 grid place-items-center bg-accent-soft text-accent">
      <SpeakerIcon className="size-[min(24vmin,60%)]" />
    </span>
  );
}
