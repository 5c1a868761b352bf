import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useSearch } from 'wouter';
import type { CallAnswerState } from '#shared/calls/call-request.answer';
import { CALL_ANSWER_HOURS } from '#shared/product/limits';
import { clockTime, formatDate } from '../../lib/date-format';
import { linkError } from '../../lib/mailed-link';
import { usePageTitle } from '../../lib/page-meta';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeading } from '../../ui/page-heading';
import { QueryState } from '../../ui/query-state';
import { StateScene } from '../../ui/state-scene';
import { AnswerFailed } from './answer-failed';
import { callAnswerQuery, useAnswerCall } from './call-answer.queries';
import { CallLaterForm } from './call-later-form';

type CallAnswerProps = {
  /** Undefined on the server, which cannot see it. */
  token: string | undefined;
  /** A live call for a member who may ring the tablets. It says when it rings. */
  CallOnTablet?: ComponentType<{ personId: number; onRing: () => void }>;
};

/** The page behind the link of emails and notifications that ask for a call. Opening it answers nothing. */
export function CallAnswer({ token, CallOnTablet }: CallAnswerProps) {
  const query = useQuery(callAnswerQuery(token ?? ''));
  const reason = token === undefined ? undefined : linkError(token, query.error);
  const title = reason ? t`This Link Does Not Work` : whoAsks(query.data);
  usePageTitle(title);
  return (
    <>
      <StateScene name={reason ? 'torn-letter' : 'opened-letter'} className="max-w-40" />
      <div className="grid gap-3">
        <PageHeading>{title}</PageHeading>
        {reason && <p className="text-lead">{reason}</p>}
        {query.data && (
          <p className="text-lead">
            <span>{pressedInWords(new Date(query.data.pressedAt))}</span>{' '}
            {!query.data.answer && <span>{t`One more press, and the tablet says so.`}</span>}
          </p>
        )}
      </div>
      {token !== undefined && !reason && (
        <QueryState
          query={query}
          texts={{ loading: t`Loading…`, failed: t`We could not load this page` }}
        >
          {(state) => <Answer token={token} state={state} CallOnTablet={CallOnTablet} />}
        </QueryState>
      )}
    </>
  );
}

function whoAsks(state: CallAnswerState | undefined): string {
  const personName = state?.personName;
  return personName ? t`${personName} asks you to call` : t`Somebody asks you to call`;
}

type AnswerProps = {
  token: string;
  state: CallAnswerState;
  CallOnTablet: CallAnswerProps['CallOnTablet'];
};

function Answer({ token, state, CallOnTablet }: AnswerProps) {
  const { answer, mayRingFor } = state;
  const { mutateAsync: save, isPending, variables, error } = useAnswerCall(token);
  const sayNow = () => void save({ now: true }).catch(() => undefined);
  // The button of the email that led here: its answer comes first.
  const isLater = new URLSearchParams(useSearch()).get('call') === 'later';
  const now = (
    <>
      <Button
        size="large"
        variant={answer || isLater ? 'secondary' : 'primary'}
        busy={isPending && variables.now ? t`Saving…` : undefined}
        locked={isPending && !variables.now}
        onClick={sayNow}
      >
        {t`I am calling now`}
      </Button>
      {mayRingFor !== null && CallOnTablet && (
        <Suspense>
          <CallOnTablet personId={mayRingFor} onRing={sayNow} />
        </Suspense>
      )}
    </>
  );
  return (
    <>
      <div role="status">
        {answer && (
          <Notice tone="success" title={t`This goes to the tablet`}>
            {answerInWords(answer)}
          </Notice>
        )}
      </div>
      {error && variables?.now && <AnswerFailed error={error} />}
      {!isLater && now}
      <CallLaterForm isFirst={isLater && !answer} save={(at) => save({ at: at.toISOString() })} />
      {isLater && now}
      <p className="text-ink-soft">
        {plural(CALL_ANSWER_HOURS, {
          one: 'You can change your answer with the same link for # hour.',
          other: 'You can change your answer with the same link for # hours.',
        })}
      </p>
    </>
  );
}

/** "The button on the tablet was pressed on Friday at 3:04 PM." */
function pressedInWords(pressedAt: Date): string {
  const day = formatDate(pressedAt, { weekday: 'long' });
  const time = clockTime(pressedAt);
  return t({
    message: `The button on the tablet was pressed on ${day} at ${time}.`,
    comment: '{day} is a day of the week, {time} such as 3:04 PM.',
  });
}

function answerInWords({ callsAt }: NonNullable<CallAnswerState['answer']>): string {
  if (callsAt === null) return t`You are calling now.`;
  const moment = new Date(callsAt);
  const day = formatDate(moment, { weekday: 'long' });
  const time = clockTime(moment);
  return t({
    message: `You will call on ${day} at ${time}.`,
    comment: '{day} is a day of the week, {time} such as 3:04 PM.',
  });
}
