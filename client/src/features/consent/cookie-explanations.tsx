import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/product/paths';
import { TextLink } from '../../ui/app-link';
import { Button, LinkButton } from '../../ui/button';
import { Card, CardActions, CardTitle } from '../../ui/card';
import { categoryTexts } from './consent-categories';
import { CookiesOfCategory } from './cookie-examples';

export function WhatAreCookies() {
  return (
    <Card aria-labelledby="what-are-cookies">
      <CardTitle id="what-are-cookies" tabIndex={-1}>
        {t`What are cookies`}
      </CardTitle>
      <div className="mt-3 grid gap-3">
        <p>
          {t`A cookie is a small piece of text that a website keeps in your browser. With it, the site knows your browser again, for example so that you stay logged in.`}
        </p>
        <p>
          {t`Browsers have other places for such text, called local storage and session storage. We use them too, and we call all of it cookies on this page. None of ours is read by anybody else.`}
        </p>
      </div>
    </Card>
  );
}

export function ManagingCookies({ onReset }: { onReset: () => void }) {
  return (
    <Card aria-labelledby="managing-cookies">
      <CardTitle id="managing-cookies" tabIndex={-1}>
        {t`Managing your cookies`}
      </CardTitle>
      <p className="mt-3">{t`There are three ways:`}</p>
      <ol className="mt-2 grid max-w-reading list-decimal gap-2 pl-6">
        <li>
          {t`Use the controls at the top of this page. Your choice counts as soon as you save it.`}
        </li>
        <li>
          {t`Use the settings of your browser. There you can see, delete and block cookies. If you block the necessary ones, you cannot log in.`}
        </li>
        <li>{t`Come back to this page whenever you like, and change your mind.`}</li>
      </ol>
      <p className="mt-4">
        {t`You can also take everything back. Then only necessary cookies are on, your choice under “Display” is no longer remembered on this device, and we ask you again.`}
      </p>
      <CardActions>
        <Button variant="secondary" onClick={onReset}>
          {t`Reset All Preferences`}
        </Button>
        <LinkButton variant="quiet" className="max-sm:-ml-3" href={paths.contact}>
          {t`Contact Us`}
        </LinkButton>
      </CardActions>
    </Card>
  );
}

export function CookieQuestions() {
  return (
    <Card aria-labelledby="questions-about-cookies">
      <CardTitle id="questions-about-cookies" tabIndex={-1}>
        {t`Questions about cookies?`}
      </CardTitle>
      <p className="mt-3">
        <Trans>
          We are glad to explain. The <TextLink href={paths.privacyPolicy}>Privacy Policy</TextLink>{' '}
          says how we treat everything else you tell us.
        </Trans>
      </p>
      <CardActions>
        <LinkButton variant="secondary" href={paths.contact}>
          {t`Get in Touch`}
        </LinkButton>
      </CardActions>
    </Card>
  );
}

/** Lists the cookies of each category. */
export function CookieExamples() {
  return (
    <Card aria-labelledby="cookies-we-use">
      <CardTitle id="cookies-we-use" tabIndex={-1}>
        {t`Cookies we use`}
      </CardTitle>
      <div className="mt-4 grid gap-6">
        {categoryTexts().map(({ category, title, purpose }) => (
          <div key={category} className="grid gap-2">
            <h3 className="font-bold">{title}</h3>
            <p>{purpose}</p>
            <ul className="grid max-w-reading list-disc gap-2 pl-6 [overflow-wrap:anywhere]">
              <CookiesOfCategory category={category} />
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
