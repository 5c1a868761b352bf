import { Scene } from '../../ui/scene';

const steps = [
  {
    title: 'Family Sets Up',
    scene: 'album',
    text: 'You add photos, names and notes. It takes about a quarter of an hour.',
  },
  {
    title: 'Daily Practice',
    scene: 'tablet',
    text: 'A few minutes a day with the faces of the family. Alone or together, and never in a hurry.',
  },
  {
    title: 'Find & Remember',
    scene: 'hook',
    text: 'Need a name or a number? It is always in the same place.',
  },
] as const;

export function HowItWorksSummary() {
  return (
    <section aria-labelledby="how-it-works" className="grid gap-6">
      <h2 id="how-it-works" className="text-h2 font-bold">
        How It Works
      </h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ title, scene, text }, index) => (
          <li
            key={title}
            className="grid content-start gap-x-4 gap-y-2 sm:max-md:grid-cols-[14rem_1fr]"
          >
            <Scene name={scene} className="mb-2 sm:max-md:row-span-2 sm:max-md:mb-0" />
            <div className="flex gap-2 text-h3 font-bold sm:max-md:self-end">
              <span aria-hidden="true" className="whitespace-nowrap text-link">
                {index + 1}.
              </span>
              <h3>{title}</h3>
            </div>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
