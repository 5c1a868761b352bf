import { Button } from '../ui/button';
import { Card, CardActions, CardText, CardTitle } from '../ui/card';
import { EmptyCard } from '../ui/empty-card';
import { Notice } from '../ui/notice';
import { Scene } from '../ui/scene';
import { Loading } from '../ui/spinner';
import { LoadFailed, StateMessage } from '../ui/state-message';
import { StateScene } from '../ui/state-scene';
import { toast } from '../ui/toast.store';
import { Sample } from './sample';

const tones = ['info', 'warning', 'success', 'danger'] as const;
const drawings = [
  ...(['bell', 'call', 'closed-album', 'cup', 'day', 'key'] as const),
  ...(['letterbox', 'lock', 'magnifier', 'opened-letter', 'parcel', 'torn-letter'] as const),
];
const nothing = () => undefined;

/** Cards, notices, empty, loading, failed and offline states, and toasts. */
export function MessageSamples() {
  return (
    <>
      <Sample title="Cards and notices" layout="grid">
        <Card>
          <CardTitle>A card</CardTitle>
          <CardText>One thing, with what can be done about it.</CardText>
          <CardActions>
            <Button variant="secondary">Do it</Button>
          </CardActions>
        </Card>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            The tone is told by a word and an icon.
          </Notice>
        ))}
      </Sample>
      <Sample title="States" layout="grid">
        <StateMessage
          title="No photos yet"
          drawing={<Scene name="album" />}
          action={<Button>Add a photo</Button>}
        >
          Three photos are enough to begin.
        </StateMessage>
        <EmptyCard drawing={<StateScene name="day" />} title="Nothing planned yet">
          Meals, visits, a favorite show.
        </EmptyCard>
        <LoadFailed title="We could not load your photos" onRetry={nothing} />
        <LoadFailed title="We could not load your photos" onRetry={nothing} retrying />
        {drawings.map((name) => (
          <StateScene key={name} name={name} />
        ))}
        <Loading />
        <Button variant="secondary" onClick={() => window.dispatchEvent(new Event('offline'))}>
          Go offline
        </Button>
        <Button variant="secondary" onClick={() => window.dispatchEvent(new Event('online'))}>
          Go online
        </Button>
      </Sample>
      <Sample title="Toasts">
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Photo added', description: 'Anna is in your album.' })}
        >
          It worked
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              tone: 'danger',
              title: 'Error adding photo',
              description: 'Nothing is lost. Please try again.',
            })
          }
        >
          It failed
        </Button>
      </Sample>
    </>
  );
}
