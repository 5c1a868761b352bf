import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { LinkButton } from '../../ui/button';
import { Headline } from './account-frame';

/** In place of what takes an email, where there are none. It says the same to everybody. */
function AskWhoSetUp({ title, children }: { title: string; children: string }) {
  return (
    <>
      <Headline title={title}>
        <p className="text-lead">{t`Ask whoever set up Dear Ones.`}</p>
        <p className="text-ink-soft">{children}</p>
      </Headline>
      <LinkButton size="large" variant="secondary" href={paths.login}>
        {t`Log In`}
      </LinkButton>
    </>
  );
}

/** In place of the form, for whoever comes without an invitation. */
export const InvitationNeeded = () => (
  <AskWhoSetUp title={t`Create Account`}>
    {t`This Dear Ones sends no emails, so a new account needs an invitation. Open the link on the card that somebody gave you.`}
  </AskWhoSetUp>
);

/** In place of the form for a lost password. */
export const ResetByCard = () => (
  <AskWhoSetUp title={t`Forgot Your Password?`}>
    {t`This Dear Ones sends no emails. An owner of your circle, or the administrator, can give you a card for a new password.`}
  </AskWhoSetUp>
);
