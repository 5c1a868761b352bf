import { t } from '@lingui/core/macro';
import type { PersonItem } from '#shared/remember/remember-item.answer';
import { serverMessage } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/frame-icons';
import { TrashIcon } from '../../ui/icons';
import { toast } from '../../ui/toast.store';
import { VoiceButton } from '../../ui/voice-button';
import { usePinRememberItem } from './remember-item.queries';

export type ItemActionsOf = {
  onVoice: (item: PersonItem) => void;
  onDelete: (item: PersonItem) => void;
};

/** The actions on an item beside changing its texts. Each takes effect at once. */
export function ItemActions({ item, onVoice, onDelete }: ItemActionsOf & { item: PersonItem }) {
  const { title, voiceUrl } = item;
  return (
    <div className="mt-6 border-t border-line pt-3">
      <div className="-ml-3 flex flex-wrap">
        <VoiceButton of={title} recorded={voiceUrl !== null} onOpen={() => onVoice(item)} />
        <PinButton item={item} />
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t`Delete ${title}`}
          onClick={() => onDelete(item)}
        >
          <TrashIcon />
          <span>{t`Delete`}</span>
        </Button>
      </div>
    </div>
  );
}

/** Pins an item to the top of the list on the tablet, or unpins it. */
function PinButton({ item: { id, title, pinned } }: { item: PersonItem }) {
  const { mutate } = usePinRememberItem();
  const press = () =>
    mutate(
      { id, pinned: !pinned },
      {
        onSuccess: () =>
          toast({ title: pinned ? t`No longer pinned` : t`Pinned: it comes first on the tablet` }),
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t`Error updating memory item`,
            description: serverMessage(error, t`Please try again.`),
          }),
      },
    );
  return (
    <Button
      variant="quiet"
      aria-label={pinned ? t`Unpin ${title}` : t`Pin ${title} on the tablet`}
      onClick={press}
    >
      <PinIcon />
      <span>{pinned ? t`Unpin` : t`Pin on the tablet`}</span>
    </Button>
  );
}

function PinIcon() {
  return (
    <Icon>
      <path d="M8.5 3h7l-1 7 3.5 4.5H6L9.5 10zM12 14.5V21" />
    </Icon>
  );
}
