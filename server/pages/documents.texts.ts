import type { Translate } from '../translations/translations';

/** Describes the picture that link previews show. */
export const socialCardAlt = (translate: Translate): string =>
  translate('Three portraits, each with a name and who the person is.');

/** The texts of the documents themselves: the product in a sentence, and what browsers show that cannot run the scripts. */
export const documentTexts = (translate: Translate): readonly string[] => [
  translate(
    'Dear Ones helps families keep names, faces and messages close to somebody who is losing them.',
  ),
  translate('Dear Ones needs JavaScript. Please switch it on in the settings of your browser.'),
  translate(
    'Dear Ones needs a newer browser: Safari 16.4, Chrome 111, Edge 111 or Firefox 115, or a later version of one of them. Please update this device, or open the page on another one. Nothing is lost.',
  ),
];
