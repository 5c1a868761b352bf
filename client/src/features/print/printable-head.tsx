import { t } from '@lingui/core/macro';
import type { Elements } from '../../lib/elements';
import { Button } from '../../ui/button';
import { Icon, type IconProps } from '../../ui/frame-icons';
import { PageHeading } from '../../ui/page-heading';

export function PrinterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5V3h10v5.5M7 17.5H4v-9h16v9h-3" />
      <path d="M7 14h10v7H7z" />
    </Icon>
  );
}

type PrintableHeadProps = {
  title: string;
  /** A paragraph on what the page is for. */
  children: Elements;
};

/** The beginning of a page that is printed as it is, with the button for that. */
export function PrintableHead({ title, children }: PrintableHeadProps) {
  return (
    <div className="grid gap-3 print:gap-1">
      <PageHeading className="print:text-[18pt]">{title}</PageHeading>
      {children}
      <Button
        variant="secondary"
        className="mt-2 justify-self-start max-sm:w-full"
        onClick={() => window.print()}
      >
        <PrinterIcon />
        <span>{t`Print this page`}</span>
      </Button>
    </div>
  );
}
