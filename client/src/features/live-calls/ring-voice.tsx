import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { lazyDialog } from '../../ui/lazy-dialog';
import { liveCallOfferQuery } from './live-call.queries';

export const RingVoiceDialog = lazyDialog(
  async () => (await import('./ring-voice-dialog')).RingVoiceDialog,
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
);

/** The own voice that the tablet plays when the member calls. */
export function RingVoice({ personId }: { personId: number }) {
  const { data: offer } = useQuery(liveCallOfferQuery(personId));
  const [isOpen, setOpen] = useState(false);
  if (!offer) return <div aria-hidden="true" className="min-h-control" />;
  const { ringVoiceUrl: url } = offer;
  return (
    <>
      <p className="flex max-w-reading flex-wrap items-center gap-x-3">
        <span>
          {url === null
            ? t`When you call, the tablet says who it is. It can play your own voice instead.`
            : t`When you call, the tablet plays your own voice.`}
        </span>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {url === null ? t`Record your voice` : t`Your voice`}
        </Button>
      </p>
      <RingVoiceDialog
        personId={personId}
        url={url}
        of={t({
          message: 'your calls',
          comment: 'What a recorded voice is for, in "A voice for your calls"',
        })}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
