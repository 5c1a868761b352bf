import { t } from '@lingui/core/macro';
import { papers, type PaperSize } from '#shared/print/paper';
import { listed } from '../../lib/date-format';
import type { Elements } from '../../lib/elements';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { Notice } from '../../ui/notice';
import type { Pictures } from './use-decoded-pictures';

type PrintControlsProps = {
  size: PaperSize;
  onSize: (size: PaperSize) => void;
  /** Further choices. */
  children?: Elements;
  /** The sign on the button. */
  icon: Elements;
  pictures: Pictures;
  onRetry: () => void;
};

/** The choices for the paper, and the button that prints once every picture is there. */
export function PrintControls({
  size,
  onSize,
  children,
  icon,
  pictures: { total, decoded, failed, isDone },
  onRetry,
}: PrintControlsProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:max-lg:grid-cols-2">
        <PaperSizeChoice size={size} onSize={onSize} />
        {children}
      </div>
      <Button
        className="justify-self-start max-sm:w-full"
        size="large"
        busy={isDone ? undefined : t`Getting the pictures ready…`}
        onClick={() => window.print()}
      >
        {icon}
        <span>{t`Print`}</span>
      </Button>
      <p role="status" className="text-ink-soft">
        {isDone
          ? t`In the print window, choose the same paper and no margins. To keep a file instead, choose to save as PDF.`
          : t`Pictures that are ready: ${decoded} of ${total}`}
      </p>
      {failed.length > 0 && <Failed names={failed} onRetry={onRetry} />}
    </div>
  );
}

function Failed({ names, onRetry }: { names: readonly string[]; onRetry: () => void }) {
  const whose = listed(names);
  return (
    <Notice tone="warning" role="alert">
      <p className="wrap-anywhere">
        {t`Pictures that could not be loaded: ${whose}. Try again, or print without them.`}
      </p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </Notice>
  );
}

type PaperSizeChoiceProps = { size: PaperSize; onSize: (size: PaperSize) => void };

/** Which paper is in the printer. */
function PaperSizeChoice({ size, onSize }: PaperSizeChoiceProps) {
  return (
    <ChoiceGroup
      label={t`Paper`}
      // Rows of one height line up with those of the group beside it.
      className="auto-rows-fr"
      value={size}
      onChange={onSize}
      options={[
        { value: 'a4', label: papers.a4.name.toUpperCase(), hint: t`Europe and most of the world` },
        { value: 'letter', label: t`US Letter`, hint: t`United States and Canada` },
      ]}
    />
  );
}
