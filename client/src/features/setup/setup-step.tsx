import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import type { Elements } from '../../lib/elements';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { PageHeading } from '../../ui/page-heading';

/** The place of a question among all of them. */
export interface StepPlace {
  at: number;
  of: number;
  /** Undefined on the first question. */
  back?: (() => void) | undefined;
}

/** Does something before the question is left for the one before. */
export const leaving = ({ back, ...place }: StepPlace, leave: () => void): StepPlace => ({
  ...place,
  back:
    back &&
    (() => {
      leave();
      back();
    }),
});

type SetupStepProps = {
  place: StepPlace;
  title: string;
  lead?: string;
  /** Says that a variable sets the answer. The question is not asked. */
  isFixed?: boolean;
  errors?: ComponentProps<typeof ErrorSummary>['errors'];
  /** The answer of the server, if it refused the set-up. */
  problem?: string | undefined;
  focusKey?: number;
  submitLabel?: string;
  busy?: string | undefined;
  onSubmit: () => unknown;
  children?: Elements;
};

/** One question of the set-up. */
export function SetupStep({
  place,
  title,
  lead,
  isFixed,
  errors = [],
  problem,
  focusKey = 0,
  submitLabel = t({
    message: 'Next',
    context: 'to the next question',
    comment: 'Button of a form',
  }),
  busy,
  onSubmit,
  children,
}: SetupStepProps) {
  const { at, of, back } = place;
  return (
    <>
      <div className="grid gap-3">
        <p className="text-ink-soft">{t`Question ${at} of ${of}`}</p>
        <PageHeading>{title}</PageHeading>
        {lead && <p className="text-lead text-ink-soft">{lead}</p>}
      </div>
      <Form onSubmit={onSubmit}>
        <ErrorSummary errors={errors} focusKey={focusKey} />
        {errors.length === 0 && problem && (
          <Notice tone="danger" role="alert" title={t`Not set up yet`}>
            <p>{problem}</p>
          </Notice>
        )}
        {isFixed ? (
          <Notice title={t`This is set already`}>
            <p>{t`A variable of the server sets this, so there is nothing to choose here.`}</p>
          </Notice>
        ) : (
          children
        )}
        <div className="grid gap-3">
          <Button type="submit" size="large" busy={busy}>
            {submitLabel}
          </Button>
          {back && (
            <Button variant="quiet" className="justify-self-start" onClick={back}>
              {t`Back`}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
