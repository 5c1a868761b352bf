import { guideSteps } from './guide';

/** The four steps, each with its number and what to do. */
export function GuideSteps() {
  return (
    <ol className="grid gap-10">
      {guideSteps.map(({ title, text, actions }, index) => (
        <li key={title} id={`step-${index + 1}`} className="grid scroll-mt-6 gap-x-6 gap-y-3 border-t-4 border-accent pt-5 sm:grid-cols-[3rem_1fr]">
          <span aria-hidden="true" className="text-display leading-none font-bold text-link">
            {index + 1}
          </span>
          <div className="grid gap-3">
            <h2 className="text-h2 font-bold">{title}</h2>
            <p className="text-lead text-ink-soft">{text}</p>
            <ul className="grid max-w-reading list-disc gap-2 pl-6">
              {actions.map((action) => (
                <li key={action}>{action}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
