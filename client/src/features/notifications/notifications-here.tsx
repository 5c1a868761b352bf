import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { serverMessage } from '../../lib/api-error';
import type { Elements } from '../../lib/elements';
import { site } from '../../lib/site';
import type { NotificationState } from '../../session/push-notifications';
import { SwitchField } from '../../ui/switch-field';
import { toast } from '../../ui/toast.store';
import { notificationsQuery, useTurnNotifications } from './notifications.queries';

/** Turns notifications on and off in this browser, or says what it takes. */
export function NotificationsHere({ children }: { children?: Elements }) {
  const headingId = useId();
  const { data: state } = useQuery(notificationsQuery);
  useManifest();
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-8">
      <h2 id={headingId} className="text-h2 font-bold">
        {t`Notifications on this device`}
      </h2>
      <p>
        {site.noMail
          ? t`You can see at once that somebody asks you to call, that something waits for you, that there is a message, or that a tablet has gone quiet. Notifications name nobody. Without them nothing tells you, because there are no emails.`
          : t`You can see at once that somebody asks you to call, that something waits for you, that there is a message, or that a tablet has gone quiet. Notifications name nobody. The emails come as always.`}
      </p>
      {(state === 'on' || state === 'off') && <Switch isOn={state === 'on'} />}
      {state && <p role="status">{inWords(state)}</p>}
      {state === 'on' && children}
    </section>
  );
}

function Switch({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, variables } = useTurnNotifications();
  return (
    <SwitchField
      label={t`Show notifications on this device`}
      checked={isPending ? variables : isOn}
      onChange={(event) =>
        mutate(event.currentTarget.checked, {
          onError: (error) =>
            toast({
              tone: 'danger',
              title: t`Not saved yet`,
              description: serverMessage(error, t`Please try again.`),
            }),
        })
      }
    />
  );
}

function inWords(state: NotificationState): string {
  switch (state) {
    case 'on':
      return t`Notifications are on in this browser.`;
    case 'off':
      return t`Notifications are off in this browser.`;
    case 'blocked':
      return t`This browser blocks notifications from Dear Ones. Allow them for this website in the settings of the browser, and then open this page again.`;
    case 'home-screen':
      return t`An iPhone or iPad shows notifications only for apps on its Home Screen. In Safari, touch Share and then “Add to Home Screen”. Open Dear Ones from there, log in, and come back to this page.`;
    case 'unsupported':
      return t`This browser cannot show notifications.`;
  }
}

/** Makes the family's pages installable while this is shown. The tablet has a manifest of its own. */
function useManifest(): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/family.webmanifest';
    document.head.append(link);
    return () => link.remove();
  }, []);
}
