import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { TextLink } from '../../ui/text-link';

/** Where to turn when something is not clear. */
export function SupportSection() {
  return (
    <section
      aria-labelledby="support"
      className="grid items-center justify-items-start gap-5 rounded-card bg-sunken p-6 sm:p-10 lg:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-3">
        <h2 id="support" className="text-h2 font-bold">
          We are here to help
        </h2>
        <p>
          Do you have a question before you begin? Write to us: a person answers. Or read the{' '}
          <TextLink href={paths.howItWorks}>step-by-step guide</TextLink> first.
        </p>
      </div>
      <LinkButton href={paths.contact} size="large" variant="secondary">
        Contact Support
      </LinkButton>
    </section>
  );
}
