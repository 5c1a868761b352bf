import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { ResetCard } from '#shared/accounts/reset-card.answer';
import { PASSWORD_RESET_HOURS } from '#shared/product/limits';
import { paths } from '#shared/product/paths';
import { serverMessage } from '../lib/api-error';
import { clockTime, longDate } from '../lib/date-format';
import { Button } from '../ui/button';
import { FormDialog } from '../ui/form-dialog';
import { Notice } from '../ui/notice';
import type { Sheet } from './card-sheet';
import { CardToGive, giveThisTo } from './card-to-give';

type ResetCardDialogProps = {
  /** Whose password is lost. Undefined closes the dialog. */
  name: string | undefined;
  make: () => Promise<ResetCard>;
  onClose: () => void;
};

/** Makes a link for a new password, and shows it as a card. Nothing is made before the button is pressed. */
export function ResetCardDialog({ name = '', make, ...props }: ResetCardDialogProps) {
  const card = useMutation({ mutationFn: make });
  const close = () => {
    card.reset();
    props.onClose();
  };
  return (
    <FormDialog
      title={card.data ? giveThisTo(name) : t`A new password for ${name}`}
      open={name !== ''}
      saving={card.isPending}
      onClose={close}
    >
      {card.data ? (
        <CardToGive
          path={`${paths.resetPassword}?token=${card.data.token}`}
          words={(url) => resetWords(url)}
          sheet={sheetOf(card.data, name)}
          note={t`Give it to ${name} alone: whoever has it chooses the password. It is shown only once.`}
          onClose={close}
        />
      ) : (
        <div className="grid gap-6">
          <p>
            {t`You make a link with which ${name} chooses a new password. ${name} is logged out everywhere, and reads at the next login that you made it.`}
          </p>
          <p className="text-ink-soft">
            {t`What the person said to ${name} alone until then stays hidden.`}
          </p>
          {card.error && (
            <Notice tone="danger" role="alert" title={t`The card was not made`}>
              {serverMessage(card.error, t`Please check that you are online and try again.`)}
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3 max-sm:grid">
            <Button variant="quiet" onClick={close}>
              {t`Cancel`}
            </Button>
            <Button
              busy={card.isPending ? t`Making the card…` : undefined}
              onClick={() => card.mutate()}
            >
              {t`Make the card`}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}

function sheetOf({ expiresAt }: ResetCard, name: string): Sheet {
  const end = new Date(expiresAt);
  const time = clockTime(end);
  const day = longDate(end, end);
  return {
    title: t`A new password for Dear Ones`,
    name: t`For ${name}`,
    text: t`With this link you choose a new password. Scan the code with the camera of your phone or tablet, or type the address below into a browser. You are logged out everywhere then.`,
    until: t`The link works once, until ${time} on ${day}. Give it to nobody else.`,
  };
}

const resetWords = (url: string) =>
  t`With this link you choose a new password for Dear Ones. It works once, for ${plural({ hours: PASSWORD_RESET_HOURS }, { one: '# hour', other: '# hours' })}: ${url}`;
