import { t } from '@lingui/core/macro';
import { parseCallPath, screenAt, type TabletScreen } from './screen-paths';

/** Titles that stand on a screen or on the button that leads to it as well. */
export const myFamily = (): string =>
  t({
    message: 'My family',
    comment:
      'Tablet. Read and heard by the person with memory loss. Large button and title of the screen with the faces of the family. Two or three words.',
  });
export const myNotes = (): string =>
  t({
    message: 'My notes',
    comment:
      'Tablet. Read and heard by the person with memory loss. Large button and title of the screen with notes that the family wrote. Two or three words.',
  });
export const music = (): string =>
  t({
    message: 'Music',
    comment:
      'Tablet. Read and heard by the person with memory loss. Large button and title of the screen with songs. One word.',
  });
export const fromFamily = (): string =>
  t({
    message: 'From your family',
    comment:
      'Tablet. Read and heard by the person with memory loss. Heading above a message that the family wrote. A few words.',
  });

export const saySomething = (): string =>
  t({
    message: 'Say something',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button with which words are recorded for somebody of the family, and the title of its screen for a screen reader. Two or three short words.',
  });

/** Where the name of the sender does not fit, or nobody has entered it. */
export const helloForYou = (): string =>
  t({
    message: 'For you, today',
    comment:
      'Tablet. Read and heard by the person with memory loss. Button that leads to a photo or a recorded voice that somebody of the family has sent today, and the title of its screen. Two or three words.',
  });

/** The title of each screen for a screen reader. Home has the product's name. */
function titleOf(screen: TabletScreen): string | undefined {
  switch (screen) {
    case 'home':
      return undefined;
    case 'faces':
      return myFamily();
    case 'remember':
      return myNotes();
    case 'music':
      return music();
    case 'today':
      return t({
        message: 'Today',
        context: 'title of a screen',
        comment:
          'Tablet. Title of the screen with the plans of today, heard with a screen reader. One word.',
      });
    case 'done':
      return t({
        message: 'Done',
        context: 'button on the tablet',
        comment:
          'Tablet. Read and heard by the person with memory loss. Button below a reminder such as "Drink something": it has been done. One word.',
      });
    case 'hello':
      return helloForYou();
    case 'say':
      return saySomething();
    case 'talked':
      return t({
        message: 'After a call',
        comment:
          'Tablet. Title of the screen that says how a call went, heard with a screen reader. A few words.',
      });
    case 'call':
      return t({
        message: 'Call',
        comment:
          'Tablet. Button that leads to the people to call by phone, and the title of their screen. One short word: the button is small.',
      });
  }
}

export const screenTitle = (path: string): string | undefined =>
  titleOf(parseCallPath(path) ? 'call' : screenAt(path));
