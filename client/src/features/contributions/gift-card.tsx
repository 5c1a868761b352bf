import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { AcceptContribution } from '#shared/contributions/contribution.form';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../../lib/api-error';
import { photoSrcSet, smallPhoto } from '../../lib/photo/small-photo';
import { recordedVoice } from '../../lib/play-voice';
import { usePerson } from '../../session/person';
import { AppLink, TextLink } from '../../ui/app-link';
import { Button, LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { FirstLines } from '../../ui/first-lines';
import { FramedPhoto } from '../../ui/framed-photo';
import { LazyClipPlayer } from '../../ui/lazy-clip-player';
import { ListenButton } from '../../ui/listen-button';
import { toast } from '../../ui/toast.store';
import { sameNameText } from './album-face';
import { contentOf } from './content-of-gift';
import { putOffForNow } from './put-off.store';
import { useAcceptContribution } from './waiting.queries';

type GiftCardProps = {
  gift: Waiting;
  /** The hello that the day has, in words, and its id. Only a press on "Instead of it" replaces it. */
  taken: { text: string; id: number } | undefined;
  /** True if the day after has a hello. */
  isNextTaken: boolean;
  /** The day after, in words for a button: "Tomorrow", or a weekday in the person's night. */
  nextDay: string;
  /** False if none is connected. */
  hasTablet: boolean;
  /** False while the first steps are open. */
  isMain: boolean;
};

/** True if it joins the album rather than being the hello of a day. */
const isForAlbum = ({ kind }: Waiting): boolean => kind === 'face' || kind === 'item';

/** A picture, a recording or a clip that somebody sent, or a face or a note of a helper, with the buttons that show it to the person. */
export function GiftCard({
  gift,
  taken: takenDay,
  isNextTaken,
  nextDay,
  hasTablet,
  isMain,
}: GiftCardProps) {
  const { id: personId, name } = usePerson();
  const headingId = useId();
  const accept = useAcceptContribution(personId, {
    onSuccess: (_, { changes }) => {
      toast({ title: whereItGoes(gift, hasTablet, changes) });
      focusHeading();
    },
    onError: (error) =>
      toast({
        tone: 'danger',
        title: t`Error adding`,
        description: serverMessage(error, t`Please try again.`),
      }),
  });
  const { id, kind, photoUrl, voiceUrl, clip, words } = gift;
  const title = giftTitle(gift, name);
  const forAlbum = isForAlbum(gift);
  const taken = forAlbum ? undefined : takenDay;
  const [namesake, another] = (kind === 'face' && gift.sameName) || [];
  const show = (place: Pick<AcceptContribution, 'nextDay' | 'instead' | 'faceId'>) =>
    accept.mutate({ id, changes: { ...(kind === 'gift' && { asHello: true }), ...place } });
  const variant = isMain ? 'primary' : 'secondary';
  const busy = accept.isPending ? t`Adding…` : undefined;
  const later = () => {
    if (!forAlbum && !isNextTaken) return show({ nextDay: true });
    putOffForNow(id);
    focusHeading();
  };
  const text = words.description ?? words.content ?? words.words ?? clip?.line;
  const called = words.name ?? words.title;
  return (
    <Card aria-labelledby={headingId} className="gap-4 sm:flex-row">
      {photoUrl !== null && (
        <AppLink
          href={paths.waiting}
          aria-label={t({
            message: `Look at it: ${title}`,
            comment: '{title} is such as "Mila sent a picture for Jozef"',
          })}
          className="grid w-full max-w-full rounded-control sm:w-64"
        >
          <FramedPhoto
            src={smallPhoto(photoUrl)}
            srcSet={photoSrcSet(photoUrl)}
            sizes="16rem"
            alt=""
            standIn={null}
            className="aspect-[4/3] w-full rounded-control max-sm:max-h-[30svh]"
          />
        </AppLink>
      )}
      {clip && (
        <div className="w-full shrink-0 sm:w-64">
          <LazyClipPlayer name={`gift-${id}`} clip={clip} />
        </div>
      )}
      <div className="grid grow content-start justify-items-start gap-3 wrap-anywhere">
        <h2 id={headingId} className="text-h3 font-bold">
          {title}
        </h2>
        {called && (
          <p translate="no" dir="auto" className="font-bold">
            {called}
          </p>
        )}
        {text && <FirstLines text={text} />}
        {voiceUrl !== null && <ListenButton name={`gift-${id}`} sound={recordedVoice(voiceUrl)} />}
        {taken && <p>{taken.text}</p>}
        {namesake && (
          <p>
            <span>{sameNameText(gift)}</span>{' '}
            {!another && <span>{t`The picture is added to this face.`}</span>}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3 max-lg:grid max-sm:w-full">
          {another && (
            <LinkButton variant={variant} href={paths.waiting}>
              {t`Choose whose picture it is`}
            </LinkButton>
          )}
          {!taken && !another && (
            <Button
              variant={variant}
              busy={busy}
              onClick={() => show({ ...(namesake && { faceId: namesake.id }) })}
            >
              {name === null
                ? t`Show on the tablet`
                : t({
                    message: `Show to ${name}`,
                    comment: 'Button: {name} is the person who is cared for',
                  })}
            </Button>
          )}
          {namesake && (
            <Button variant="secondary" busy={busy} onClick={() => show({})}>
              {t`As a new face`}
            </Button>
          )}
          <Button
            variant={taken ? variant : 'secondary'}
            busy={taken ? busy : undefined}
            onClick={later}
          >
            {taken && !isNextTaken
              ? nextDay
              : t({
                  message: 'Later',
                  context: 'another day',
                  comment:
                    'Button beside "Show to Jozef": shows a picture on the next day, or asks about a face or a note at the next visit',
                })}
          </Button>
          {taken && (
            <Button variant="secondary" onClick={() => show({ instead: taken.id })}>
              {t({
                message: 'Instead of it',
                comment:
                  'Button: sends a picture or a recording in place of the one that the day has already',
              })}
            </Button>
          )}
          {photoUrl === null && <TextLink href={paths.waiting}>{t`Look at it`}</TextLink>}
        </div>
      </div>
    </Card>
  );
}

const focusHeading = () => document.querySelector<HTMLElement>('#main h1')?.focus();

/** Says where it is once it was accepted. A gift is the hello of a day, and does not join the album. */
function whereItGoes(
  gift: Waiting,
  hasTablet: boolean,
  { nextDay: isNextDay = false, faceId }: AcceptContribution = {},
): string {
  if (!hasTablet) return t`Added. No tablet is connected.`;
  const { kind } = gift;
  if (faceId !== undefined) return t`The picture is in the album.`;
  if (kind === 'face') return t`The new face is in the album, and goes to the tablet.`;
  if (kind === 'item') return t`The new note is saved, and goes to the tablet.`;
  switch (contentOf(gift)) {
    case 'photo':
      return isNextDay ? t`The picture waits for its day.` : t`The picture goes to the tablet.`;
    case 'voice':
      return isNextDay ? t`The recording waits for its day.` : t`The recording goes to the tablet.`;
    case 'clip':
      return isNextDay ? t`The clip waits for its day.` : t`The clip goes to the tablet.`;
  }
}

/** "Mila sent a picture for Jozef" */
function giftTitle(gift: Waiting, name: string | null): string {
  const { kind, byName } = gift;
  const who = byName ?? t`A helper`;
  if (kind === 'face')
    return name === null
      ? t`${who} added a face`
      : t({
          message: `${who} added a face for ${name}`,
          comment: '{who} is who added it, {name} the person who is cared for',
        });
  if (kind === 'item')
    return name === null
      ? t`${who} added a note`
      : t({
          message: `${who} added a note for ${name}`,
          comment: '{who} is who added it, {name} the person who is cared for',
        });
  switch (contentOf(gift)) {
    case 'photo':
      return name === null
        ? t`${who} sent a picture`
        : t({
            message: `${who} sent a picture for ${name}`,
            comment: '{who} is who sent it, {name} the person who is cared for',
          });
    case 'voice':
      return name === null
        ? t`${who} sent a recording`
        : t({
            message: `${who} sent a recording for ${name}`,
            comment: '{who} is who sent it, {name} the person who is cared for',
          });
    case 'clip':
      return name === null
        ? t`${who} sent a clip`
        : t({
            message: `${who} sent a clip for ${name}`,
            comment: '{who} is who sent it, {name} the person who is cared for',
          });
  }
}
