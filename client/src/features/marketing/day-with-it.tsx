import { t } from '@lingui/core/macro';
import { CallScreen, FaceScreen, listen, myFamily, myNotes } from './drawn-tablet';
import { HearVoice } from './hear-voice';

/** The day goes on after the morning, which the hero shows: a face with its voice, and somebody who is missed. */
export function DayWithIt() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:grid-cols-2">
      <section
        aria-labelledby="any-time"
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
      >
        <FaceScreen />
        <h2 id="any-time" className="text-h2 font-bold">{t`Any time`}</h2>
        <p>{t`A face, a name, and a familiar voice.`}</p>
        <HearVoice />
      </section>
      <section
        aria-labelledby="missed"
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
      >
        <CallScreen />
        <h2 id="missed" className="text-h2 font-bold">{t`When somebody is missed`}</h2>
        <p>{t`One touch asks you to call, or starts a call by phone, FaceTime or WhatsApp.`}</p>
      </section>
    </div>
  );
}

/** The last screen of the day, as wide as the window and in the tablet's colors at night. */
export function NightScreen() {
  return (
    <section
      data-theme="night"
      aria-labelledby="night"
      className="bg-page py-20 text-ink [box-shadow:0_0_0_100vmax_var(--color-page)] [clip-path:inset(0_-100vmax)] sm:py-32"
    >
      <div className="grid gap-4">
        <h2 id="night" className="text-display font-bold">{t`It is night.`}</h2>
        <p className="text-h2">{t`Amina comes in the morning, at nine.`}</p>
        <p className="text-ink-soft">{t`Quarter past two`}</p>
        <ul className="mt-8 grid grid-cols-4 gap-3 text-center font-bold text-link narrow:grid-cols-2">
          {[myFamily(), myNotes(), listen(), t`Call`].map((label) => (
            <li
              key={label}
              className="grid min-h-16 place-items-center rounded-card border-2 border-accent bg-surface px-1"
            >
              {label}
            </li>
          ))}
        </ul>
        <p className="mt-8 text-ink-soft">
          {t`You connect it once. After that, nobody has to log in, remember a code or solve anything.`}
        </p>
      </div>
    </section>
  );
}
