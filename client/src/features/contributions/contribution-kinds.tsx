import { t } from '@lingui/core/macro';
import type { Waiting } from '#shared/contributions/contribution.answer';
import type { GiftChoice, GiftContent } from '#shared/contributions/gift-outcomes';
import type { ContributionKind } from '#shared/contributions/kinds';
import type { Elements } from '../../lib/elements';
import { ListenIcon, MicrophoneIcon, NoteIcon, PersonIcon } from '../../ui/icons';
import { contentOf } from './content-of-gift';

/** A contribution as a caregiver sees it. */
interface Presented {
  title: string;
  /** The alternative text of its photo; empty if the title says the same. */
  alt: string;
  /** Shown in place of a photo. */
  standIn: Elements;
  /** The button that accepts it. */
  acceptLabel: string;
  /** True if it cannot be accepted as it is: a caregiver has to choose whose it is. */
  mustChoose?: boolean;
  /** The button that opens a form before it is accepted. Undefined if there is nothing to change. */
  changeLabels?: { short: string; named: string };
}

/** In the person's night it is shown in the morning. */
const showLabel = (): string => t`Show on the tablet`;

const changing = (title: string) => ({
  short: t`Change and add`,
  named: t`Change and add: ${title}`,
});

type OfContent = Pick<Presented, 'acceptLabel' | 'mustChoose'>;

const giftContents: Record<GiftContent, (gift: Waiting) => OfContent> = {
  photo: ({ sameName = [] }) => ({
    acceptLabel: t`Add to the album`,
    mustChoose: sameName.length > 0,
  }),
  voice: ({ faceId }) => ({ acceptLabel: t`Use this voice`, mustChoose: faceId === null }),
  clip: ({ faceId }) => ({ acceptLabel: t`Use this clip`, mustChoose: faceId === null }),
};

const kinds: Record<ContributionKind, (contribution: Waiting) => Presented> = {
  face: ({ words, sameName = [] }) => {
    const title = words.name ?? t`A photo`;
    return {
      title,
      alt: t`Photo of ${title}`,
      standIn: <PersonIcon />,
      acceptLabel: t`Add to the album`,
      mustChoose: sameName.length > 0,
      changeLabels: changing(title),
    };
  },
  item: ({ words }) => {
    const title = words.title ?? t`A note`;
    return {
      title,
      alt: '',
      standIn: <NoteIcon />,
      acceptLabel: t`Add to the notes`,
      changeLabels: changing(title),
    };
  },
  'face-voice': ({ of }) => ({
    title:
      of === null ? t`A voice` : t({ message: `A voice for ${of}`, comment: '{of} is a name' }),
    alt: '',
    standIn: <MicrophoneIcon />,
    acceptLabel: t`Use this voice`,
  }),
  'face-clip': ({ of }) => ({
    title: of === null ? t`A clip` : t({ message: `A clip for ${of}`, comment: '{of} is a name' }),
    alt: '',
    standIn: <ListenIcon />,
    acceptLabel: t`Use this clip`,
  }),
  'item-voice': ({ of }) => ({
    title:
      of === null
        ? t`A voice for a note`
        : t({ message: `A voice for the note “${of}”`, comment: '{of} is a title' }),
    alt: '',
    standIn: <MicrophoneIcon />,
    acceptLabel: t`Use this voice`,
  }),
  picture: ({ of }) => {
    const title =
      of === null
        ? t`Another picture`
        : t({ message: `Another picture of ${of}`, comment: '{of} is a name' });
    return { title, alt: title, standIn: <PersonIcon />, acceptLabel: t`Add this picture` };
  },
  hello: () => ({
    title: t`A hello for the tablet`,
    alt: '',
    standIn: <MicrophoneIcon />,
    acceptLabel: showLabel(),
  }),
  song: ({ words }) => ({
    title: words.title ?? t`A song`,
    alt: '',
    standIn: <ListenIcon />,
    acceptLabel: t`Add to the music`,
  }),
  'this-is-me': ({ byName, words, of }) => {
    const who = byName ?? t`A member`;
    const called = words.calledByPerson ?? of ?? who;
    return {
      title: t({
        message: `${who}: “${called}” on the tablet`,
        comment: '{who} is a member of the circle, {called} the name that the person uses',
      }),
      alt: '',
      standIn: <PersonIcon />,
      acceptLabel: t`Show it like this on the tablet`,
    };
  },
  gift: (gift) => {
    const title = gift.words.fromName ?? t`A photo`;
    return {
      title,
      alt: t`Photo from ${title}`,
      standIn: <MicrophoneIcon />,
      ...giftContents[contentOf(gift)](gift),
      changeLabels: {
        short: t`Choose what it becomes`,
        named: t`Choose what it becomes: ${title}`,
      },
    };
  },
};

/** The choices for a gift beside those of the album, by the parts for which they are offered. */
export const choicesForGift: Record<
  GiftChoice,
  { from: readonly GiftContent[]; label: () => string; submitLabel: () => string }
> = {
  asHello: {
    from: ['photo', 'voice', 'clip'],
    label: () => t`A hello on the tablet`,
    submitLabel: showLabel,
  },
};

export const presentContribution = (contribution: Waiting): Presented =>
  kinds[contribution.kind](contribution);
