import type { TabletContact } from '#shared/calls/call-contact.answer';
import { FITS, LINE_PADDING, type Layout } from '../first-fit';
import { UnbrokenName } from '../unbroken-name';
import { ContactPhoto } from './contact-photo';
import { callUrl } from './contact-way';

/** The photo is above the text or beside it (`contactLayouts`). On a low screen it is always beside it. */
const look =
  'flex size-full [flex-direction:var(--upright-lie)] landscape:[flex-direction:var(--wide-lie)] low:flex-row cursor-pointer overflow-hidden rounded-card border-2 border-line-strong bg-surface text-left text-ink no-underline shadow-card select-none active:bg-accent-soft';

type ContactButtonProps = {
  contact: TabletContact;
  /** The relation, below the name. */
  who: string | undefined;
  /** False on a tablet that has no app for it. */
  isReachable: boolean;
  onReach: () => void;
};

/** Calls somebody with one tap. */
export function ContactButton({ contact, who, isReachable, onReach }: ContactButtonProps) {
  const url = isReachable ? callUrl(contact) : undefined;
  const face = <ContactFace contact={contact} who={who} />;
  if (!url) {
    return (
      <button type="button" className={look} onClick={onReach}>
        {face}
      </button>
    );
  }
  return (
    <a
      href={url}
      // WhatsApp's page would replace the tablet's.
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
      <span
        aria-hidden="true"
        className="relative block min-h-0 min-w-0 flex-[4] landscape:flex-(--wide-photo) low:flex-[4]"
      >
        <ContactPhoto contact={contact} maxCrop={0.6} />
      </span>
      <span className="flex max-h-(--upright-most) min-h-0 min-w-0 [flex:var(--upright-flex)] px-[min(1.25rem,3vmin)] py-1 landscape:max-h-(--wide-most) landscape:[flex:var(--wide-flex)] low:max-h-none low:flex-[6]">
        <span data-fit className={`flex w-full flex-col ${FITS}`}>
          <span className={`my-auto ${LINE_PADDING}`}>
            <span
              dir="auto"
              className="block text-(length:--name) leading-[1.12] font-bold text-balance"
            >
              <UnbrokenName name={contact.name} />
            </span>{' '}
            {who && (
              <span
                dir="auto"
                className="mt-[0.15em] block text-(length:--say) leading-[1.2] text-balance text-ink-soft"
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
/** Sizes for a contact that has the screen to itself. */
const LAST = ['24px', '22px', '20px'];

/** The number of contacts on one page and the sizes of their names: all contacts, or as many as there is room for. */
export function contactLayouts(count: number): readonly Layout[] {
  const shares = [count, 2, 1].filter((share, place) => place === 0 || share < count);
  return [
    ...shares.flatMap((share) =>
      SIZES.map(([name, say]) => ({
        ...layout(share, name, say),
        // A single contact looks like the screen of a face.
        ...(count === 1 ? { '--wide-photo': '6', '--wide-flex': '4 4 0%' } : {}),
      })),
    ),
    ...LAST.map((size) => ({
      ...layout(1, size, size),
      '--wrap': 'anywhere',
    })),
  ];
}

/** One below the other in portrait, in pairs in landscape. The photo is above the text where the button is high. */
const layout = (share: number, name: string, say: string): Layout => ({
  '--share': String(share),
  '--upright': rows(share),
  '--wide': rows(Math.ceil(share / 2)),
  '--wide-photo': '4',
  '--pairs': String(Math.min(share, 2)),
  ...photoLayout('upright', share === 1),
  ...photoLayout('wide', share === 2),
  '--name': name,
  '--say': say,
  '--wrap': 'normal',
});

const photoLayout = (orientation: 'upright' | 'wide', isAbove: boolean): Layout => ({
  [`--${orientation}-lie`]: isAbove ? 'column' : 'row',
  [`--${orientation}-flex`]: isAbove ? 'none' : '6 6 0%',
  [`--${orientation}-most`]: isAbove ? '75%' : 'none',
});

const rows = (count: number) => `calc((100% - ${count - 1} * var(--person-gap)) / ${count})`;

/** The number of contacts on one page of a layout. */
export const contactsPerPage = (layout: Layout | undefined): number =>
  Number(layout?.['--share'] ?? 1);
