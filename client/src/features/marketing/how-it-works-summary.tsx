const steps = [
  { title: 'Family Sets Up', text: 'You add photos, names and notes. It takes about a quarter of an hour.' },
  { title: 'Daily Practice', text: 'A few minutes a day with the faces of the family, alone or together, without hurry.' },
  { title: 'Find & Remember', text: 'When a name or a number is wanted, it is there, always in the same place.' },
];

export function HowItWorksSummary() {
  return (
    <section aria-labelledby="how-it-works" className="grid gap-6">
      <h2 id="how-it-works" className="text-h2 font-bold">
        How It Works
      </h2>
      <ol className="grid gap-6 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t-4 border-accent pt-4">
            <span aria-hidden="true" className="text-h2 font-bold text-link">
              {index + 1}
            </span>
            <h3 className="text-h3 font-bold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
