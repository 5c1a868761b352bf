import type { AccountContent } from '#shared/account';
import { paths } from '#shared/paths';
import { shortDate } from '../../lib/date-format';
import { Button, LinkButton } from '../../ui/button';
import { Headline } from './account-frame';

const words: Record<keyof AccountContent, [one: string, many: string]> = {
  facePhotos: ['photo of a person', 'photos of people'],
  rememberItems: ['memory item', 'memory items'],
  plans: ['plan', 'plans'],
  tablets: ['connected tablet', 'connected tablets'],
  callContacts: ['contact to call', 'contacts to call'],
};

type ResetContentProps = {
  content: AccountContent;
  /** The creation date of the account. */
  createdAt: string;
  onChoose: (keepContent: boolean) => void;
};

/** Asks who owns the content of an account that was never verified, because anybody can have created it. */
export function ResetContent({ content, createdAt, onChoose }: ResetContentProps) {
  const lines = (Object.keys(words) as (keyof AccountContent)[]).flatMap((kind) => {
    const count = content[kind];
    return count > 0 ? [`${count} ${words[kind][count === 1 ? 0 : 1]}`] : [];
  });
  return (
    <>
      <Headline title="Is This Yours?">
        <p className="text-lead">
          This account was made on {shortDate(createdAt)}, and your address was never verified.
          Somebody else may have entered it.
        </p>
      </Headline>
      <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
        <p className="font-bold">This is in it:</p>
        <ul className="list-disc pl-6">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p>
        If you did not put it there, start empty: then all of it is deleted. Contacts and phone
        numbers to call are removed either way. You can enter your own again.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={() => onChoose(true)}>
          This is mine, keep it
        </Button>
        <Button size="large" variant="secondary" onClick={() => onChoose(false)}>
          Start empty
        </Button>
      </div>
    </>
  );
}

/** The choice that was made, shown above the new password. */
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

type ResetEndProps = {
  /** The server's message: the password is set, or the reason why the link does not work. */
  message: string;
  worked: boolean;
};

/** The result of a reset link, whether it worked or not. */
export function ResetEnd({ message, worked }: ResetEndProps) {
  return (
    <>
      <Headline title={worked ? 'Thank You' : 'This Link Does Not Work'}>
        <p className="text-lead">{message}</p>
      </Headline>
      <LinkButton size="large" href={worked ? paths.login : paths.forgotPassword}>
        {worked ? 'Log In' : 'Ask for a New Link'}
      </LinkButton>
    </>
  );
}
