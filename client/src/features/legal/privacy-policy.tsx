import { pluralize } from '#shared/format-number';
import {
  ACCOUNT_AGE_MIN,
  ADMIN_AUDIT_YEARS,
  BACKUP_DAYS,
  CALL_CONSENT_DAYS,
  CALL_REQUEST_DAYS,
  CIRCLE_LOG_YEARS,
  CONTACT_MESSAGE_YEARS,
  FIRST_WARNING_DAYS,
  FORMER_CALL_CONSENT_DAYS,
  INACTIVE_ACCOUNT_YEARS,
  INVITATION_DAYS,
  KNOWN_BROWSER_DAYS,
  LAST_WARNING_DAYS,
  PASSWORD_RESET_HOURS,
  PAST_PLAN_DAYS,
  SENT_MAIL_DAYS,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  TABLET_IDLE_DAYS,
  TABLET_REPORT_DAYS,
  UNDELIVERED_MAIL_WEEKS,
  VERIFICATION_HOURS,
  WRONG_PASSWORDS_DAYS_MAX,
} from '#shared/limits';
import { paths } from '#shared/paths';
import { site } from '../../lib/site';
import { TextLink } from '../../ui/app-link';
import type { LegalSection, LegalText } from './legal-document';
import { LegalTable, Operator, SupervisoryAuthority, SupportEmail } from './legal-parts';

const commitment: LegalSection = {
  id: 'commitment',
  title: 'Our Commitment and Company Information',
  body: (
    <>
      <p>Families keep their dearest faces and notes here. We promise:</p>
      <ul>
        <li>We ask only for what Dear Ones needs.</li>
        <li>We never sell what you give us. There is no advertising.</li>
        <li>We do not look through your photos or notes to learn about you.</li>
        <li>You can see, correct and delete what we have.</li>
      </ul>
      <p>
        Dear Ones is run by {site.operatorName}, a company in Belgium. It decides what happens with
        your information and answers for it. The law calls that the controller. We follow the
        General Data Protection Regulation of the European Union (GDPR) and the law of Belgium.
      </p>
      <Operator />
    </>
  ),
};

const collected: LegalSection = {
  id: 'information-we-collect',
  title: 'Information We Collect',
  body: (
    <>
      <h3>What you give us</h3>
      <ul>
        <li>
          Your email address and a password. We keep the password only in a scrambled form that
          nobody can read back.
        </li>
        <li>Your first and last name.</li>
        <li>Your date of birth, if you fill it in.</li>
        <li>Your address, if you fill it in: street, city, state, zip code and country.</li>
        <li>The phone number of a caregiver, if you fill it in.</li>
        <li>
          The photos you upload. Hidden details in them, such as the place, are removed before we
          store them.
        </li>
        <li>The names, relationships and descriptions of the people in your photos.</li>
        <li>Your Remember This items: title, text, category and photo.</li>
        <li>
          The voices you record for the people and the items. Nothing but the sound is stored.
        </li>
        <li>
          For the person&apos;s own tablet: what the person is called, a message, the plans, and the
          names, phone numbers and email addresses of the people they can call.
        </li>
        <li>
          The email addresses of those you invite to the circle of a person, and what you let them
          do.
        </li>
        <li>What you write to us through the contact page.</li>
      </ul>
      <p>
        Only the email address and the password are needed for an account. The rest is up to you.
      </p>
      <h3>What comes from using Dear Ones</h3>
      <ul>
        <li>
          Game progress. Which card you are looking at is known only to your browser, and forgotten
          when you leave the game. There is no score, and nothing of it is stored.
        </li>
        <li>
          Usage data. We store when your account was made and when it was last used. Our servers
          note which part of Dear Ones was asked for, when, and by which account number.
        </li>
        <li>
          Device and IP data. Your browser sends us your internet address (IP address) and says what
          kind of browser and device it is. We use the IP address to stop people who guess
          passwords, and store it only in a scrambled form. We do not store what browser or device
          you have. A cookie in your browser remembers that an account has logged in there before,
          so that wrong passwords from others on the same connection cannot lock it out.
        </li>
        <li>
          A tablet you connect. We store when it was last used, on which days, whose photos were
          looked at and where help with a name was asked for. We do not store what was right or
          wrong. Only those in the circle of the person see it.
        </li>
        <li>
          The history of a circle. We store who added, changed or deleted what, and when, under the
          name of that time. Everybody in the circle can read it.
        </li>
      </ul>
      <p>
        What your browser itself keeps is explained in the{' '}
        <TextLink href={paths.cookiePolicy}>Cookie Policy</TextLink>.
      </p>
    </>
  ),
};

const used: LegalSection = {
  id: 'how-we-use-it',
  title: 'How We Use Your Information',
  body: (
    <>
      <p>
        For each use the law asks for a good reason. This is what we do, and the reason we rely on.
      </p>
      <LegalTable
        caption="What we use your information for, and the legal ground"
        headings={['What we do', 'Legal ground']}
        rows={[
          [
            'Give you an account and keep you logged in.',
            'Our contract with you (GDPR article 6.1.b)',
          ],
          [
            'Keep and show your photos, names, notes and recorded voices, and the phone number to call.',
            'Our contract with you (6.1.b)',
          ],
          [
            'Keep the further details of your profile: names, date of birth, address.',
            'Your consent (6.1.a). You can clear them at any time.',
          ],
          [
            'Keep what shows that somebody lives with memory loss. This is information about health.',
            'Explicit consent (9.2.a). See "Photos of Other People and Health Information".',
          ],
          [
            'Send emails about your account: to verify your address, to set a new password, to tell you what was changed, which tablet was connected and what waits for you, to warn before an account is deleted.',
            'Our contract with you (6.1.b)',
          ],
          [
            'Show on a connected tablet what you chose for it, tell you how the week went there, and email somebody you chose when the person asks them to call.',
            'Our contract with you (6.1.b)',
          ],
          [
            'Ask that somebody by one email whether they agree, and keep their answer.',
            'Their consent (6.1.a), and our legitimate interest (6.1.f): to write to nobody who does not want it',
          ],
          [
            'Send an invitation to the address that you enter, and remind nobody of it unless you ask for that.',
            'Our legitimate interest (6.1.f): that families can care together',
          ],
          [
            'Show those in a circle what the others added and did there.',
            'Our contract with you (6.1.b)',
          ],
          [
            'Answer when you write to us.',
            'Our legitimate interest (6.1.f): to help those who ask',
          ],
          [
            'Keep accounts safe: stop guessing, find faults, note what our administrators change.',
            'Our legitimate interest (6.1.f): safe accounts',
          ],
          [
            'Keep the colors and the text size you prefer, if you check "Remember on this device" or allow preference cookies.',
            'Your consent (6.1.a)',
          ],
          ['Do what the law orders us to do.', 'Legal obligation (6.1.c)'],
        ]}
      />
      <p>
        We do not use your information for advertising. We do not use it to train artificial
        intelligence. No computer makes decisions about you.
      </p>
    </>
  ),
};

const shared: LegalSection = {
  id: 'how-we-share-it',
  title: 'How We Share Your Information',
  body: (
    <>
      <p>We do not sell or rent it. Only these can come into contact with it:</p>
      <ul>
        <li>
          The company whose servers we use (hosting). Your information and the backups are stored
          there.
        </li>
        <li>The company that delivers our emails. It gets your email address and the email.</li>
        <li>
          Our administrators. To help you, they can see and change the details of your account and
          profile. Dear Ones does not show them your photos or notes. What they change is recorded.
        </li>
        <li>
          The others in the circle of a person. They see your name, what you added for that person,
          what you did there and on which day you were last active. Its owners also see your email
          address. What you may see of theirs, and they of yours, depends on the role that an owner
          chose.
        </li>
        <li>
          Whoever you invite. The email tells them your name, your email address and what the person
          is called. They see nothing else before they accept.
        </li>
        <li>
          People you let in yourself. Whoever has your password sees what you see. Whoever holds a
          tablet you connected sees what is on it.
        </li>
        <li>
          People you chose to be asked for a call. We first ask them whether they agree. The emails
          tell them your first name, your email address and what the person is called.
        </li>
        <li>Courts and authorities, when the law obliges us.</li>
      </ul>
      <p>
        The two companies work for us under a contract. They may use your information only to do
        that work. The law calls them processors. There is nobody else: no advertisers, no visitor
        counting, no social networks.
      </p>
      <p>
        Your information is stored in the European Economic Area, and we do not send it elsewhere.
        If you use Dear Ones from another part of the world, it travels from you to there and back.
      </p>
    </>
  ),
};

const security: LegalSection = {
  id: 'data-security',
  title: 'Data Security',
  body: (
    <>
      <ul>
        <li>What travels between your browser and us is encrypted.</li>
        <li>Passwords are stored in a scrambled form (bcrypt). We cannot read them.</li>
        <li>The photos and notes of a person open only for those in the circle of that person.</li>
        <li>Guessing passwords is stopped after a few tries.</li>
        <li>The links in our emails expire after a short time.</li>
        <li>We make backups, so that a broken machine loses nothing.</li>
      </ul>
      <p>
        No system is perfectly safe. If something goes wrong with your information, we tell the
        supervisory authority within 72 hours where the law asks for it. If it could harm you, we
        tell you too, without delay.
      </p>
    </>
  ),
};

const rights: LegalSection = {
  id: 'your-privacy-rights',
  title: 'Your Privacy Rights',
  body: (
    <>
      <p>You have the right to:</p>
      <ul>
        <li>
          <strong>See</strong> what we have about you, and get a copy.
        </li>
        <li>
          <strong>Correct</strong> what is wrong. You can do this yourself in your profile and in
          Caregiver Tools.
        </li>
        <li>
          <strong>Delete.</strong> You can delete photos and notes yourself, and the whole account
          too: choose &quot;Delete my account&quot; in your{' '}
          <TextLink href={paths.profile}>profile</TextLink>.
        </li>
        <li>
          <strong>Take it with you.</strong> Choose &quot;Download my data&quot; in your{' '}
          <TextLink href={paths.profile}>profile</TextLink>. You get one file with all we have: your
          photos, a page to look at them, and everything in a form that other programs can read.
        </li>
        <li>
          <strong>Limit</strong> what we do with it while a question is open.
        </li>
        <li>
          <strong>Object</strong> where we rely on our legitimate interest.
        </li>
        <li>
          <strong>Take back your consent</strong> at any time. What was done before stays lawful.
        </li>
      </ul>
      <p>
        Write to <SupportEmail />, if you can from the address of your account, so that we know it
        is you. We answer within one month. It costs nothing. If somebody cannot do this alone, a
        representative may do it for them.
      </p>
      <p>
        Are you not happy with our answer? You can complain to the Belgian authority, or to that of
        your own country:
      </p>
      <SupervisoryAuthority />
    </>
  ),
};

const retention: LegalSection = {
  id: 'data-retention',
  title: 'Data Retention',
  body: (
    <>
      <p>We keep information only as long as there is a reason to.</p>
      <LegalTable
        caption="What we keep, and for how long"
        headings={['What', 'How long']}
        rows={[
          ['An account that is used', 'As long as it is used'],
          [
            'An account nobody uses',
            `${pluralize(INACTIVE_ACCOUNT_YEARS, 'year')} after the last login or the last use of its tablet. We warn you by email ${FIRST_WARNING_DAYS} days and ${LAST_WARNING_DAYS} days before. Then it is permanently deleted with everything in it.`,
          ],
          [
            'An account you delete, or ask us to delete',
            `What is yours alone leaves the live system at once. We confirm it by email. Backups are gone within ${BACKUP_DAYS} days. So most data is removed within ${BACKUP_DAYS} days.`,
          ],
          [
            'A photo or note you delete',
            `It leaves the live system at once, and the backups within ${BACKUP_DAYS} days.`,
          ],
          [
            'Being logged in',
            `${SESSION_IDLE_DAYS} days after your last visit, ${SESSION_MAX_DAYS} days at most`,
          ],
          ['That a browser has logged in before', `${KNOWN_BROWSER_DAYS} days, in that browser`],
          [
            'A tablet you connected',
            `Until you disconnect it. It stays connected for ${TABLET_IDLE_DAYS} days after its last use.`,
          ],
          [
            'What you added for a person whom others care for too',
            'It stays when you leave the circle or delete your account, unless you choose "Take back what I added".',
          ],
          ['The history of a circle', pluralize(CIRCLE_LOG_YEARS, 'year')],
          [
            'An invitation',
            `${pluralize(INVITATION_DAYS, 'day')}, or until it is accepted or revoked`,
          ],
          ['What a tablet tells of its use', `${TABLET_REPORT_DAYS} days`],
          ['A plan for one day', `${PAST_PLAN_DAYS} days after that day`],
          [
            'Whether somebody agrees to be asked to call',
            `As long as they are one of your contacts, and ${FORMER_CALL_CONSENT_DAYS} days after. A no stays as long as your account, so that we do not ask again.`,
          ],
          ['When the person asked somebody to call', `${CALL_REQUEST_DAYS} days`],
          [
            'Links in our emails',
            `They work for ${pluralize(VERIFICATION_HOURS, 'hour')}; the one for a new password for ${pluralize(PASSWORD_RESET_HOURS, 'hour')}; those about being asked to call for ${CALL_CONSENT_DAYS} days.`,
          ],
          [
            'Counts of wrong passwords, and when you last typed yours',
            `They count for ${pluralize(WRONG_PASSWORDS_DAYS_MAX, 'day')} at most, and are gone a day after that or with the log-in they belong to.`,
          ],
          [
            'Notes of which email went to which address',
            `${SENT_MAIL_DAYS} days, or ${UNDELIVERED_MAIL_WEEKS} weeks for an email that could not be delivered`,
          ],
          ['Technical notes of our servers', '30 days at most'],
          [
            'What you wrote to support',
            `${pluralize(CONTACT_MESSAGE_YEARS, 'year')}. You can ask us to delete it earlier.`,
          ],
          [
            'The record of what administrators changed',
            `${pluralize(ADMIN_AUDIT_YEARS, 'year')}, to be able to show who changed an account. It holds the email address of the account and never what was in it.`,
          ],
        ]}
      />
    </>
  ),
};

const others: LegalSection = {
  id: 'other-people-and-health',
  title: 'Photos of Other People and Health Information',
  body: (
    <>
      <p>
        Most photos here show other people. Ask them first, or ask who may decide for them. Take a
        photo away again when somebody asks you to.
      </p>
      <p>
        An account can show that a person lives with dementia, autism, a brain injury or another
        condition. The law protects such information with special care. Set up an account for
        somebody only if that person agrees. If they can no longer decide this themselves, their
        legal representative must agree.
      </p>
      <p>
        By adding this information you tell us that the person, or their representative, agrees that
        we keep and show it in that account. They can take this back at any time: delete it
        yourself, or write to us.
      </p>
      <p>
        Are you in a photo here and do not want to be? Write to <SupportEmail />. We help you.
      </p>
    </>
  ),
};

const children: LegalSection = {
  id: 'children',
  title: 'Children',
  body: (
    <p>
      Accounts are for people of {ACCOUNT_AGE_MIN} years and older. Photos of children may be added
      if a parent agrees. If a child has made an account, tell us, and we delete it.
    </p>
  ),
};

const changes: LegalSection = {
  id: 'changes',
  title: 'Changes to This Policy',
  body: (
    <p>
      When this page changes, we change the date on top. When the change matters to you, we tell you
      by email and in Dear Ones before it takes effect.
    </p>
  ),
};

const contact: LegalSection = {
  id: 'contact',
  title: 'Contact Us',
  body: (
    <>
      <p>Do you have a question about your information? We are glad to answer.</p>
      <Operator />
      <p>
        You can also use the <TextLink href={paths.contact}>contact page</TextLink>.
      </p>
    </>
  ),
};

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  lastUpdated: 'November 22, 2026',
  introduction:
    'What Dear Ones knows about you, why, and what you can do about it. In plain words.',
  sections: [
    commitment,
    collected,
    used,
    shared,
    security,
    rights,
    retention,
    others,
    children,
    changes,
    contact,
  ],
};
