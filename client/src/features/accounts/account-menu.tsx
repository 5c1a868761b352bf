import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isAdministrator } from '#shared/admin/administrator';
import { paths } from '#shared/product/paths';
import { classNames } from '../../lib/class-names';
import { useSession } from '../../session/session.queries';
import { Button, LinkButton } from '../../ui/button';
import { LogOutButton } from './log-out-button';

const label = () =>
  t({
    message: 'Account',
    comment:
      'Button in the header of a phone that opens Settings, Admin Panel and Log Out. One short word.',
  });

/** The settings, the admin panel for administrators, and the logout: one button that opens them where there is no room. */
export function AccountMenu() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const leave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && menu.current?.contains(target))) setOpen(false);
  });
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  });
  useEffect(() => {
    if (!open) return undefined;
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerdown', (event) => leave(event), { signal });
    document.addEventListener('focusin', (event) => leave(event), { signal });
    document.addEventListener('keydown', (event) => escape(event), { signal });
    return () => end.abort();
  }, [open]);
  if (!user) return null;
  return (
    <nav ref={menu} aria-label={label()}>
      <Button
        ref={button}
        variant="quiet"
        className="lg:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label()}
      </Button>
      <ul
        id={id}
        className={classNames(
          open
            ? 'absolute top-full right-gutter z-menu grid rounded-card border-2 border-line-strong bg-surface p-4 shadow-raised'
            : 'flex items-center max-lg:hidden',
        )}
      >
        <li>
          <LinkButton variant="quiet" href={paths.profile}>
            {t`Settings`}
          </LinkButton>
        </li>
        {isAdministrator(user) && (
          <li>
            <LinkButton variant="quiet" href={paths.admin}>
              {t`Admin Panel`}
            </LinkButton>
          </li>
        )}
        <li>
          <LogOutButton />
        </li>
      </ul>
    </nav>
  );
}
