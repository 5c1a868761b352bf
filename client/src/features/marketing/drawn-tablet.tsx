import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
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
  return (
    <img
      src={src}
      alt=""
      width="1024"
      height="1024"
      className={classNames('h-auto rounded-control', className)}
    />
  );
}

/** Looks like a button of the tablet, and is none. */
const key =
  'grid min-h-14 place-items-center rounded-control border-2 border-accent bg-surface px-1 text-center text-small leading-tight font-bold text-link sm:text-body';

export const listen = () => t({ message: 'Listen', context: 'button on the tablet' });

/** The row of buttons at the end of each screen. */
export function Keys({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-3">
      {labels.map((label) => (
        <li key={label} className={key}>
          {label}
        </li>
      ))}
    </ul>
  );
}

export const myFamily = () => t`My family`;
export const myNotes = () => t`My notes`;

/** Home in the morning: the day and the time in words, the greeting, and who comes. */
export function MorningScreen() {
  const name = 'Jozef';
  return (
    <DrawnTablet>
      <div>
        <p className="text-ink-soft">{t`Sunday morning, half past eight`}</p>
        <p className="text-h1 font-bold">{t`Good morning, ${name}.`}</p>
      </div>
      <p className="flex items-center gap-3 rounded-control border-2 border-line-strong bg-surface p-2 text-lead font-bold">
        <Portrait src={amina} className="w-16 sm:w-24" />
        <span>{t`Amina comes at nine`}</span>
      </p>
      <Keys labels={[myFamily(), myNotes(), t`Call`]} />
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
        <Portrait src={portraits.sofie} className="w-full" />
        <div className="grid gap-2 wrap-anywhere hyphens-auto">
          <p className="text-lead text-ink-soft">{t`Your daughter`}</p>
          <p translate="no" className="text-h1 font-bold">
            Sofie
          </p>
          <p>{aboutSofie()}</p>
        </div>
      </div>
      <Keys labels={[listen(), t`Call`]} />
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
            <Portrait src={src} className="aspect-[4/3] w-full object-cover" />
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
