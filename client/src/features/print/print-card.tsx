import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { hasRight } from '#shared/circle/roles';
import { paths } from '#shared/product/paths';
import { usePerson } from '../../session/person';
import { LinkButton } from '../../ui/button';

/** Leads from Caregiver Tools to what can be printed. */
export function PrintCard() {
  const { role } = usePerson();
  const headingId = useId();
  const canSeeNumbers = hasRight(role, 'manageCalls');
  return (
    <section aria-labelledby={headingId} className="grid justify-items-start gap-4 print:hidden">
      <h3 id={headingId} className="text-h3 font-bold">
        {t`On paper`}
      </h3>
      <p>
        {canSeeNumbers
          ? t`The album as a book, name cards to cut out, and a sheet for the fridge with the numbers to call.`
          : t`The album as a book, and name cards to cut out.`}
      </p>
      {/* Below each other, because beside each other the last one is alone on its line in some languages. */}
      <div className="grid gap-3 max-sm:w-full">
        <LinkButton href={paths.printAlbum} variant="secondary">{t`Print the album`}</LinkButton>
        <LinkButton href={paths.printCards} variant="secondary">{t`Print name cards`}</LinkButton>
        {canSeeNumbers && (
          <LinkButton
            href={paths.printFridge}
            variant="secondary"
          >{t`Print the fridge sheet`}</LinkButton>
        )}
      </div>
    </section>
  );
}
