import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#shared/product/paths';
import type { SetupState } from '#shared/setup/setup.answer';
import type { Administrator, SetupInput } from '#shared/setup/setup.form';
import { ApiError, serverMessage } from '../../lib/api-error';
import { currentLanguage } from '../../lib/messages';
import { LinkButton } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { StateScene } from '../../ui/state-scene';
import { AddressStep, proxiesAt, type AddressAnswer } from './address-step';
import { AdministratorStep } from './administrator-step';
import { LastStep } from './last-step';
import { addressOf } from './mail-server-fields';
import { MailStep, type MailAnswer } from './mail-step';
import { originOf } from './opened-origin';
import { SetUpDone } from './set-up-done';
import { setupStateQuery, useSetUp } from './setup.queries';
import { ownTimeZone } from './time-zone-field';

/** Asks whoever has installed Dear Ones for an administrator and the few settings that it needs: one question a screen. */
export function SetupFlow({ token }: { token: string }) {
  const [step, setStep] = useState(0);
  const [done, setDone] = useState<Done>();
  const [isOver, setOver] = useState(false);
  const query = useQuery({ ...setupStateQuery(token, step === 1), enabled: token !== '' && !done });
  if (done) return <SetUpDone {...done} />;
  if (isOver) return <IsOver />;
  if (token === '') return <NoLink />;
  if (query.data)
    return (
      <Questions
        {...{ token, step, setStep }}
        state={query.data}
        onDone={setDone}
        onOver={() => setOver(true)}
      />
    );
  if (isSetUpAlready(query.error)) return <IsOver />;
  if (query.error)
    return (
      <NoLink
        message={serverMessage(query.error, t`Please check that you are online and try again.`)}
      />
    );
  return <PageHeading>{t`One moment…`}</PageHeading>;
}

const isSetUpAlready = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

interface Done {
  input: SetupInput;
  backupKey: string | undefined;
}

interface Answers {
  backupDir: string;
  administrator: Administrator;
  address: AddressAnswer;
  mail: MailAnswer | undefined;
  timeZone: string;
}

type QuestionsProps = {
  token: string;
  state: SetupState;
  step: number;
  setStep: (step: number) => void;
  onDone: (done: Done) => void;
  /** The set-up has happened already: perhaps by a request whose answer was lost. */
  onOver: () => void;
};

/** The fields of each question, to return to the one that the server refuses. */
const FIELDS = [
  ['email', 'password'],
  ['publicAddress', 'trustProxy'],
  ['mail'],
  ['timeZone', 'backupDir'],
];

function Questions({ token, state, step, setStep, onDone, onOver }: QuestionsProps) {
  const setUp = useSetUp();
  const [answers, setAnswers] = useState<Answers>(() => ({
    administrator: { email: '', password: '' },
    address: { publicAddress: state.publicAddress ?? window.location.origin, trustsProxies: true },
    mail: undefined,
    timeZone: ownTimeZone(),
    backupDir: '',
  }));
  const keep = (given: Partial<Answers>) => setAnswers({ ...answers, ...given });
  const answer = (given: Partial<Answers>) => {
    keep(given);
    setStep(step + 1);
  };
  const send = () => {
    const input = inputOf(token, state, answers);
    setUp.mutate(input, {
      onSuccess: ({ backupKey }) => onDone({ input, backupKey }),
      onError: (error) => {
        if (isSetUpAlready(error)) return onOver();
        const path = error instanceof ApiError ? error.errors[0]?.path.split('.')[0] : undefined;
        const at = FIELDS.findIndex((fields) => path !== undefined && fields.includes(path));
        if (at >= 0) setStep(at);
      },
    });
  };
  const place = {
    at: step + 1,
    of: FIELDS.length,
    back: step > 0 ? () => setStep(step - 1) : undefined,
  };
  const problem = setUp.error
    ? serverMessage(setUp.error, t`Please check that you are online and try again.`)
    : undefined;
  const shared = { place, problem };
  switch (step) {
    case 0:
      return (
        <AdministratorStep
          key={step}
          {...shared}
          answer={answers.administrator}
          onAnswer={(administrator) => answer({ administrator })}
        />
      );
    case 1:
      return (
        <AddressStep
          key={step}
          {...shared}
          state={state}
          answer={answers.address}
          onAnswer={(address) => answer({ address })}
          onLeave={(address) => keep({ address })}
        />
      );
    case 2:
      return (
        <MailStep
          key={step}
          {...shared}
          token={token}
          isFixed={state.fixed.includes('mail')}
          email={answers.administrator.email}
          answer={answers.mail}
          onAnswer={(mail) => answer({ mail })}
          onLeave={(mail) => keep({ mail })}
        />
      );
    default:
      return (
        <LastStep
          key={step}
          {...shared}
          fixed={state.fixed}
          answer={answers}
          onAnswer={keep}
          isSending={setUp.isPending}
          onSend={send}
        />
      );
  }
}

/** Leaves out what is not asked, because a variable sets it. */
function inputOf(
  token: string,
  state: SetupState,
  { administrator, address, mail, timeZone, backupDir }: Answers,
): SetupInput {
  const publicAddress = originOf(address.publicAddress);
  const proxies = proxiesAt(publicAddress, state) ?? [];
  const isAsked = (name: SetupState['fixed'][number]) => !state.fixed.includes(name);
  return {
    token,
    ...administrator,
    locale: currentLanguage(),
    ...(isAsked('publicAddress') && publicAddress && { publicAddress }),
    ...(isAsked('mail') && mail && { mail: mail === 'none' ? mail : { url: addressOf(mail) } }),
    ...(isAsked('timeZone') && { timeZone }),
    ...(isAsked('backupDir') && backupDir.trim() && { backupDir: backupDir.trim() }),
    ...(isAsked('trustProxy') &&
      address.trustsProxies &&
      proxies.length > 0 && { trustProxy: proxies.join(',') }),
  };
}

function NoLink({ message }: { message?: string }) {
  return (
    <>
      <StateScene name="torn-letter" className="max-w-40" />
      <PageHeading>{t`Set up Dear Ones`}</PageHeading>
      <p className="text-lead">
        {message ??
          t`Open the link that Dear Ones shows in its terminal, or in the log of its container, when it starts. It works for an hour; each start shows a new one.`}
      </p>
    </>
  );
}

function IsOver() {
  return (
    <>
      <StateScene name="key" className="max-w-40" />
      <PageHeading>{t`Dear Ones is set up`}</PageHeading>
      <p className="text-lead">{t`There is nothing left to do here.`}</p>
      <p>
        {t`If you chose a folder for backups and saw no key for them, log in and make a new one: Admin → Health → Backups.`}
      </p>
      <LinkButton size="large" href={paths.login}>
        {t`Log In`}
      </LinkButton>
    </>
  );
}
