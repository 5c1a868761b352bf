import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { usePageTitle } from '../../../lib/page-meta';
import { useSteadyTaps } from '../../../lib/use-steady-taps';
import { AdaptivePhoto } from '../adaptive-photo';
import { useNightColors } from '../clock';
import { FITS, LINE_PADDING, useFirstFit } from '../first-fit';
import { headingLayouts } from '../layouts';
import { NextButton } from '../person-button';
import { useWakeLock } from '../wake-lock';
import { seatsQuery } from './seats.queries';
import { sit, useSeats, type Seat } from './seats.store';
import { useAskingStream } from './use-asking-stream';

/** As many as a screen of the person offers. */
const A_PAGE = 4;

/** Asks who is sitting at a shared tablet: four pictures at a time. Somebody who helps chooses. */
export function ChoiceScreen() {
  const seats = useSeats();
  const [chosenPage, setPage] = useState(0);
  useQuery(seatsQuery);
  const called = useAskingStream(seats);
  useNightColors();
  useWakeLock();
  const question = t({
    message: 'Who is sitting here?',
    comment:
      'Tablet that several people of a care home share. Read by a helper and by people with memory loss. Heading above their pictures. A few words.',
  });
  usePageTitle(question);
  const pages = Math.ceil(seats.length / A_PAGE);
  // Somebody may have been taken off meanwhile.
  const page = Math.min(chosenPage, pages - 1);
  const shown = seats.slice(page * A_PAGE, (page + 1) * A_PAGE);
  return (
    <div {...useSteadyTaps()} className="flex h-dvh flex-col overflow-hidden bg-page text-person">
      <main className="flex min-h-0 flex-1 flex-col">
        <h1 className="shrink-0 px-person-pad pt-[min(1.25rem,2.5vmin)] text-[clamp(1.75rem,5vmin,3.25rem)] leading-[1.2] font-bold">
          {question}
        </h1>
        <ul className="grid min-h-0 flex-1 p-person-gap auto-rows-fr grid-cols-2 gap-person-gap narrow:grid-cols-1">
          {shown.map((seat) => (
            <li key={seat.id} className="min-h-0 min-w-0">
              <SeatButton
                seat={seat}
                isLow={shown.length > 2}
                isCalled={called.includes(seat.id)}
              />
            </li>
          ))}
        </ul>
      </main>
      {pages > 1 && (
        <footer className="shrink-0 px-person-gap pb-person-gap *:min-h-person-target">
          <NextButton word="More" onNext={() => setPage((page + 1) % pages)} />
        </footer>
      )}
    </div>
  );
}

/** The picture is beside the name on a phone, and where the button `isLow`: one of two rows on a wide screen. */
type SeatButtonProps = { seat: Seat; isLow: boolean; isCalled: boolean };

function SeatButton({ seat, isLow, isCalled }: SeatButtonProps) {
  const name =
    seat.name ??
    t({
      message: 'Person without a name',
      comment: 'Stands in place of the name of a person with memory loss',
    });
  const { ref } = useFirstFit<HTMLButtonElement>(headingLayouts, name);
  return (
    <button
      ref={ref}
      type="button"
      onClick={() => sit(seat)}
      className={classNames(
        'flex size-full cursor-pointer flex-col overflow-hidden rounded-card border-2 border-line-strong bg-surface text-center shadow-card select-none active:bg-accent-soft narrow:flex-row low:flex-row',
        isLow && 'landscape:flex-row',
      )}
    >
      <span
        aria-hidden="true"
        className="relative block min-h-0 min-w-0 flex-[3] narrow:flex-[2] low:flex-[2]"
      >
        <AdaptivePhoto src={seat.photoUrl} name="" maxCrop={0.6} />
      </span>
      <span
        data-fit
        className={classNames(
          'flex min-h-0 min-w-0 flex-[2] flex-col px-2 narrow:flex-[3] low:flex-[3]',
          isLow && 'landscape:flex-[3]',
          FITS,
        )}
      >
        <span
          dir="auto"
          className={`my-auto block text-(length:--name) leading-[1.12] font-bold text-balance ${LINE_PADDING}`}
        >
          <span>{name}</span>
          {/* The screen says nothing aloud, and not who calls: anybody may stand before it. */}
          {isCalled && (
            <span className="block text-lead">
              {t({
                message: 'A call',
                comment:
                  'Tablet that several people of a care home share. Read by a helper, small below the picture of a person for whom somebody calls just now. A noun, not a button.',
              })}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
