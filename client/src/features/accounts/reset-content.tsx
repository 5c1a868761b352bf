import { plural, t } from '@lingui/core/macro';
import type { AccountContent } from '#shared/accounts/account.answer';
import { shortDate } from '../../lib/date-format';
import { Button } from '../../ui/button';
import { Headline } from './account-frame';

const lines: Record<keyof AccountContent, (count: number) => string> = {
  facePhotos: (count) =>
    t`${plural(count, { one: '# photo of a person', other: '# photos of people' })}`,
  rememberItems: (count) => t`${plural(count, { one: '# memory item', other: '# memory items' })}`,
  plans: (count) => t`${plural(count, { one: '# plan', other: '# plans' })}`,
  tablets: (count) =>
    t`${plural(count, { one: '# connected tablet', other: '# connected tablets' })}`,
  callContacts: (count) =>
    t`${plural(count, { one: '# contact to call', other: '# contacts to call' })}`,
};

type ResetContentProps = {
  content: AccountContent;
  /** The creation date of the account. */
  createdAt: string;
  onChoose: (keepContent: boolean) => void;
};

/** Asks who owns the content of an account that was never verified, because anybody can have created it. */
export function ResetContent({ content, createdAt, onChoose }: ResetContentProps) {
  const kinds = (Object.keys(lines) as (keyof AccountContent)[]).filter(
    (kind) => content[kind] > 0,
  );
  return (
    <>
      <Headline title={t`Is This Yours?`}>
        <p className="text-lead">
          {t`This account was created on ${{ date: shortDate(createdAt) }}, and your address was never verified. Somebody else may have entered it.`}
        </p>
      </Headline>
      <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
        <p className="font-bold">{t`This is in it:`}</p>
        <ul className="list-disc pl-6">
          {kinds.map((kind) => (
            <li key={kind}>{lines[kind](content[kind])}</li>
          ))}
        </ul>
      </div>
      <p>
        {t`If you did not put it there, start empty: then all of it is deleted. Contacts and phone numbers to call are removed either way. You can enter your own again.`}
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={() => onChoose(true)}>
          {t`This is mine, keep it`}
        </Button>
        <Button size="large" variant="secondary" onClick={() => onChoose(false)}>
          {t({
            message: 'Start empty',
            comment: 'Button: deletes the content of the account that somebody else may have made',
          })}
        </Button>
      </div>
    </>
  );
}

/** The choice that was made, shown above the new password. */
export function ChosenContent({ isKept, onChange }: { isKept: boolean; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>{isKept ? t`What is in the account stays.` : t`The account starts empty.`}</p>
      <Button variant="quiet" onClick={onChange}>
        {t({
          message: 'Change',
          comment: 'Button beside "What is in the account stays.": asks the question again',
        })}
      </Button>
    </div>
  );
}
