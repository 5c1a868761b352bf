import type { Translate } from '../translations/translations';
import type { exportMessages } from './messages.repository';

type Row = Awaited<ReturnType<typeof exportMessages>>[number];

/** The messages that were shown to the family, on the page of an export. */
export const messagesOnPage = (translate: Translate) => ({
  heading: translate('Said to the family'),
  none: translate('Nothing was shown to the family yet.'),
  entryOf: ({ at, kind, voiceId }: Row) => ({
    title: at.slice(0, 10),
    label: null,
    text: kind === 'thinking-of-you' ? translate('I am thinking of you') : null,
    photoId: null,
    voiceId,
  }),
});
