import { t } from '@lingui/core/macro';
import type { CurrentUser } from '#shared/accounts/account.answer';
import { isAdministrator } from '#shared/admin/administrator';
import { paths } from '#shared/product/paths';
import { AppLink } from '../../ui/app-link';
import { PersonIcon, PictureIcon, SettingsIcon } from '../../ui/icons';

interface Tool {
  title: string;
  text: string;
  href: string;
  Icon: typeof PersonIcon;
  adminsOnly?: boolean;
}

const tools = (): readonly Tool[] => [
  {
    title: t`Caregiver Tools`,
    text: t`Add photos, names and notes, or change them.`,
    href: paths.caregiver,
    Icon: PictureIcon,
  },
  {
    title: t`Settings`,
    text: t`Your name, address and password.`,
    href: paths.profile,
    Icon: SettingsIcon,
  },
  {
    title: t`Admin Panel`,
    text: t`Everybody who has an account.`,
    href: paths.admin,
    Icon: PersonIcon,
    adminsOnly: true,
  },
];

/** The tools that this account may use. */
const toolEntries = ({ user, isForOne = true }: ToolLinksProps) =>
  tools().filter(
    ({ adminsOnly, href }) =>
      (!adminsOnly || isAdministrator(user)) && (isForOne || href !== paths.caregiver),
  );

interface ToolLinksProps {
  user: Pick<CurrentUser, 'isAdmin' | 'isEmailVerified'>;
  /** False if the account cares for several people, whose cards lead to the tools of each, or for nobody. */
  isForOne?: boolean;
}

/** The way to where things are set up. The whole tile can be pressed; its name alone is the link's name. */
export function ToolLinks(props: ToolLinksProps) {
  return (
    <nav aria-labelledby="tools" className="grid gap-4">
      <h2 id="tools" className="text-h2 font-bold">{t`For family and caregivers`}</h2>
      <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))] md:gap-6">
        {toolEntries(props).map(({ title, text, href, Icon }) => (
          <li
            key={href}
            className="relative flex items-start gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong sm:p-5"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken text-h3 text-link">
              <Icon />
            </span>
            <span className="grid">
              <AppLink
                href={href}
                className="rounded-small font-bold text-link underline decoration-2 underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
              >
                {title}
              </AppLink>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
