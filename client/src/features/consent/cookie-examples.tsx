import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  DISPLAY_COOKIE_YEARS,
  KNOWN_BROWSER_DAYS,
  PROVIDER_LOGIN_MINUTES,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  TABLET_IDLE_DAYS,
} from '#shared/product/limits';
import type { ConsentCategory } from './consent';

/** The cookies of a category, as items of a list. */
export function CookiesOfCategory({ category }: { category: ConsentCategory }): ReactNode {
  switch (category) {
    case 'necessary':
      return <NecessaryCookies />;
    case 'preferences':
      return <PreferenceCookies />;
    case 'analytics':
      return (
        <li>
          <Trans>
            None today. We do not measure your visit. If that changes, we do it only if you allow it
            here.
          </Trans>
        </li>
      );
    case 'marketing':
      return (
        <li>
          <Trans>
            None today. There is no advertising in Dear Ones, and we do not follow you to other
            sites.
          </Trans>
        </li>
      );
  }
}

function NecessaryCookies() {
  return (
    <>
      <li>
        <Trans>
          <strong>dear-ones</strong> keeps you logged in; over a secure connection it is called
          __Host-dear-ones. It is set when you log in or register. It ends{' '}
          <Plural value={SESSION_IDLE_DAYS} one="# day" other="# days" /> after your last visit, and
          after <Plural value={SESSION_MAX_DAYS} one="# day" other="# days" /> at the latest.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>dear-ones-tablet</strong> is set on a tablet that you connect, and keeps it
          connected; over a secure connection it is called __Host-dear-ones-tablet. It ends{' '}
          <Plural value={TABLET_IDLE_DAYS} one="# day" other="# days" /> after the tablet was last
          used. A tablet that several people share has one more for each of them.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>known-browser</strong> remembers that an account has logged in on this browser
          before, so that others on the same connection cannot lock it out. It ends after{' '}
          <Plural value={KNOWN_BROWSER_DAYS} one="# day" other="# days" />.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>provider-login</strong> is set when you sign in with an account of an
          organization, so that nobody else can complete it. It ends with that, or after{' '}
          <Plural value={PROVIDER_LOGIN_MINUTES} one="# minute" other="# minutes" />.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>dear-ones-paper</strong> remembers the paper size that you choose when you print.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>dear-ones-album</strong> remembers how you sort the photos of the album.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>dear-ones-cookie-consent</strong> remembers what you chose here.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>dear-ones-cookie-banner-dismissed</strong> remembers that you have answered, so
          that we do not ask on every page. It ends{' '}
          <Plural value={DISPLAY_COOKIE_YEARS} one="# year" other="# years" /> after your last
          visit.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>dear-ones-display</strong> remembers the colors and the text size you choose under
          “Display”, only until you close the page. It is used while your choice is not remembered
          on this device.
        </Trans>
      </li>
    </>
  );
}

function PreferenceCookies() {
  return (
    <>
      <li>
        <Trans>
          <strong>user-theme</strong> says whether the pages are light, dark or high contrast. It
          ends <Plural value={DISPLAY_COOKIE_YEARS} one="# year" other="# years" /> after your last
          visit.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>user-text-size</strong> says how large the text is. It ends{' '}
          <Plural value={DISPLAY_COOKIE_YEARS} one="# year" other="# years" /> after your last
          visit.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>user-language</strong> says in which language the pages are. It ends{' '}
          <Plural value={DISPLAY_COOKIE_YEARS} one="# year" other="# years" /> after your last
          visit.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>dear-ones-display-remember</strong> remembers that you checked or unchecked
          “Remember on this device”.
        </Trans>
      </li>
    </>
  );
}
