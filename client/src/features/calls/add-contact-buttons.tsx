import { t } from '@lingui/core/macro';
import type { CallContact } from '#shared/calls/call-contact.answer';
import { CALL_CONTACTS_MAX } from '#shared/product/limits';
import { Button } from '../../ui/button';
import { PersonIcon, PlusIcon } from '../../ui/icons';
import { isOwn, type OwnDetails } from './contact-texts';

type AddContactButtonsProps = {
  /** The details of the account's owner. */
  own: OwnDetails | undefined;
  /** Undefined until they are loaded. */
  contacts: readonly CallContact[] | undefined;
  onAdd: (who: 'new' | 'own') => void;
};

export function AddContactButtons({ own, contacts, onAdd }: AddContactButtonsProps) {
  const isFull = contacts !== undefined && contacts.length >= CALL_CONTACTS_MAX;
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">
      {own && contacts && !isFull && !contacts.some((contact) => isOwn(own, contact)) && (
        <Button variant="secondary" className="max-sm:w-full" onClick={() => onAdd('own')}>
          <PersonIcon />
          <span>{t`Add myself`}</span>
        </Button>
      )}
      <Button
        variant="secondary"
        className="max-sm:w-full"
        locked={isFull || !contacts}
        onClick={() => onAdd('new')}
      >
        <PlusIcon />
        <span>{t`Add Contact`}</span>
      </Button>
    </div>
  );
}
