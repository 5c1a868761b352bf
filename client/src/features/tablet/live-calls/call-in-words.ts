import { t } from '@lingui/core/macro';

export const wouldLikeToTalk = (name: string): string =>
  t({
    message: `${name} would like to talk with you, here on the tablet.`,
    comment:
      'Tablet. Read and heard by the person with memory loss. {name} calls on this tablet, and the picture of {name} fills the screen. One short sentence.',
  });

export const hasStopped = (name: string): string =>
  t({
    message: `${name} has stopped calling.`,
    comment:
      'Tablet. Read and heard by the person with memory loss. {name} was calling on this tablet and has hung up before anybody answered. One short sentence.',
  });

export const answerWord = (): string =>
  t({
    message: 'Answer',
    context: 'a call on the tablet',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that answers a call. One short word: the button is small.',
  });

export const notNow = (): string =>
  t({
    message: 'Not now',
    context: 'a call on the tablet',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that turns down a call. Two or three short words.',
  });

export const hangUpWord = (): string =>
  t({
    message: 'Hang up',
    context: 'a call on the tablet',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that ends a call. One or two short words: the button is small.',
  });

/** On a shared tablet, before it is answered. */
export const thisCallIsFor = (resident: string | null): string =>
  resident === null
    ? t({
        message: 'This call is for the person in the picture.',
        comment:
          'Tablet that several people of a care home share. Read by a helper and by the person with memory loss, whose name nobody has entered. Beside the picture of the person, before a call is answered. One short sentence.',
      })
    : t({
        message: `This call is for ${resident}.`,
        comment:
          'Tablet that several people of a care home share. Read by a helper and by the person with memory loss, {resident}. Beside the picture of {resident}, before a call is answered. One short sentence.',
      });

/** Says what the caller sees and hears, in a long form and in one for a very long name. */
export function whatCallerGets(
  name: string,
  { camera, microphone }: { camera: boolean; microphone: boolean },
): { long: string; short: string } {
  if (camera && microphone)
    return {
      long: t({
        message: `${name} sees and hears you`,
        comment:
          'Tablet. Read by the person with memory loss, all through a call with {name}. Camera and microphone are on. A few words, without a full stop.',
      }),
      short: t({
        message: 'You are seen and heard',
        comment:
          'Tablet. Read by the person with memory loss, all through a call with somebody of a very long name. Camera and microphone are on. A few words, without a full stop.',
      }),
    };
  if (microphone)
    return {
      long: t({
        message: `${name} hears you`,
        comment:
          'Tablet. Read by the person with memory loss, all through a call with {name}. The camera is off. A few words, without a full stop.',
      }),
      short: t({
        message: 'You are heard',
        comment:
          'Tablet. Read by the person with memory loss, all through a call with somebody of a very long name. The camera is off. A few words, without a full stop.',
      }),
    };
  if (camera)
    return {
      long: t({
        message: `${name} sees you, and does not hear you`,
        comment:
          'Tablet. Read by the person with memory loss, all through a call with {name}. The microphone is off. A few words, without a full stop.',
      }),
      short: t({
        message: 'You are seen, not heard',
        comment:
          'Tablet. Read by the person with memory loss, all through a call with somebody of a very long name. The microphone is off. A few words, without a full stop.',
      }),
    };
  return {
    long: t({
      message: `${name} does not see or hear you`,
      comment:
        'Tablet. Read by the person with memory loss, all through a call with {name}. Camera and microphone are off. A few words, without a full stop.',
    }),
    short: t({
      message: 'You are not seen or heard',
      comment:
        'Tablet. Read by the person with memory loss, all through a call with somebody of a very long name. Camera and microphone are off. A few words, without a full stop.',
    }),
  };
}

export const networkIsLost = (): string =>
  t({
    message: 'The network is away. Please wait a moment.',
    comment:
      'Tablet. Read by the person with memory loss. During a call whose connection is lost; the tablet looks for it by itself. Two short sentences.',
  });

/** Where a sentence about the connection does not fit. */
export const oneMoment = (): string =>
  t({
    message: 'One moment',
    comment:
      'Tablet. Read by the person with memory loss. On a small screen, while a call is being connected. Two short words.',
  });

export const areYouStillTalking = (): string =>
  t({
    message: 'Are you still talking?',
    comment:
      'Tablet. Read by the person with memory loss. During a call in which nobody has touched the tablet for twenty minutes. One short question.',
  });

export const yesWord = (): string =>
  t({
    message: 'Yes',
    context: 'we are still talking',
    comment:
      'Tablet. Read by the person with memory loss. Button below "Are you still talking?". One word.',
  });
