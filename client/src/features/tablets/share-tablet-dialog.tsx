import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TABLET_LEFT_MINUTES } from '#shared/product/limits';
import type { ShareableTablet } from '#shared/tablets/tablet.answer';
import { isPasswordDeclined, serverMessage } from '../../lib/api-error';
import { listed } from '../../lib/date-format';
import { numberInWords } from '../../lib/number-in-words';
import { usePerson } from '../../session/person';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { Dialog } from '../../ui/dialog';
import { QueryState } from '../../ui/query-state';
import { toast } from '../../ui/toast.store';
import { shareableQuery, useShareTablet } from './share-tablet.queries';

type ShareTabletDialogProps = { open: boolean; onClose: () => void };

/** Adds the person to a tablet that somebody else has. Nothing has to be done on the tablet. */
export function ShareTabletDialog({ open, onClose }: ShareTabletDialogProps) {
  const query = useQuery({ ...shareableQuery(usePerson().id), enabled: open });
  const minutes = numberInWords(TABLET_LEFT_MINUTES);
  return (
    <Dialog title={t`Share somebody else’s tablet`} open={open} onOpenChange={onClose}>
      <div className="grid gap-5">
        <p>
          {t`The tablet then asks “Who is sitting here?”, and asks again after ${minutes} minutes without a touch. A reminder appears only while its person is chosen.`}
        </p>
        <QueryState
          query={query}
          texts={{
            loading: t`Loading the tablets…`,
            failed: t`We could not load the tablets`,
          }}
          empty={
            <p className="text-ink-soft">
              {t`None of the people you care for has another tablet. Set one up for somebody first.`}
            </p>
          }
        >
          {(tablets) => <ShareForm tablets={tablets} onShared={onClose} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

type ShareFormProps = { tablets: readonly ShareableTablet[]; onShared: () => void };

function ShareForm({ tablets, onShared }: ShareFormProps) {
  const name = usePerson().name ?? t`this person`;
  const [chosen, setChosen] = useState('');
  const { mutate: share, isPending } = useShareTablet();
  const begin = (tabletId: number) =>
    share(tabletId, {
      onSuccess: () => {
        toast({ title: t`Added to the tablet` });
        onShared();
      },
      onError: (error) => {
        if (!isPasswordDeclined(error))
          toast({
            tone: 'danger',
            title: t`Error adding to the tablet`,
            description: serverMessage(error, t`Please check that you are online and try again.`),
          });
      },
    });
  const [first] = tablets;
  const value = tablets.some(({ tabletId }) => String(tabletId) === chosen)
    ? chosen
    : String(first?.tabletId);
  return (
    <>
      <ChoiceGroup
        label={t`Which tablet?`}
        value={value}
        onChange={setChosen}
        options={tablets.map(choiceOf)}
      />
      <Button busy={isPending ? t`Adding…` : undefined} onClick={() => begin(Number(value))}>
        {t({
          message: `Add ${name} to this tablet`,
          comment: '{name} is the person who is cared for',
        })}
      </Button>
    </>
  );
}

function choiceOf(tablet: ShareableTablet) {
  const people = listed(tablet.people.map((one) => one ?? t`Person without a name`));
  return {
    value: String(tablet.tabletId),
    label: tablet.name,
    hint: t({
      message: `It serves ${people}.`,
      comment: 'Of a tablet; {people} is a list of names',
    }),
  };
}
