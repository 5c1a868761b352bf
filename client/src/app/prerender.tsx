import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { catalogs } from 'virtual:messages';
import { Router } from 'wouter';
import type { EmbeddedUser } from '#shared/accounts/account.answer';
import type { DeadLink } from '#shared/accounts/mailed-token';
import { SOURCE_LANGUAGE, type Language } from '#shared/product/languages';
import type { PageTexts } from '#shared/product/page-tags';
import { pageAt } from '#shared/product/paths';
import type { Site } from '#shared/product/site';
import { ResetByCard } from '../features/accounts/forgot-password';
import { InvitationNeeded } from '../features/accounts/register';
import { SupportMessages, UnusedAccounts } from '../features/admin/user-management';
import { setBannerShown } from '../features/consent/consent.store';
import { setDeadLink } from '../lib/dead-link';
import '../lib/messages';
import { collectPageTexts } from '../lib/page-meta';
import { setSite } from '../lib/site';
import { NobodyYet, SeveralPeople, UnverifiedWarning } from '../pages/dashboard-page';
import { CallHistory } from '../pages/history-page';
import { StepsOfPerson } from '../pages/one-person';
import { CallsRow, MessagesRow, TellsOpened } from '../pages/tablet-page';
import { setEmbeddedUser } from '../session/embedded-user';
import { canAccess } from './access';
import { ConsentBanner, Root } from './app';
import { loadRoute } from './load-route';
import { findRoute, NotFoundPage } from './routes';

export interface Visit {
  address: string;
  /** The query string without its "?". */
  search?: string;
  user?: EmbeddedUser | null;
  language?: Language;
  /** True until the question about cookies is answered in this browser. */
  asksAboutCookies?: boolean;
  /** The reason why the mailed link that leads to the page does not work. */
  deadLink?: DeadLink | undefined;
}

/**
 * Renders the content of #root on the server, as the browser hydrates it before it has requested any data; it is empty if
 * the user may not see the page. Returns the texts for the head of a public page too. A process renders one site,
 * which `setSite` sets for all modules.
 */
export async function renderPage(
  {
    address,
    search = '',
    user = null,
    language = SOURCE_LANGUAGE,
    asksAboutCookies = false,
    deadLink,
  }: Visit,
  site: Site,
): Promise<{ root: string; texts?: PageTexts | undefined }> {
  setSite(site);
  if (user && !canAccess(findRoute(address), user)) return { root: '' };
  // The others are shown to some accounts only, for somebody else's person, and until the question is answered.
  await Promise.all([
    loadRoute(address, !user),
    ...[
      StepsOfPerson,
      UnverifiedWarning,
      ResetByCard,
      InvitationNeeded,
      SupportMessages,
      UnusedAccounts,
      SeveralPeople,
      NobodyYet,
      MessagesRow,
      CallsRow,
      CallHistory,
      TellsOpened,
    ].map(({ load }) => load()),
    NotFoundPage.load(),
    ConsentBanner.load(),
  ]);
  // No await may follow, because a concurrent call would render for another user.
  setEmbeddedUser(user);
  setBannerShown(asksAboutCookies);
  setDeadLink(deadLink);
  i18n.loadAndActivate({ locale: language, messages: catalogs[language] ?? {} });
  const { root, texts } = collectPageTexts(pageAt(address), () =>
    renderToString(
      <Router ssrPath={address} ssrSearch={search}>
        <Root />
      </Router>,
    ),
  );
  // React preloads pictures, including those that a phone does not show. They follow right below anyway.
  return { root: root.replace(/^(<link [^>]*>)+/, ''), texts };
}
