import type { ReactNode } from 'react';

type FoldedSectionProps = {
  /** The place that links name. A link to it opens the section. */
  id: string;
  title: string;
  /** Called when the section is opened. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A section that shows its heading alone until it is opened. On paper nothing of it is shown before. */
export function FoldedSection({ id, title, onOpen, children }: FoldedSectionProps) {
  const openIfNamed = (element: HTMLDetailsElement | null) => {
    if (!element || window.location.hash !== `#${id}`) return;
    element.open = true;
    element.scrollIntoView();
  };
  return (
    <details
      id={id}
      ref={openIfNamed}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="scroll-mt-4 print:[&:not([open])]:hidden"
    >
      <summary className="print:break-after-avoid -mx-3 flex min-h-target w-fit cursor-pointer items-center rounded-control px-3 hover:bg-accent-soft">
        <h2 className="inline text-h2 font-bold">{title}</h2>
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
