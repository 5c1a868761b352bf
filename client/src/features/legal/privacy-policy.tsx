import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  ACCOUNT_AGE_MIN,
  ADMIN_AUDIT_YEARS,
  BACKUP_DAYS,
  CALL_ANSWER_HOURS,
  CALL_CONSENT_DAYS,
  CALL_REQUEST_DAYS,
  CONTACT_MESSAGE_YEARS,
  ENDED_GIVING_LINK_DAYS,
  FIRST_WARNING_DAYS,
  FORMER_CALL_CONSENT_DAYS,
  HELLO_DAYS,
  HIDDEN_GIFT_DAYS,
  HISTORY_YEARS,
  IMPORT_DAYS,
  INACTIVE_ACCOUNT_YEARS,
  INVITATION_DAYS,
  KNOWN_BROWSER_DAYS,
  LAST_WARNING_DAYS,
  LIVE_CALL_DAYS,
  LIVE_CALL_HOURS,
  MESSAGE_DAYS,
  MESSAGE_SECONDS,
  OPENED_DAYS,
  PASSWORD_RESET_HOURS,
  PAST_PLAN_DAYS,
  PHOTO_ORIGINAL_HOURS,
  PUSH_UNUSED_DAYS,
  SENT_MAIL_HOURS,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  TABLET_IDLE_DAYS,
  TABLET_REPORT_DAYS,
  UNDELIVERED_MAIL_WEEKS,
  TOMBSTONE_DAYS,
  UNFINISHED_IMPORT_DAYS,
  VERIFICATION_HOURS,
  WAITING_GIFT_DAYS,
  WRONG_PASSWORDS_DAYS_MAX,
} from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import type { LegalSection, LegalText } from './legal-document';
import { LegalTable, Operator, SupervisoryAuthority, SupportEmail } from './legal-parts';

function commitment(): LegalSection {
  const { operatorName } = site;
  return {
    id: 'commitment',
    title: t`Our Commitment and Company Information`,
    body: (
      <>
        <p>{t`We promise:`}</p>
        <ul>
          <li>{t`We ask only for what Dear Ones needs.`}</li>
          <li>{t`We never sell what you give us. There is no advertising.`}</li>
          <li>{t`We do not look through your photos or notes to learn about you.`}</li>
          <li>{t`You can see, correct and delete what we have.`}</li>
        </ul>
        <p>
          <Trans>
            Dear Ones is run by {operatorName}, a company in Belgium. It decides what happens with
            your information and answers for it. The law calls that the controller. We follow the
            General Data Protection Regulation of the European Union (GDPR) and the law of Belgium.
          </Trans>
        </p>
        <Operator />
      </>
    ),
  };
}

const collected = (): LegalSection => ({
  id: 'information-we-collect',
  title: t`Information We Collect`,
  body: (
    <>
      <h3>{t`What you give us`}</h3>
      <ul>
        <li>
          <Trans>
            Your email address and a password. We keep the password only in a scrambled form that
            nobody can read back.
          </Trans>
        </li>
        <li>
          {t`If you add a passkey: its name, when you last used it, and the half of a pair of keys that is not secret. Your fingerprint or face stays on your device.`}
        </li>
        <li>{t`Your first and last name, and your date of birth if you fill it in.`}</li>
        <li>
          <Trans>Your address, if you fill it in: street, city, state, zip code and country.</Trans>
        </li>
        <li>{t`The phone number of a caregiver, if you fill it in.`}</li>
        <li>{t`The language of your pages and of the tablet.`}</li>
        <li>
          <Trans>
            The photos you upload. Hidden details in them, such as the place, are removed before we
            store them.
          </Trans>
        </li>
        <li>{t`The names, relationships and descriptions of the people in your photos, and who has died.`}</li>
        <li>{t`Your Remember This items: title, text, category and photo.`}</li>
        <li>
          {site.noMail
            ? t`A picture of each person you care for, if you add one. Their circle sees it.`
            : t`A picture of each person you care for, if you add one. Their circle sees it, also in emails.`}
        </li>
        <li>
          <Trans>
            The voices and clips you record, and the songs you choose. Nothing but their sound and
            pictures is stored.
          </Trans>
        </li>
        <li>
          <Trans>
            For the person’s own tablet: what the person is called, a message, the plans, the
            reminders, and the names, phone numbers and email addresses of the people to call.
          </Trans>
        </li>
        <li>
          <Trans>
            The email addresses of those you invite to the circle of a person, and what you let them
            do.
          </Trans>
        </li>
        <li>{t`Which face in the album is yours, and what the person calls you.`}</li>
        <li>
          <Trans>
            The hellos you send to the tablet: a photo or a recording, a few words, and your first
            name.
          </Trans>
        </li>
        <li>
          <Trans>
            If somebody sends you a link and you give by it, without an account: your name, who you
            are to the person, the photo, the recording and the words, to which sentence you agreed,
            when, and if a parent agrees for a child. The link shows you nothing of the album and
            sets no cookie.
          </Trans>
        </li>
        <li>{t`What you write to us through the contact page.`}</li>
        <li>
          <Trans>
            If you sign in with an account of an organization: your email address there, and the
            number by which it knows you. It learns when you sign in.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>Only the email address and the password are needed.</Trans>
      </p>
      <h3>{t`What comes from using Dear Ones`}</h3>
      <ul>
        <li>
          <Trans>
            Game progress. Your browser alone knows which card you look at. There is no score.
          </Trans>
        </li>
        <li>
          <Trans>
            Usage data. We store when your account was made and when it was last used. Our servers
            note which part of Dear Ones was asked for, when, and by which account number.
          </Trans>
        </li>
        <li>
          <Trans>
            Device and IP data. Your browser sends us your internet address (IP address) and what
            kind of browser and device it is. We store only the address, scrambled, to stop people
            who guess passwords. A cookie remembers that an account has logged in in your browser,
            so that wrong passwords of others cannot lock it out.
          </Trans>
        </li>
        <li>
          <Trans>
            A tablet you connect. We store when it was last used, on which days, whose photos were
            looked at, whether a name was found at once or with help, and when a reminder was shown
            and touched. Only those in the circle of the person see it. If an owner turns it on, we
            store for {OPENED_DAYS} days which pictures were opened, and in which part of the day,
            and tell whoever gave them. If an owner turns that on, we store what the person says to
            it: up to {MESSAGE_SECONDS} seconds, for one member alone or for those whom an owner
            chose. Nothing is transcribed.
          </Trans>
        </li>
        <li>
          <Trans>
            Whether a tablet works. Every ten minutes it tells us whether its screen stays on,
            whether it may play sound and use its microphone and camera, its version, how old its
            content is, which clips it plays, how many clips and songs it has, how it calls, and its
            ticked settings. We store only the newest of this, and tell you once if we have not
            heard from it for a day.
          </Trans>
        </li>
        <li>
          <Trans>
            Live calls, if an owner turns them on. Picture and sound go from device to device,
            encrypted, and are not recorded. Each device can learn the IP address of the other,
            unless the call goes by our relay, which learns both. We store who called, and when.
          </Trans>
        </li>
        <li>
          <Trans>
            Notifications, if you turn them on. For each browser we store the address at which its
            maker’s service reaches it, two keys that encrypt what we send, and when it was last
            used.
          </Trans>
        </li>
        <li>
          <Trans>
            The history of a circle. We store who added, changed or deleted what, and when, under
            the name of that time. Everybody in the circle can read it.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          What your browser itself keeps is explained in the{' '}
          <TextLink href={paths.cookiePolicy}>Cookie Policy</TextLink>.
        </Trans>
      </p>
    </>
  ),
});

const used = (): LegalSection => ({
  id: 'how-we-use-it',
  title: t`How We Use Your Information`,
  body: (
    <>
      <p>
        <Trans>This is what we do, and the good reason that the law asks for.</Trans>
      </p>
      <LegalTable
        caption={t`What we use your information for, and the legal ground`}
        headings={[t`What we do`, t`Legal ground`]}
        rows={[
          [
            t`Give you an account and keep you logged in.`,
            t`Our contract with you (GDPR article 6.1.b)`,
          ],
          [
            t`Keep and show your photos, names, notes and recorded voices, and the phone number to call.`,
            t`Our contract with you (6.1.b)`,
          ],
          [
            t`Keep the further details of your profile: names, date of birth, address.`,
            t`Your consent (6.1.a). You can clear them at any time.`,
          ],
          [
            t`Keep what shows that somebody lives with memory loss. This is information about health.`,
            t`Explicit consent (9.2.a). See “Photos of Other People and Health Information”.`,
          ],
          ...(site.noMail ? [] : [usedForEmails()]),
          [
            t`Show on a connected tablet what you chose for it, connect live calls, tell you how the week went there, and tell somebody you chose when the person asks them to call.`,
            t`Our contract with you (6.1.b)`,
          ],
          [
            t`Send notifications to the browsers in which you turned them on.`,
            t`Your consent (6.1.a). You can turn them off at any time.`,
          ],
          ...(site.noMail ? [] : [askedForConsent()]),
          [
            t`Make an invitation for the address that you enter.`,
            t`Our legitimate interest (6.1.f): that families can care together`,
          ],
          [
            t`Keep what somebody gives for an album by a link, once a caregiver has looked at it.`,
            t`The consent of whoever gives (6.1.a). They can take it back while it waits, and ask for it back later.`,
          ],
          [
            t`Show those in a circle what the others added and did there.`,
            t`Our contract with you (6.1.b)`,
          ],
          [
            t`Answer when you write to us.`,
            t`Our legitimate interest (6.1.f): to help those who ask`,
          ],
          [
            t`Keep accounts safe: stop guessing, find faults, note what our administrators change.`,
            t`Our legitimate interest (6.1.f): safe accounts`,
          ],
          [
            t`Keep the colors and the text size you prefer, if you check “Remember on this device” or allow preference cookies.`,
            t`Your consent (6.1.a)`,
          ],
          [t`Do what the law orders us to do.`, t`Legal obligation (6.1.c)`],
        ]}
      />
      <p>
        <Trans>
          We do not use your information for advertising. We do not use it to train artificial
          intelligence. No computer makes decisions about you.
        </Trans>
      </p>
    </>
  ),
});

const usedForEmails = (): [string, string] => [
  t`Send emails about your account: to verify your address, to set a new password, and to tell you what was changed, connected or deleted and what waits for you.`,
  t`Our contract with you (6.1.b)`,
];

const askedForConsent = (): [string, string] => [
  t`Ask that somebody by one email whether they agree, and keep their answer.`,
  t`Their consent (6.1.a), and our legitimate interest (6.1.f): to write to nobody who does not want it`,
];

const shared = (): LegalSection => ({
  id: 'how-we-share-it',
  title: t`How We Share Your Information`,
  body: (
    <>
      <p>{t`We do not sell or rent it. Only these can come into contact with it:`}</p>
      <ul>
        <li>
          <Trans>
            The company whose servers we use (hosting), with your information and the backups.
          </Trans>
        </li>
        {!site.noMail && (
          <li>{t`The company that delivers our emails. It gets your email address and the email.`}</li>
        )}
        <li>
          <Trans>
            Our administrators. To help you, they can see and change the details of your account and
            profile. Dear Ones does not show them your photos or notes. What they change is
            recorded.
          </Trans>
        </li>
        <li>
          <Trans>
            The others in the circle of a person. They see your name, what you added for that
            person, what you did there and on which day you were last active. Its owners also see
            your email address. What you may see of theirs, and they of yours, depends on the role
            that an owner chose.
          </Trans>
        </li>
        <li>
          {site.noMail
            ? t`Whoever you invite. The card and its link tell them your name and what the person is called. They see nothing else before they accept.`
            : t`Whoever you invite. The email tells them your name, your email address and what the person is called. They see nothing else before they accept.`}
        </li>
        <li>
          <Trans>
            People you let in yourself. Whoever has your password sees what you see. Whoever holds a
            tablet you connected sees what is on it.
          </Trans>
          {site.careHome && (
            <>
              {' '}
              <Trans>A shared tablet shows what all of its people have on it.</Trans>
            </>
          )}
        </li>
        {!site.noMail && (
          <li>{t`People you chose to be asked for a call. We first ask them whether they agree. The emails tell them your first name, your email address and what the person is called.`}</li>
        )}
        <li>
          <Trans>
            If you turn notifications on: the service of the maker of your browser: Google for
            Chrome, Mozilla for Firefox, Microsoft for Edge, Apple for Safari. It learns that your
            browser gets something from Dear Ones, and when. Your browser alone can read what it
            says.
          </Trans>
        </li>
        <li>{t`Courts and authorities, when the law obliges us.`}</li>
      </ul>
      <p>
        <Trans>
          Such companies work for us under a contract, and may use your information only for that.
          The law calls them processors. There is nobody else: no advertisers, no visitor counting,
          no social networks.
        </Trans>
      </p>
      <p>
        <Trans>
          Your information is stored in the European Economic Area, and we do not send it elsewhere.
          Only notifications and live calls may travel through other countries, encrypted.
        </Trans>
      </p>
    </>
  ),
});

const security = (): LegalSection => ({
  id: 'data-security',
  title: t`Data Security`,
  body: (
    <>
      <ul>
        <li>{t`What travels between your browser and us is encrypted.`}</li>
        <li>{t`Passwords are stored in a scrambled form (bcrypt). We cannot read them.`}</li>
        <li>
          <Trans>
            The photos and notes of a person open only for those in the circle of that person.
          </Trans>
        </li>
        <li>{t`Guessing passwords is stopped after a few tries.`}</li>
        <li>{t`Links that let somebody in expire after a short time.`}</li>
        <li>{t`We make backups, so that a broken machine loses nothing.`}</li>
      </ul>
      <p>
        <Trans>
          No system is perfectly safe. If something goes wrong with your information, we tell the
          supervisory authority within 72 hours where the law asks for it. If it could harm you, we
          tell you too, without delay.
        </Trans>
      </p>
    </>
  ),
});

const rights = (): LegalSection => ({
  id: 'your-privacy-rights',
  title: t`Your Privacy Rights`,
  body: (
    <>
      <p>{t`You have the right to:`}</p>
      <ul>
        <li>
          <Trans>
            <strong>See</strong> what we have about you, and get a copy.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Correct</strong> what is wrong. You can do this yourself in your profile and in
            Caregiver Tools.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Delete.</strong> You can delete photos and notes yourself, and the whole account
            too: choose “Delete my account” in your{' '}
            <TextLink href={paths.profile}>profile</TextLink>.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Take it with you.</strong> Choose “Download my data” in your{' '}
            <TextLink href={paths.profile}>profile</TextLink>. You get one file with all we have,
            for people and for programs.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Limit</strong> what we do with it while a question is open.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Object</strong> where we rely on our legitimate interest.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Take back your consent</strong> at any time. What was done before stays lawful.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Write to <SupportEmail />, if you can from the address of your account, so that we know it
          is you. We answer within one month. It costs nothing. If somebody cannot do this alone, a
          representative may do it for them.
        </Trans>
      </p>
      <p>
        <Trans>
          Are you not happy with our answer? You can complain to the Belgian authority, or to that
          of your own country:
        </Trans>
      </p>
      <SupervisoryAuthority />
    </>
  ),
});

const retention = (): LegalSection => ({
  id: 'data-retention',
  title: t`Data Retention`,
  body: (
    <>
      <p>{t`We keep information only as long as there is a reason to.`}</p>
      <LegalTable
        caption={t`What we keep, and for how long`}
        headings={[
          t({ message: 'What', comment: 'Heading of a column that lists what is kept' }),
          t({
            message: 'How long',
            comment: 'Heading of a column that says how long something is kept',
          }),
        ]}
        rows={[
          [t`An account that is used`, t`As long as it is used`],
          [
            t`An account nobody uses`,
            site.noMail
              ? t`It stays, because we cannot warn you. The administrator can delete it.`
              : t`${plural(INACTIVE_ACCOUNT_YEARS, { one: '# year', other: '# years' })} after the last login or the last use of its tablet. We warn you by email ${FIRST_WARNING_DAYS} days and ${LAST_WARNING_DAYS} days before. Then it is permanently deleted with everything in it.`,
          ],
          [
            t`An account you delete, or ask us to delete`,
            site.noMail
              ? t`What is yours alone leaves the live system at once. Backups are gone within ${BACKUP_DAYS} days. So most data is removed within ${BACKUP_DAYS} days.`
              : t`What is yours alone leaves the live system at once. We confirm it by email. Backups are gone within ${BACKUP_DAYS} days. So most data is removed within ${BACKUP_DAYS} days.`,
          ],
          [
            t`A copy of an album that you bring in`,
            t`Until it is read, ${plural(UNFINISHED_IMPORT_DAYS, { one: '# day', other: '# days' })} at most. What it added, and what not, ${IMPORT_DAYS} days.`,
          ],
          [
            t`A larger copy of a photo, from which you choose the part that is shown`,
            t`Until you have chosen, ${PHOTO_ORIGINAL_HOURS} hours at most`,
          ],
          [
            t`A photo or note you delete`,
            t`It leaves the live system within minutes, and the backups within ${BACKUP_DAYS} days.`,
          ],
          [t`A copy of the database that an upgrade leaves`, t`${BACKUP_DAYS} days at most`],
          [
            t`What was deleted or ended, as numbers without names, so that no backup brings it back`,
            t`${TOMBSTONE_DAYS} days`,
          ],
          [
            t`Being logged in`,
            t`${SESSION_IDLE_DAYS} days after your last visit, ${SESSION_MAX_DAYS} days at most`,
          ],
          [t`That a browser has logged in before`, t`${KNOWN_BROWSER_DAYS} days, in that browser`],
          [
            t`A passkey`,
            t`Until you delete it or your account, reset your password, or set a new one without keeping it. That it was added or deleted is shown for at least two weeks.`,
          ],
          [
            t`A browser in which notifications are on`,
            t`Until you turn them off, log out there or set a new password, or its service says that it is gone; ${PUSH_UNUSED_DAYS} days if it is not used`,
          ],
          [
            t`A tablet you connected`,
            t`Until you disconnect it. It stays connected for ${TABLET_IDLE_DAYS} days after its last use.`,
          ],
          [
            t`What you added for a person whom others care for too`,
            t`It stays when you leave the circle or delete your account, unless you choose “Take back what I added”.`,
          ],
          [
            t`The history of a circle`,
            t`${plural(HISTORY_YEARS, { one: '# year', other: '# years' })}`,
          ],
          [
            t`An invitation`,
            t`${plural(INVITATION_DAYS, { one: '# day', other: '# days' })}, or until it is accepted or revoked`,
          ],
          [
            t`What somebody gave by a link`,
            t`${WAITING_GIFT_DAYS} days if nobody looks at it. What is declined is deleted at once. What is taken stays as long as the person’s album, with the name of whoever gave it and what they agreed to. If they ask for it back, it is hidden at once, and deleted after ${HIDDEN_GIFT_DAYS} days unless an owner keeps it and tells them why.`,
          ],
          [
            t`A link by which others give`,
            t`${ENDED_GIVING_LINK_DAYS} days after it has ended, or until you end it`,
          ],
          [t`What a tablet tells of its use`, t`${TABLET_REPORT_DAYS} days`],
          [t`What the person says to a tablet`, t`${MESSAGE_DAYS} days, unless somebody keeps it`],
          [
            t`A live call`,
            t`${plural(LIVE_CALL_HOURS, { one: '# hour', other: '# hours' })} after its end. Its day, who called and whether you talked stay ${LIVE_CALL_DAYS} days.`,
          ],
          [t`A hello for the tablet that does not join the album`, t`${HELLO_DAYS} days`],
          [t`When gentle practice asks for a face next`, t`As long as the face is in the album`],
          [t`A plan or a reminder for one day`, t`${PAST_PLAN_DAYS} days after that day`],
          [
            t`Whether somebody agrees to be asked to call`,
            t`As long as they are one of your contacts, and ${FORMER_CALL_CONSENT_DAYS} days after. A no stays as long as your account, so that we do not ask again.`,
          ],
          [
            t`When the person asked somebody to call, and what was answered`,
            t`${CALL_REQUEST_DAYS} days`,
          ],
          site.noMail
            ? [
                t`Links on cards`,
                t`One of an invitation works for ${INVITATION_DAYS} days; one for a new password works once, for ${plural(PASSWORD_RESET_HOURS, { one: '# hour', other: '# hours' })}.`,
              ]
            : [
                t`Links in our emails`,
                t`They work for ${plural(VERIFICATION_HOURS, { one: '# hour', other: '# hours' })}; the one for a new password for ${plural(PASSWORD_RESET_HOURS, { one: '# hour', other: '# hours' })}; those to agree to being asked to call for ${CALL_CONSENT_DAYS} days, and those to answer such a request for ${CALL_ANSWER_HOURS} hours.`,
              ],
          [
            t`Counts of wrong passwords, and when you last typed yours`,
            t`They count for ${plural(WRONG_PASSWORDS_DAYS_MAX, { one: '# day', other: '# days' })} at most, and are gone a day after that or with the log-in they belong to.`,
          ],
          ...(site.noMail ? [] : [keptAboutEmails()]),
          [t`Technical notes of our servers`, t`30 days at most`],
          [
            t`What you wrote to support`,
            t`${plural(CONTACT_MESSAGE_YEARS, { one: '# year', other: '# years' })}. You can ask us to delete it earlier.`,
          ],
          [
            t`The record of what administrators changed`,
            t`${plural(ADMIN_AUDIT_YEARS, { one: '# year', other: '# years' })}, to be able to show who changed an account. It holds the email address of the account and never what was in it.`,
          ],
        ]}
      />
    </>
  ),
});

const keptAboutEmails = (): [string, string] => [
  t`Notes of which email went to which address`,
  t`${SENT_MAIL_HOURS} hours, or ${UNDELIVERED_MAIL_WEEKS} weeks for an email that could not be delivered`,
];

const others = (): LegalSection => ({
  id: 'other-people-and-health',
  title: t`Photos of Other People and Health Information`,
  body: (
    <>
      <p>
        <Trans>
          Most photos here show other people. Ask them first, or ask who may decide for them. Take a
          photo away again when somebody asks you to.
        </Trans>
      </p>
      <p>
        <Trans>
          An account can show that a person lives with dementia, autism, a brain injury or another
          condition. The law protects such information with special care. Set up an account for
          somebody only if that person agrees. If they can no longer decide this themselves, their
          legal representative must agree.
        </Trans>
      </p>
      <p>
        <Trans>
          By adding this information you tell us that the person, or their representative, agrees
          that we keep and show it in that account. They can take this back at any time: delete it
          yourself, or write to us.
        </Trans>
      </p>
      <p>
        <Trans>
          Are you in a photo here and do not want to be? Write to <SupportEmail />. We help you.
        </Trans>
      </p>
    </>
  ),
});

const children = (): LegalSection => ({
  id: 'children',
  title: t`Children`,
  body: (
    <p>
      <Trans>
        Accounts are for people of {ACCOUNT_AGE_MIN} years and older. Photos of children may be
        added if a parent agrees. If a child has made an account, tell us, and we delete it.
      </Trans>
    </p>
  ),
});

const changes = (): LegalSection => ({
  id: 'changes',
  title: t`Changes to This Policy`,
  body: (
    <p>
      {site.noMail
        ? t`When this page changes, we change the date on top. When the change matters to you, we tell you in Dear Ones before it takes effect.`
        : t`When this page changes, we change the date on top. When the change matters to you, we tell you by email and in Dear Ones before it takes effect.`}
    </p>
  ),
});

const contact = (): LegalSection => ({
  id: 'contact',
  title: t`Contact Us`,
  body: (
    <>
      <p>{t`Do you have a question about your information? We are glad to answer.`}</p>
      <Operator />
      <p>
        <Trans>
          You can also use the <TextLink href={paths.contact}>contact page</TextLink>.
        </Trans>
      </p>
    </>
  ),
});

export const privacyPolicy = (): LegalText => ({
  title: t`Privacy Policy`,
  lastUpdated: t`Last updated November 29, 2026`,
  introduction: t`What Dear Ones knows about you, why, and what you can do about it. In plain words.`,
  sections: [
    commitment(),
    collected(),
    used(),
    shared(),
    security(),
    rights(),
    retention(),
    others(),
    children(),
    changes(),
    contact(),
  ],
});
