import type { TabletContact } from '#shared/tablet';
import { CalmPhoto } from './calm-photo';
import { callAddress } from './contact-way';
import { AIR, FITS } from './first-fit';

/** The photo stands above the words or beside them (`contactSteps`). On a low glass it is always beside them. */
const look =
  'flex size-full [flex-direction:var(--upright-lie)] landscape:[flex-direction:var(--wide-lie)] low:flex-row cursor-pointer overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left text-ink no-underline shadow-card select-none active:bg-accent-soft';

type ContactButtonProps = {
  contact: TabletContact;
  /** Who it is, below the name. */
  who: string | undefined;
  onReach: () => void;
};

/** Somebody to call: one tap does it. */
export function ContactButton({ contact, who, onReach }: ContactButtonProps) {
  const address = callAddress(contact);
  const face = <ContactFace contact={contact} who={who} />;
  if (!address) {
    return (
      <button type="button" className={look} onClick={onReach}>
        {face}
      </button>
    );
  }
  return (
    <a
      href={address}
      // WhatsApp's page would take the tablet's place.
      {...(contact.way === 'whatsapp' && { target: '_blank', rel: 'noopener' })}
      draggable={false}
      className={look}
      onClick={onReach}
    >
      {face}
    </a>
  );
}

function ContactFace({ contact, who }: Pick<ContactButtonProps, 'contact' | 'who'>) {
  return (
    <>
      <span aria-hidden="true" className="relative block min-h-0 min-w-0 flex-[4]">
        <CalmPhoto src={contact.photoUrl} name="" mayLose={0.6} />
      </span>
      <span className="flex max-h-(--upright-most) min-h-0 min-w-0 [flex:var(--upright-flex)] px-[min(1.25rem,3vmin)] py-1 landscape:max-h-(--wide-most) landscape:[flex:var(--wide-flex)] low:max-h-none low:flex-[6]">
        <span data-fit className={`flex w-full flex-col ${FITS}`}>
          <span className={`my-auto ${AIR}`}>
            <span
              dir="auto"
              className="block text-(length:--name) leading-[1.12] font-bold text-balance"
            >
              {contact.name}
            </span>{' '}
            {who && (
              <span
                dir="auto"
                className="mt-[0.15em] block text-(length:--say) leading-[1.2] text-ink-soft"
              >
                {who}
              </span>
            )}
          </span>
        </span>
      </span>
    </>
  );
}
