import { Button } from '../../ui/button';

/** What was chosen, above the new password. */
export function ChosenContent({ isKept, onChange }: { isKept: boolean; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>{isKept ? 'What is in the account stays.' : 'The account starts empty.'}</p>
      <Button variant="quiet" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
