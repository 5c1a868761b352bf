import { t } from '@lingui/core/macro';
import { hasRight } from '#shared/circle/roles';
import type { Tablet } from '#shared/tablets/tablet.answer';
import { usePerson } from '../../session/person';
import { sayNotSaved } from '../../session/say-not-saved';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast.store';
import { useChangeTablet } from './tablets.queries';

/** For a tablet that came back with a restored backup: an owner lets it show the family again, or disconnects it. */
export function ShowAgain({ tablet: { id, name } }: { tablet: Tablet }) {
  const { role } = usePerson();
  const { mutate, isPending } = useChangeTablet();
  const letShow = () =>
    mutate(
      { id, waitsForOwner: false },
      {
        onSuccess: () => toast({ title: t`The tablet shows your family again` }),
        onError: sayNotSaved,
      },
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t`A backup was restored, and Dear Ones cannot know whether this tablet was disconnected since then. If you know it, let it show your family again. If not, disconnect it.`}</p>
      {hasRight(role, 'manage') ? (
        <Button
          onClick={letShow}
          disabled={isPending}
          aria-label={t({
            message: `Show your family again: ${name}`,
            comment: 'Accessible name of a button; {name} is the name of a tablet',
          })}
        >
          {t({
            message: 'Show your family again',
            comment: 'Button: a tablet may show the family after a backup was restored',
          })}
        </Button>
      ) : (
        <p>{t`Ask an owner to do it.`}</p>
      )}
    </div>
  );
}
