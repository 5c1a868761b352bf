import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { REMINDER_SHOWN_MINUTES, TABLET_RETURNS_HOME_MINUTES } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { TextLink } from '../../ui/app-link';
import type { LegalSection, LegalText } from './legal-document';
import { Operator, SupportEmail } from './legal-parts';

const status = (): LegalSection => ({
  id: 'how-accessible',
  title: t`How Accessible Dear Ones Is`,
  body: (
    <>
      <p>
        <Trans>
          We measure Dear Ones by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and
          by the European standard EN 301 549. It meets most of them, and not all: “What Does Not
          Work Yet” names the rest.
        </Trans>
      </p>
      <p>
        <Trans>
          This is our own judgment. Nobody independent has examined Dear Ones yet, and we have not
          tried it together with people who use a screen reader every day.
        </Trans>
      </p>
    </>
  ),
});

const works = (): LegalSection => ({
  id: 'what-works',
  title: t`What Works`,
  body: (
    <ul>
      <li>{t`Every page and every form can be used with a keyboard alone.`}</li>
      <li>{t`Every field and button has a name for screen readers, and every page a heading.`}</li>
      <li>{t`“Display” makes letters larger, and pages dark or high in contrast.`}</li>
      <li>{t`Pages fit a width of 320 pixels, also with the largest letters.`}</li>
      <li>{t`Nothing moves by itself when your device asks for less motion.`}</li>
      <li>{t`The tablet shows one thing at a time, with large letters and buttons, and can read names and notes aloud.`}</li>
      <li>{t`In a live call, the family can type, and each letter is on the tablet at once.`}</li>
    </ul>
  ),
});

const gaps = (): LegalSection => ({
  id: 'known-gaps',
  title: t`What Does Not Work Yet`,
  body: (
    <ul>
      <li>{t`Recorded voices, messages and songs have no text. A clip has one line of text and no captions.`}</li>
      <li>{t`A photo is described by its name and by what the family wrote. A family that writes little gives little to hear.`}</li>
      <li>{t`In a live call there are no captions, and the person cannot type back on the tablet.`}</li>
      <li>{t`Two fingers do not enlarge the tablet’s screens, which are made to fit without scrolling.`}</li>
      <li>
        <Trans>
          After {TABLET_RETURNS_HOME_MINUTES} minutes without a touch, the tablet goes back to its
          first screen, and a reminder leaves after {REMINDER_SHOWN_MINUTES}. Neither can be
          changed.
        </Trans>
      </li>
      <li>{t`Our emails, and papers that you print or save as PDF, have not been examined.`}</li>
    </ul>
  ),
});

const tested = (): LegalSection => ({
  id: 'how-we-test',
  title: t`How We Test`,
  body: (
    <>
      <p>
        <Trans>
          Each version is tested by programs, in Chromium: they check pages, dialogs and error
          messages by the rules of WCAG 2.2 AA that a program can check, in every color and text
          size, use the main parts by keyboard alone, and compare what a screen reader is told.
        </Trans>
      </p>
      <p>
        <Trans>
          Not tried: screen readers themselves (NVDA, JAWS, VoiceOver, TalkBack), control by voice
          and by switches.
        </Trans>
      </p>
    </>
  ),
});

const tellUs = (): LegalSection => ({
  id: 'tell-us',
  title: t`Tell Us What You Cannot Use`,
  body: (
    <>
      <p>
        <Trans>
          Write to <SupportEmail />, or use the{' '}
          <TextLink href={paths.contact}>contact page</TextLink>. Say on which page it was, and what
          you use. We answer, help you to get what you need in another way, and pass on what has to
          change in Dear Ones.
        </Trans>
      </p>
      <Operator />
      <p>
        <Trans>
          Does our answer not help? You can turn to the authority of your country for accessibility.
        </Trans>
      </p>
    </>
  ),
});

/** `docs/trust/accessibility.md` names the tests behind each sentence. */
export const accessibilityStatement = (): LegalText => ({
  title: t({
    message: 'Accessibility',
    comment: 'Title of the accessibility statement, and the link to it',
  }),
  lastUpdated: t`Last updated November 29, 2026`,
  introduction: t`Who can use Dear Ones, what does not work yet, and whom to tell. In plain words.`,
  sections: [status(), works(), gaps(), tested(), tellUs()],
});
