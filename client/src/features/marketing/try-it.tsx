import { t } from '@lingui/core/macro';
import { Suspense, useId, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component';
import { DrawnTablet, Keys, listen } from './drawn-tablet';
import marc from './portrait-samuel.svg';
import { TabletSays } from './tablet-says';

// The tablet's own screen comes once somebody types.
const LiveFace = lazyComponent(async () => (await import('./live-face')).LiveFace);

/** Two fields, and how the tablet names the face that is typed. Nothing of it is stored or sent. */
export function TryIt() {
  const id = useId();
  const [typed, setTyped] = useState<{ name: string; relationship: string }>();
  const { name, relationship } = typed ?? { name: 'Marc', relationship: t`brother` };
  return (
    <section
      aria-labelledby="try-it"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 lg:grid-cols-2"
    >
      <div className="grid gap-4">
        <h2 id="try-it" className="text-h2 font-bold">{t`Try it yourself`}</h2>
        <div className="grid grid-cols-2 gap-4">
          <Typed
            label={t`Name`}
            describedBy={id}
            value={name}
            onType={(text) => setTyped({ name: text, relationship })}
          />
          <Typed
            label={t`Relationship`}
            describedBy={id}
            value={relationship}
            onType={(text) => setTyped({ name, relationship: text })}
          />
        </div>
      </div>
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Suspense fallback={<Example id={id} />}>
          {typed ? <LiveFace id={id} {...typed} /> : <Example id={id} />}
        </Suspense>
      </figure>
    </section>
  );
}

type TypedProps = {
  label: string;
  /** The id of what is said of it. */
  describedBy: string;
  value: string;
  onType: (text: string) => void;
};

/** Apart from the fields of forms, which weigh more than the rest of this page. */
const Typed = ({ label, describedBy, value, onType }: TypedProps) => (
  <label className="grid gap-1.5 font-bold">
    <span>{label}</span>
    <input
      aria-describedby={describedBy}
      type="text"
      dir="auto"
      autoComplete="off"
      maxLength={40}
      value={value}
      onChange={({ target }) => onType(target.value)}
      className="min-h-control w-full rounded-control border-2 border-line-strong bg-surface px-4 font-normal"
    />
  </label>
);

/** A drawing of the face that the fields hold at first. */
function Example({ id }: { id: string }) {
  const [relation, name] = [t`Your brother`, 'Marc'];
  return (
    <>
      <DrawnTablet>
        <div className="grid grid-cols-2 items-center gap-4">
          <img
            src={marc}
            alt=""
            width="1024"
            height="1024"
            loading="lazy"
            className="h-auto w-full rounded-control"
          />
          <div className="grid gap-2">
            <p translate="no" className="text-lead text-ink-soft">
              {relation}
            </p>
            <p translate="no" className="text-h1 font-bold">
              {name}
            </p>
          </div>
        </div>
        <Keys labels={[t({ message: 'Next', context: 'button on the tablet' }), listen()]} />
      </DrawnTablet>
      <TabletSays id={id} said={t`${relation}, ${name}`} />
    </>
  );
}
