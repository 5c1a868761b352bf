import { paths } from '#shared/paths';
import { LinkButton } from '../../ui/button';
import { TextLink } from '../../ui/text-link';

/** Where to turn when something is not clear. */
export function SupportSection() {
  return (
    <section aria-labelledby="support" className="grid justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-10">
      <h2 id="support" className="text-h2 font-bold">
        We are here to help
      </h2>
      <p>
        A question before you begin, or a step that does not work? Write to us: a person answers. Or read the{' '}
        <TextLink href={paths.howItWorks}>step-by-step guide</TextLink> first.
      </p>
      <LinkButton href={paths.contact} size="large" variant="secondary">
        Contact Support
      </LinkButton>
    </section>
  );
}
