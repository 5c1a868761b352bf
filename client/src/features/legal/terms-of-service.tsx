import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  ACCOUNT_AGE_MIN,
  BACKUP_DAYS,
  FACES_GAME_MIN_PHOTOS,
  FIRST_WARNING_DAYS,
  INACTIVE_ACCOUNT_YEARS,
  LAST_WARNING_DAYS,
} from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import type { LegalSection, LegalText } from './legal-document';
import { Operator } from './legal-parts';

const simpleNotice = (): LegalSection => ({
  id: 'simple-notice',
  title: t`Notice for Cognitive Health Users`,
  body: (
    <div className="grid gap-3 rounded-card border-2 border-link bg-accent-soft p-5 text-lead sm:p-6">
      <p>{t`Dear Ones helps you with faces, names and notes.`}</p>
      <p>{t`It is not a doctor. It is not a medicine.`}</p>
      <p>{t`Your family or your caregiver can help you to use it.`}</p>
      <p>{t`You can stop at any time.`}</p>
      <p>
        <Trans>
          If this page is hard to read, ask somebody you trust to read it with you. You can also
          write to us.
        </Trans>
      </p>
    </div>
  ),
});

function acceptance(): LegalSection {
  const { operatorName, operatorAddress } = site;
  return {
    id: 'acceptance',
    title: t`1. Acceptance of These Terms`,
    body: (
      <>
        <p>
          <Trans>
            These terms are an agreement between you and {operatorName}, {operatorAddress}. You
            accept them when you create an account or use Dear Ones. If you do not agree, please do
            not use it.
          </Trans>
        </p>
        <p>
          <Trans>
            You must be {ACCOUNT_AGE_MIN} or older to create an account. You may create one for
            somebody else if that person agrees, or if you are their legal representative.
          </Trans>
        </p>
      </>
    ),
  };
}

const whatItDoes = (): LegalSection => ({
  id: 'what-dear-ones-does',
  title: t`2. What Dear Ones Does`,
  body: (
    <>
      <p>
        <Trans>
          Dear Ones helps people with memory loss and other cognitive challenges, and those who care
          for them:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            The Faces Game shows photos of people who matter, with their names. It needs at least{' '}
            {FACES_GAME_MIN_PHOTOS} photos.
          </Trans>
        </li>
        <li>
          <Trans>
            Remember This keeps important information, tasks and reminders. It also shows the phone
            number of a caregiver.
          </Trans>
        </li>
        <li>{t`Caregiver Tools is where photos and notes are added and changed.`}</li>
      </ul>
      <p>
        <Trans>
          Dear Ones is free. We do our best to keep it running at all times, but cannot promise that
          it never stops. Keep your own copies of photos that matter to you.
        </Trans>
      </p>
    </>
  ),
});

const responsibilities = (): LegalSection => ({
  id: 'user-responsibilities',
  title: t`3. User Responsibilities`,
  body: (
    <>
      <p>{t({ message: 'Please:', comment: 'Introduces a list of requests to the user' })}</p>
      <ul>
        <li>{t`Give your true email address.`}</li>
        <li>
          <Trans>
            Keep your password to yourself: others who help get an account of their own. Tell us if
            somebody else uses your account.
          </Trans>
        </li>
        <li>
          <Trans>
            Add photos and information of other people only if they agree, or if their
            representative does.
          </Trans>
        </li>
        <li>{t`Respect the rights of others, such as those of a photographer.`}</li>
        <li>{t`Be kind. Do not add anything that hurts, threatens or deceives somebody.`}</li>
        <li>{t`Do not attack Dear Ones, or try to see what belongs to others.`}</li>
      </ul>
      <p>
        <Trans>
          What you add stays yours. You allow us to store it and to show it to those in the circle
          of the person you added it for, because without that Dear Ones cannot work. We may use it
          for nothing else.
        </Trans>
      </p>
    </>
  ),
});

const privacy = (): LegalSection => ({
  id: 'privacy-and-data',
  title: t`4. Privacy and Data`,
  body: (
    <>
      <p>
        <Trans>
          The <TextLink href={paths.privacyPolicy}>Privacy Policy</TextLink> says how we treat your
          information. The <TextLink href={paths.cookiePolicy}>Cookie Policy</TextLink> says what
          your browser keeps.
        </Trans>
      </p>
      <p>
        <Trans>
          Family and caregivers in the circle of a person see what is kept for that person, and
          change it if their role allows it. The owners of the circle decide who that is, and can
          end it at any time. Whoever has your password can do all that you can: change the password
          to end it.
        </Trans>
      </p>
    </>
  ),
});

const medical = (): LegalSection => ({
  id: 'medical-information',
  title: t`5. Medical Information`,
  body: (
    <>
      <p>
        <Trans>
          <strong>Dear Ones is not a medical device and not a treatment.</strong> It does not find,
          treat, cure or prevent any illness. It does not measure or test memory.
        </Trans>
      </p>
      <ul>
        <li>{t`Ask a doctor about anything that concerns health.`}</li>
        <li>{t`Do not change a medicine or a treatment because of Dear Ones.`}</li>
        <li>
          <Trans>
            Do not rely on Dear Ones alone for when to take medicine, or for anything that must not
            be missed.
          </Trans>
        </li>
        <li>
          <Trans>
            In an emergency, call 112 in Europe, 911 in the United States, or your local emergency
            number.
          </Trans>
        </li>
      </ul>
    </>
  ),
});

const notResponsible = (): LegalSection => ({
  id: 'not-responsible-for',
  title: t`6. What We Are Not Responsible For`,
  body: (
    <>
      <p>{t`As far as the law allows, we are not responsible for:`}</p>
      <ul>
        <li>
          <Trans>
            decisions about health or care that somebody makes because of what Dear Ones shows,
          </Trans>
        </li>
        <li>{t`what you or others write, or photos you or others add,`}</li>
        <li>{t`somebody using your account because they got your password from you,`}</li>
        <li>{t`phone calls that do not go through,`}</li>
        <li>{t`times when Dear Ones, your device or the internet does not work.`}</li>
      </ul>
      <p>
        <Trans>
          We are responsible for harm we cause on purpose or by gross negligence, for harm to life
          or health, and for everything else that the law does not let us exclude. Your rights as a
          consumer stay as they are.
        </Trans>
      </p>
    </>
  ),
});

const ending = (): LegalSection => ({
  id: 'ending-your-account',
  title: t`7. Ending Your Account`,
  body: (
    <>
      <p>
        <Trans>
          You can stop at any time. To delete your account, open your{' '}
          <TextLink href={paths.profile}>profile</TextLink>, go to “Your data”, and choose “Delete
          my account”. Everything in it then leaves the live system at once, and the backups within{' '}
          {BACKUP_DAYS} days. What you added for a person whom others care for too stays with them,
          unless you choose to take it back.
        </Trans>
      </p>
      <p>
        {site.noMail ? (
          t`An account that nobody uses stays, because we cannot warn you. The administrator can delete it.`
        ) : (
          <Trans>
            An account that nobody uses for{' '}
            <Plural value={INACTIVE_ACCOUNT_YEARS} one="# year" other="# years" /> is permanently
            deleted. We warn you by email {FIRST_WARNING_DAYS} days and {LAST_WARNING_DAYS} days
            before. Log in once to keep it.
          </Trans>
        )}
      </p>
      <p>
        {site.noMail
          ? t`We may end an account that breaks these terms in a serious way. We tell you why, and beforehand unless others would be harmed by waiting. If Dear Ones itself ever ends, we tell you well in advance, so that you can save what is yours.`
          : t`We may end an account that breaks these terms in a serious way. We tell you why by email, and beforehand unless others would be harmed by waiting. If Dear Ones itself ever ends, we tell you well in advance, so that you can save what is yours.`}
      </p>
    </>
  ),
});

const changes = (): LegalSection => ({
  id: 'changes',
  title: t`8. Changes to These Terms`,
  body: (
    <p>
      {site.noMail
        ? t`We may change these terms. We tell you in the app before a change takes effect. If you go on using Dear Ones after that, you accept the new terms. If you do not agree, you can end your account.`
        : t`We may change these terms. We tell you by email and in the app before a change takes effect. If you go on using Dear Ones after that, you accept the new terms. If you do not agree, you can end your account.`}
    </p>
  ),
});

const questions = (): LegalSection => ({
  id: 'questions',
  title: t`9. Questions`,
  body: (
    <>
      <p>
        <Trans>
          Ask us. Use the <TextLink href={paths.contact}>contact page</TextLink>, or write to:
        </Trans>
      </p>
      <Operator />
      <p>
        <Trans>
          If we disagree, let us first try to solve it together. The law of Belgium applies. If you
          are a consumer, the rules that protect you in the country you live in apply too, and you
          can go to court there.
        </Trans>
      </p>
    </>
  ),
});

const acknowledgment = (): LegalSection => ({
  id: 'acknowledgment',
  title: t`Acknowledgment`,
  body: (
    <p>
      <Trans>
        By using Dear Ones you say that you have read these terms, or that somebody has read them to
        you, and that you agree with them.
      </Trans>
    </p>
  ),
});

export const termsOfService = (): LegalText => ({
  title: t`Terms of Service`,
  lastUpdated: t`Last updated 17 June 2025`,
  introduction: t`What you can expect from Dear Ones, and what we ask of you. In plain words.`,
  sections: [
    simpleNotice(),
    acceptance(),
    whatItDoes(),
    responsibilities(),
    privacy(),
    medical(),
    notResponsible(),
    ending(),
    changes(),
    questions(),
    acknowledgment(),
  ],
});
