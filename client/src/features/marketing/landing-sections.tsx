import { t } from '@lingui/core/macro';
import { paths } from '#shared/product/paths';
import { LinkButton } from '../../ui/button';

const steps = () => [
  { title: t`Family Sets Up`, text: t`You add photos, names and notes.` },
  { title: t`Daily Practice`, text: t`A few minutes a day, and never in a hurry.` },
  { title: t`Find & Remember`, text: t`Names and numbers, always in the same place.` },
];

export function HowItWorksSummary() {
  return (
    <section aria-labelledby="how-it-works" className="grid gap-4">
      <h2 id="how-it-works" className="text-h2 font-bold">{t`How It Works`}</h2>
      <ol className="grid gap-x-10 gap-y-4 md:grid-cols-3">
        {steps().map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-1">
            <div className="flex gap-2 text-h3 font-bold">
              <span aria-hidden="true" className="whitespace-nowrap text-link">
                {`${index + 1}.`}
              </span>
              <h3>{title}</h3>
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to help and support. */
export function SupportSection() {
  return (
    <section
      aria-labelledby="support"
      className="grid items-center justify-items-start gap-4 lg:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-2">
        <h2 id="support" className="text-h2 font-bold">{t`We are here to help`}</h2>
        <p>{t`Do you have a question before you begin? Write to us: a person answers.`}</p>
      </div>
      <LinkButton href={paths.contact} size="large" variant="secondary" className="max-sm:w-full">
        {t`Contact Support`}
      </LinkButton>
    </section>
  );
}
