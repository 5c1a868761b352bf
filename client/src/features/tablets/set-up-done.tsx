import { paths } from '#shared/paths';
import { Button, LinkButton } from '../../ui/button';
import { Outcome } from './outcome';

export function SetUpDone({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <div className="grid gap-6">
      <Outcome tone="success" title={`${name} is connected.`}>
        <p>It shows your family now. What you change here is on the tablet within a minute.</p>
      </Outcome>
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton href={paths.tabletSheet} variant="secondary" className="max-sm:w-full">
          Keep the tablet on this page
        </LinkButton>
        <Button className="max-sm:w-full" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
