import { Scene } from '../../ui/scene';
import { guideSteps } from './guide';

/** The four steps, each with its number, a drawing and what to do. */
export function GuideSteps() {
  return (
    <ol className="grid gap-12">
      {guideSteps.map(({ id, title, text, actions, scene }, index) => (
        <li key={id} className="grid gap-4 border-t-4 border-accent pt-5 break-inside-avoid">
          <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_min(13rem,40%)]">
            <div className="grid gap-2">
              <div className="flex gap-3 text-h2 font-bold">
                <span aria-hidden="true" className="whitespace-nowrap text-link">
                  {index + 1}.
                </span>
                <h2 id={id} tabIndex={-1} className="scroll-mt-10">
                  {title}
                </h2>
              </div>
              <p className="text-lead text-ink-soft">{text}</p>
            </div>
            <Scene name={scene} className="max-sm:order-first print:hidden" />
          </div>
          <ul className="grid max-w-reading list-disc gap-2 pl-6">
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
