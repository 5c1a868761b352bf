const readers = [
  {
    who: 'The person',
    text: "Somebody with Alzheimer's, dementia, autism or a brain injury. Large pictures, few words, and nothing to get wrong.",
  },
  {
    who: 'The family',
    text: 'Partners, children, friends and caregivers. You add what matters from your own phone or computer.',
  },
];

/** The two sides of it: who looks, and who sets it up. */
export function WhoItIsFor() {
  return (
    <section aria-labelledby="who-it-is-for" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="who-it-is-for" className="text-h2 font-bold">
        Who it is for
      </h2>
      <dl className="grid gap-6 sm:grid-cols-2 sm:gap-10">
        {readers.map(({ who, text }) => (
          <div key={who} className="grid content-start gap-1 border-l-4 border-accent pl-5">
            <dt className="text-h3 font-bold">{who}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
