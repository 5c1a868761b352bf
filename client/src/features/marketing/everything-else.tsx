import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { TextLink } from '../../ui/app-link';

/** Each leads to where the guide says more. */
const links = () => [
  { id: 'together', label: t`Together: each with an account of their own` },
  { id: 'languages', label: t`English, Dutch, French and German` },
  { id: 'private', label: t`Private, and without ads` },
  { id: 'free', label: t`Free, and open source` },
  { id: 'own-server', label: t`On a server of your own` },
  { id: 'your-data', label: t`No lock-in: all of it in one file` },
  { id: 'offline', label: t`Without a network` },
];

/** One quiet list of what the day above does not show. */
export function EverythingElse() {
  return (
    <section aria-labelledby="everything-else" className="grid gap-3">
      <h2 id="everything-else" className="text-h2 font-bold">{t`Everything else`}</h2>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {links().map(({ id, label }) => (
          <li key={id}>
            <TextLink
              href={`${paths.howItWorks}#${id}`}
              className="inline-flex min-h-target items-center font-normal"
            >
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
