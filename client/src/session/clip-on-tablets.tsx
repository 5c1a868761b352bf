import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { hasRight } from '#shared/circle/roles';
import type { ClipCodec } from '#shared/media/clip-codecs';
import { usePerson } from './person';
import { tabletsQuery } from './tablets.queries';

type ClipOnTabletsProps = { codec: ClipCodec; hasVoice: boolean };

/** Says which tablets cannot play a clip, and what they do with it. Says nothing of one that has told nothing. */
export function ClipOnTablets({ codec, hasVoice }: ClipOnTabletsProps) {
  const { id, name, role } = usePerson();
  const { data: tablets = [] } = useQuery({
    ...tabletsQuery(id),
    enabled: hasRight(role, 'edit'),
    staleTime: 60_000,
  });
  return tablets
    .filter(({ state }) => state?.plays && !state.plays.includes(codec))
    .map((tablet) => (
      <p key={tablet.id} className="wrap-anywhere">
        {tablets.length > 1
          ? onOneOf(tablet.name, hasVoice)
          : name === null
            ? onTheTablet(hasVoice)
            : onTabletOf(name, hasVoice)}
      </p>
    ));
}

const onTabletOf = (name: string, hasVoice: boolean): string =>
  hasVoice
    ? t({
        message: `${name}’s tablet shows the picture and plays the voice.`,
        comment:
          'About a clip that this tablet cannot play. {name} is the person who is cared for. You may leave out {name}: the page is about them.',
      })
    : t({
        message: `${name}’s tablet shows the picture only.`,
        comment:
          'About a clip that this tablet cannot play. {name} is the person who is cared for. You may leave out {name}: the page is about them.',
      });

const onTheTablet = (hasVoice: boolean): string =>
  hasVoice
    ? t`The tablet shows the picture and plays the voice.`
    : t`The tablet shows the picture only.`;

const onOneOf = (tablet: string, hasVoice: boolean): string =>
  hasVoice
    ? t({
        message: `${tablet}: this tablet shows the picture and plays the voice.`,
        comment: 'About a clip that one of several tablets cannot play',
      })
    : t({
        message: `${tablet}: this tablet shows the picture only.`,
        comment: 'About a clip that one of several tablets cannot play',
      });
