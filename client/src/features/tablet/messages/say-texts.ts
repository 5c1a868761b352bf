import { t } from '@lingui/core/macro';
import type { Message } from './messages.store';

/* Each sentence is for one member, or for the family where there is no name. */

export const speakTo = (name: string | undefined): string =>
  name === undefined
    ? t({
        message: 'Speak to your family.',
        comment:
          'Tablet. Read by the person with memory loss while the tablet records. Heading. One short sentence.',
      })
    : t({
        message: `Speak to ${name}.`,
        comment:
          'Tablet. Read by the person with memory loss while the tablet records. Heading beside the photo of {name}. One short sentence.',
      });

export const thinkingOf = (name: string | undefined): string =>
  name === undefined
    ? t({
        message: 'Tell your family: I am thinking of you',
        comment:
          'Tablet. Read by the person with memory loss. Button that sends this one sentence to several people of the family.',
      })
    : t({
        message: `Tell ${name}: I am thinking of you`,
        comment:
          'Tablet. Read by the person with memory loss. Button that sends this one sentence to {name}, a member of the family.',
      });

/** Short form, where the name does not fit. */
export const thinkingOfYou = (name: string | undefined): string =>
  name === undefined
    ? t({
        message: 'I am thinking of you',
        context: 'button on the tablet, to several people',
        comment:
          'Tablet. Read by the person with memory loss. Short form of "Tell your family: I am thinking of you" on a small button.',
      })
    : t({
        message: 'I am thinking of you',
        context: 'button on the tablet, to one member of the family',
        comment:
          'Tablet. Read by the person with memory loss. Short form of "Tell Sofie: I am thinking of you" on a small button.',
      });

export const yourMessage = (name: string | undefined): string =>
  name === undefined
    ? t({
        message: 'Your words for your family.',
        comment:
          'Tablet. Read and heard by the person with memory loss. Heading above the buttons Send and Do not send, after a recording.',
      })
    : t({
        message: `Your words for ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss. Heading above the buttons Send and Do not send, after a recording.',
      });

export const sendTo = (name: string | undefined): string =>
  name === undefined
    ? t({
        message: 'Send to your family',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that sends recorded words. A few short words.',
      })
    : t({
        message: `Send to ${name}`,
        comment:
          'Tablet. Read and heard by the person with memory loss. Button that sends recorded words. A few short words.',
      });

/** The sentence about a message that was sent, or could not be. */
export function stateText({ kind, to, state }: Message): string {
  const name = to?.name;
  const isThought = kind === 'thinking-of-you';
  if (state === 'member-left' && name !== undefined)
    return t({
      message: `${name} cannot be reached here.`,
      comment:
        'Tablet. Read and heard by the person with memory loss. Message could not be sent, because {name} does not get any from this tablet now. One short sentence.',
    });
  if (state === 'sent') return isThought ? thoughtSent(name) : messageSent(name);
  if (state === 'queued') return isThought ? thoughtOnItsWay(name) : messageOnTheirWay(name);
  return isThought ? thoughtRefused(name) : messageRefused(name);
}

const messageOnTheirWay = (name: string | undefined) =>
  name === undefined
    ? t({
        message: 'Your words are on their way to your family.',
        comment:
          'Tablet. Read and heard by the person with memory loss, after Send was pressed. One short sentence.',
      })
    : t({
        message: `Your words are on their way to ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss, after Send was pressed. One short sentence.',
      });

const messageSent = (name: string | undefined) =>
  name === undefined
    ? t({
        message: 'Your words were sent to your family.',
        comment:
          'Tablet. Read and heard by the person with memory loss, once the server has the words. One short sentence.',
      })
    : t({
        message: `Your words were sent to ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss, once the server has the words. One short sentence.',
      });

const messageRefused = (name: string | undefined) =>
  name === undefined
    ? t({
        message: 'Your words could not go to your family.',
        comment:
          'Tablet. Read and heard by the person with memory loss, after Send was pressed. One short sentence.',
      })
    : t({
        message: `Your words could not go to ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss, after Send was pressed. One short sentence.',
      });

const thoughtOnItsWay = (name: string | undefined) =>
  name === undefined
    ? t({
        message: 'Your thought is on its way to your family.',
        comment:
          'Tablet. Read and heard by the person with memory loss, after "I am thinking of you" was pressed. One short sentence.',
      })
    : t({
        message: `Your thought is on its way to ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss, after "I am thinking of you" was pressed. One short sentence.',
      });

const thoughtSent = (name: string | undefined) =>
  name === undefined
    ? t({
        message: 'Your thought was sent to your family.',
        comment:
          'Tablet. Read and heard by the person with memory loss, once the server has "I am thinking of you". One short sentence.',
      })
    : t({
        message: `Your thought was sent to ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss, once the server has "I am thinking of you". One short sentence.',
      });

const thoughtRefused = (name: string | undefined) =>
  name === undefined
    ? t({
        message: 'Your thought could not go to your family.',
        comment:
          'Tablet. Read and heard by the person with memory loss, after "I am thinking of you" was pressed. One short sentence.',
      })
    : t({
        message: `Your thought could not go to ${name}.`,
        comment:
          'Tablet. Read and heard by the person with memory loss, after "I am thinking of you" was pressed. One short sentence.',
      });
