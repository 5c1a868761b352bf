import { plural, t } from '@lingui/core/macro';
import { useWaitingText } from '../../session/person';

const added = () => ({
  adding: t({ message: 'Adding…', comment: 'Shown while a photo is being added to the album' }),
  done: t({ message: 'Added', comment: 'Shown on a photo that is in the album now' }),
  failed: (reason: string) =>
    t({
      message: `Not added. ${reason}`,
      comment: 'Shown on a photo. The reason is a whole sentence.',
    }),
  progress: (done: number, total: number) =>
    t({ message: `${done} of ${total} added`, comment: 'How many photos have been added' }),
  progressWithFailures: (done: number, total: number, failures: number) =>
    t({
      message: `${done} of ${total} added. ${failures} not added.`,
      comment: 'How many photos have been added',
    }),
  progressLabel: t({ message: 'Photos added', comment: 'Name of a progress bar' }),
  submit: (count: number) => t`${plural(count, { one: 'Add # photo', other: 'Add # photos' })}`,
  leave: t({
    message: 'Leave without adding?',
    comment: 'Asked by somebody who closes a dialog with photos that are not added yet',
  }),
  loss: (count: number) =>
    t`${plural(count, {
      one: 'One photo is not in the album yet.',
      other: '# photos are not in the album yet.',
    })}`,
});

/** Photos of a helper are not in the album yet, because a caregiver looks at them first. */
const sent = (): ReturnType<typeof added> => ({
  adding: t({
    message: 'Sending…',
    comment: 'Shown while a helper’s photo is sent to the caregivers, who look at it first',
  }),
  done: t({
    message: 'Sent',
    comment: 'Shown on a helper’s photo that the caregivers have to look at first',
  }),
  failed: (reason) =>
    t({
      message: `Not sent. ${reason}`,
      comment: 'Shown on a photo. The reason is a whole sentence.',
    }),
  progress: (done, total) =>
    t({ message: `${done} of ${total} sent`, comment: 'How many photos have been sent' }),
  progressWithFailures: (done, total, failures) =>
    t({
      message: `${done} of ${total} sent. ${failures} not sent.`,
      comment: 'How many photos have been sent',
    }),
  progressLabel: t({ message: 'Photos sent', comment: 'Name of a progress bar' }),
  submit: (count) => t`${plural(count, { one: 'Send # photo', other: 'Send # photos' })}`,
  leave: t({
    message: 'Leave without sending?',
    comment: 'Asked by a helper who closes a dialog with photos that are not sent yet',
  }),
  loss: (count) =>
    t`${plural(count, {
      one: 'One photo is not sent yet.',
      other: '# photos are not sent yet.',
    })}`,
});

/** Returns the words about several photos that are true for the account's role. */
export const usePhotoBatchTexts = () => (useWaitingText() === undefined ? added() : sent());
