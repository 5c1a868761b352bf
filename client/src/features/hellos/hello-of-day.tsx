import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import type { HelloDays } from '#shared/hellos/hello.answer';
import { paths } from '#shared/product/paths';
import { usePerson } from '../../session/person';
import { TextLink } from '../../ui/app-link';
import { HelloButton } from './hello-button';
import { whereHelloIs, whoseHello } from './hello-texts';

type HelloOfDayProps = {
  days: HelloDays;
  /** The faces of the album, once they are there. */
  album: readonly FacePhoto[] | undefined;
  /** When a tablet was last heard from; null if none is connected or the reader may not know. */
  tabletHeardAt: string | null;
  /** True if nothing else comes first. */
  isMain: boolean;
};

/** Sends a hello, and says where the one is that the day has. Renders nothing for viewers. */
export function HelloOfDay({
  days: { isNight, days },
  album,
  tabletHeardAt,
  isMain,
}: HelloOfDayProps) {
  const { name, role } = usePerson();
  if (!hasRight(role, 'contribute')) return null;
  const [first, next] = days;
  // Nobody else may know when a tablet was heard from.
  const mayEdit = hasRight(role, 'edit');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <HelloButton album={album} isNight={isNight} variant={isMain ? 'primary' : 'secondary'} />
      <p role="status" className="wrap-anywhere">
        {first?.hello &&
          (mayEdit
            ? whereHelloIs(first.hello, { isNight, name, tabletHeardAt })
            : whoseHello(first.hello, isNight))}
      </p>
      {next?.hello && mayEdit && (
        <TextLink href={`${paths.day}#hellos-sent`}>
          {first?.hello ? t`Another hello waits for its day` : t`A hello waits for its day`}
        </TextLink>
      )}
    </div>
  );
}
