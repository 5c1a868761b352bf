import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import type { Elements } from '../../lib/elements';
import { Icon } from '../../ui/frame-icons';
import { portraits } from './album-prints';
import amina from './portrait-amina.svg';

/*
 * Screens of the sample family's tablet, drawn from text and portraits: they are sharp and readable on a phone, in any
 * language, and the first of them is on the screen with the page's document. Their sizes follow the text size of the page.
 */

/** The glass of a tablet in its frame. */
export function DrawnTablet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'grid aspect-[4/3] w-full grid-cols-[minmax(0,1fr)] content-between gap-3 rounded-card border-8 border-device bg-page p-3 leading-snug shadow-raised sm:p-5',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** A portrait that is drawn. */
function Portrait({ src, className }: { src: string; className: string }) {
  return <img src={src} alt="" width="1024" height="1024" className={className} />;
}

/** Looks like a button of the tablet, and is none. */
const key =
  'flex min-h-14 items-center justify-center gap-2 rounded-control border-2 border-accent px-1 text-center text-small leading-tight font-bold text-link sm:text-body';

export const listen = () => t({ message: 'Listen', context: 'button on the tablet' });

/** The row of buttons at the end of a screen. */
export function Keys({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-3">
      {labels.map((label) => (
        <li key={label} className={`${key} bg-surface`}>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** On a phone, large letters need the room of an icon. */
const besideShortText = '[[data-text-size^=large]_&]:max-sm:hidden';

/** Listen and Call, where every screen of the tablet has them: Call has a quarter of the row, and more where its label needs it. */
function ListenAndCall() {
  return (
    <ul className="flex gap-3">
      <li className={`${key} grow basis-28 bg-surface whitespace-nowrap`}>
        <Icon className={besideShortText}>
          <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6a8.4 8.4 0 0 1 0 12" />
        </Icon>
        <span>{listen()}</span>
      </li>
      <li className={`${key} basis-28 bg-accent-soft whitespace-nowrap`}>
        <Icon className={besideShortText}>
          <path d="M8 3.5 5 4a2 2 0 0 0-1.5 2.3C4.8 13.8 10.2 19.2 17.7 20.5A2 2 0 0 0 20 19l.5-3-4.5-2-2 2c-2.5-1-5-3.5-6-6l2-2z" />
        </Icon>
        <span>{t`Call`}</span>
      </li>
    </ul>
  );
}

export const myFamily = () => t`My family`;
export const myNotes = () => t`My notes`;

/** The edges of what can be pressed on home. */
const card = 'rounded-control border-2 border-line-strong bg-surface font-bold text-link';
const beside = 'grid size-18 grow rounded-control sm:size-24';

/** A tile of home: its picture stands beside the label, or above it where both have no room. */
function Tile({ label, picture, children }: TileProps) {
  return (
    <li className={`flex flex-1 flex-wrap items-center ${card}`}>
      {picture}
      <div className="grow basis-28 px-2 py-1 leading-tight">
        <p>{label}</p>
        {children}
      </div>
    </li>
  );
}

type TileProps = { label: string; picture: Elements; children?: Elements };

/** Home in the morning: the day and the time in words, the greeting, who comes, and the family's tiles. */
export function MorningScreen() {
  const name = 'Jozef';
  return (
    <DrawnTablet>
      <div>
        <p className="flex flex-wrap gap-x-3">
          <span>{t`Sunday morning, half past eight`}</span>
          <span className="text-ink-soft max-sm:hidden">{t`29 November`}</span>
        </p>
        {/* The longest word that greets, in Dutch, has to fit on a phone. */}
        <p className="text-h1 font-bold max-sm:text-[length:min(1.9375rem,10.5vw)]">
          {t`Good morning, ${name}.`}
        </p>
      </div>
      <p className={`flex items-center gap-3 text-lead ${card}`}>
        <Portrait src={amina} className="h-auto w-16 rounded-control sm:w-24" />
        <span>{t`Amina comes at nine`}</span>
      </p>
      <ul className="flex gap-3">
        <Tile
          label={myFamily()}
          picture={<Portrait src={portraits.sofie} className={`${beside} object-cover`} />}
        />
        <Tile
          label={myNotes()}
          picture={
            <span className={`${beside} place-items-center bg-accent-soft text-h1`}>
              <Icon>
                <path d="M5 3h14v12l-6 6H5zM19 15h-6v6M8.5 8h7M8.5 12h4" />
              </Icon>
            </span>
          }
        >
          <p className="text-small font-normal text-ink-soft max-sm:hidden">
            {t`Where are my keys?`}
          </p>
        </Tile>
      </ul>
      <ListenAndCall />
    </DrawnTablet>
  );
}

/** The words of the tablet about the face on its screen. */
export const aboutSofie = () => t`She comes for coffee every Sunday and always brings flowers.`;

/** A face with who it is, its name and a few words about it. */
export function FaceScreen() {
  return (
    <DrawnTablet>
      <div className="grid grid-cols-2 items-center gap-4">
        <Portrait src={portraits.sofie} className="h-auto w-full rounded-control" />
        <div className="grid gap-2 wrap-anywhere hyphens-auto">
          <p className="text-lead text-ink-soft">{t`Your daughter`}</p>
          <p translate="no" className="text-h1 font-bold">
            Sofie
          </p>
          <p>{aboutSofie()}</p>
        </div>
      </div>
      <ListenAndCall />
    </DrawnTablet>
  );
}

const contacts = () => [
  { name: 'Sofie', relation: t`Your daughter`, src: portraits.sofie },
  { name: 'Peter', relation: t`Your son`, src: portraits.peter },
];

/** The people to call. */
export function CallScreen() {
  return (
    <DrawnTablet>
      <p className="text-h1 font-bold">{t`Call`}</p>
      <ul className="grid grid-cols-2 gap-3">
        {contacts().map(({ name, relation, src }) => (
          <li
            key={name}
            className="grid gap-1 rounded-control border-2 border-line-strong bg-surface p-2"
          >
            <Portrait src={src} className="aspect-[4/3] w-full rounded-control object-cover" />
            <span translate="no" className="text-h3 font-bold text-link">
              {name}
            </span>
            <span translate="no" className="text-ink-soft">
              {relation}
            </span>
          </li>
        ))}
      </ul>
    </DrawnTablet>
  );
}
