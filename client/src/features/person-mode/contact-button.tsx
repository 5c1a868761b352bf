import type { TabletContact } from '#shared/tablet';
import { classNames } from '../../lib/class-names';
import { CalmPhoto } from './calm-photo';
import { callAddress, wayInWords } from './contact-way';

const look =
  'flex min-h-person-target cursor-pointer touch-manipulation overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left text-ink no-underline shadow-card select-none active:bg-accent-soft';

type ContactButtonProps = {
  contact: TabletContact;
  /** How the photo and the words lie to each other. */
  className: string;
  onReach: () => void;
};

/** Somebody to call: one tap does it. */
export function ContactButton({ contact, className, onReach }: ContactButtonProps) {
  const address = callAddress(contact);
  if (!address) {
    return (
      <button type="button" className={classNames(look, className)} onClick={onReach}>
        <ContactFace contact={contact} />
      </button>
    );
  }
  return (
    <a
      href={address}
      // WhatsApp's page would take the tablet's place.
      {...(contact.way === 'whatsapp' && { target: '_blank', rel: 'noopener' })}
      draggable={false}
      className={classNames(look, className)}
      onClick={onReach}
    >
      <ContactFace contact={contact} />
    </a>
  );
}

function ContactFace({ contact }: { contact: TabletContact }) {
  return (
    <>
      <span aria-hidden="true" className="relative block min-h-0 flex-[4]">
        <CalmPhoto src={contact.photoUrl} name="" mayLose={0.6} />
      </span>
      <span className="flex min-w-0 flex-[6] flex-col justify-center gap-2 p-5">
        <span className="line-clamp-2 text-[3rem] leading-[1.3] font-bold">{contact.name} </span>
        <span className="text-[1.625rem] leading-snug text-link">{wayInWords(contact)}</span>
      </span>
    </>
  );
}
