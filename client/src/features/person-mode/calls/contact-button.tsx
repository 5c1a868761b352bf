import type { TabletContact } from '#shared/tablet';
import { AIR, FITS, type Step } from '../first-fit';
import { CalmPhoto } from '../person-photo';
import { callAddress } from './contact-way';

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

const SIZES = [
  ['clamp(48px, 7.5vmin, 88px)', 'clamp(24px, 4vmin, 38px)'],
  ['clamp(48px, 6vmin, 64px)', 'clamp(24px, 3.4vmin, 32px)'],
  ['48px', '26px'],
  ['48px', '24px'],
  ['40px', '24px'],
  ['34px', '24px'],
  ['30px', '24px'],
  ['26px', '24px'],
] as const;
/** For somebody who has the screen alone. */
const LAST = ['24px', '22px', '20px'];

/** How many contacts share the screen, and how large their names are: all of them, or as many as there is room for. */
export function contactSteps(count: number): readonly Step[] {
  const shares = [count, 2, 1].filter((share, place) => place === 0 || share < count);
  return [
    ...shares.flatMap((share) => SIZES.map(([name, say]) => step(share, name, say))),
    ...LAST.map((size) => ({ ...step(1, size, size), '--wrap': 'anywhere' })),
  ];
}

/** One below the other upright, in pairs where the glass is wide. A photo stands above its words where the place is high. */
const step = (share: number, name: string, say: string): Step => ({
  '--share': String(share),
  '--upright': rows(share),
  '--wide': rows(Math.ceil(share / 2)),
  '--pairs': String(Math.min(share, 2)),
  ...lying('upright', share === 1),
  ...lying('wide', share === 2),
  '--name': name,
  '--say': say,
  '--wrap': 'normal',
});

const lying = (glass: 'upright' | 'wide', isAbove: boolean): Step => ({
  [`--${glass}-lie`]: isAbove ? 'column' : 'row',
  [`--${glass}-flex`]: isAbove ? 'none' : '6 6 0%',
  [`--${glass}-most`]: isAbove ? '75%' : 'none',
});

const rows = (count: number) => `calc((100% - ${count - 1} * var(--person-gap)) / ${count})`;

export const shareOf = (step: Step | undefined): number => Number(step?.['--share'] ?? 1);
