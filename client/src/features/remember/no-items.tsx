import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { paths } from '#shared/product/paths';
import { LinkButton } from '../../ui/button';
import { Scene } from '../../ui/scene';

/** Empty state for the reader of the items. */
export function NoItems() {
  return (
    <EmptyState>
      <h2 className="text-h2 font-bold">{t`No Memory Items Yet`}</h2>
      <p className="text-person">{t`Phone numbers, daily routines and notes will appear here.`}</p>
      <p className="text-ink-soft">{t`You can add them in Caregiver Tools, or ask your family to.`}</p>
      <LinkButton
        href={paths.caregiver}
        size="large"
        className="mt-3 justify-self-start max-sm:w-full"
      >
        {t`Go to Caregiver Tools`}
      </LinkButton>
    </EmptyState>
  );
}

/** Empty state where the family adds items. `canAdd` is false for members who can only look. */
export function NoItemsYet({ canAdd }: { canAdd: boolean }) {
  return (
    <EmptyState>
      <h3 className="text-h2 font-bold">{t`No Items Yet`}</h3>
      <p className="text-ink-soft">
        {canAdd
          ? t`Add what is good to have at hand: a phone number, the morning routine, when to take medicine.`
          : t`You see them here as soon as a caregiver has added some.`}
      </p>
    </EmptyState>
  );
}

function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-center gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[minmax(0,20rem)_minmax(60%,1fr)] sm:gap-10 sm:p-8">
      <Scene name="hook" className="max-w-[24rem]" />
      <div className="grid gap-3">{children}</div>
    </div>
  );
}
