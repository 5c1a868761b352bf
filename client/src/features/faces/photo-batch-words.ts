import { useWaitingWords } from '../../session/person';

const added = {
  adding: 'Adding…',
  done: 'Added',
  failed: 'Not added.',
  progress: (done: number, total: number) => `${done} of ${total} added`,
  failures: (count: number) => `${count} not added.`,
  progressLabel: 'Photos added',
  submit: (count: number) => (count === 1 ? 'Add 1 photo' : `Add ${count} photos`),
  leave: 'Leave without adding?',
  loss: (count: number) =>
    count === 1
      ? 'One photo is not in the album yet.'
      : `${count} photos are not in the album yet.`,
};

/** What a helper adds is not in the album yet, because a caregiver looks at it first. */
const sent: typeof added = {
  adding: 'Sending…',
  done: 'Sent',
  failed: 'Not sent.',
  progress: (done, total) => `${done} of ${total} sent`,
  failures: (count) => `${count} not sent.`,
  progressLabel: 'Photos sent',
  submit: (count) => (count === 1 ? 'Send 1 photo' : `Send ${count} photos`),
  leave: 'Leave without sending?',
  loss: (count) =>
    count === 1 ? 'One photo is not sent yet.' : `${count} photos are not sent yet.`,
};

/** Returns the words about several photos that are true for the account's role. */
export const usePhotoBatchWords = () => (useWaitingWords() === undefined ? added : sent);
