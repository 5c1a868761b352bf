import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { AlbumPrints } from './album-prints';

/** What it is, for whom, and the two ways in. */
export function LandingHero() {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[6fr_5fr] lg:gap-16 lg:py-6">
      <div className="grid gap-5 sm:gap-6">
        <PageHeading>
          <span className="block text-display tracking-tight text-balance">The faces and names that matter, kept close</span>
        </PageHeading>
        <p className="text-lead">
          Dear Ones helps a family share names, faces and notes with somebody whose memory is fading. You set it up. They
          only have to look.
        </p>
        <div className="grid gap-3 sm:flex">
          <LinkButton href={paths.register} size="large">
            Create Account
          </LinkButton>
          <LinkButton href={paths.login} size="large" variant="secondary">
            Log In
          </LinkButton>
        </div>
      </div>
      <AlbumPrints />
    </div>
  );
}
