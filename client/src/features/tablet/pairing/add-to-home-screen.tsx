import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StepPicture } from '../../../ui/setup-step';
import { PersonButton } from '../person-button';

type AddToHomeScreenProps = { code: string | undefined; onStay: () => void };

/** Explains how to add the app to the home screen before it is set up. */
export function AddToHomeScreen({ code, onStay }: AddToHomeScreenProps) {
  return (
    <>
      <h1 className="text-[clamp(2rem,6vw,2.5rem)] leading-tight font-bold">
        {t({
          message: 'First, put Dear Ones on the Home Screen',
          comment:
            'Tablet. Read by the family member who sets it up. On iPad and iPhone; "Home Screen" as Apple calls it.',
        })}
      </h1>
      <StepPicture step="add-to-home-screen" />
      <Steps />
      {code && (
        <p>
          <Trans comment="Tablet. Read by the family member who sets it up. {code} is such as ABCD EFGH.">
            Your code is <b className="text-[2rem] whitespace-nowrap">{code}</b>
          </Trans>
        </p>
      )}
      <PersonButton onClick={onStay}>
        {t({
          message: 'Use Dear Ones here, in the browser',
          comment: 'Tablet. Read by the family member who sets it up. A button.',
        })}
      </PersonButton>
    </>
  );
}

const Steps = () => (
  <ol className="grid list-decimal gap-4 pl-7">
    <li>
      <Trans comment="Tablet. Read by the family member who sets it up. Share as the button of Safari is called in your language.">
        Tap the <b>Share</b> button of Safari: a square with an arrow that points up.
      </Trans>
    </li>
    <li>
      <Trans comment="Tablet. Read by the family member who sets it up. The two buttons as Apple calls them in your language.">
        Choose <b>Add to Home Screen</b>, then <b>Add</b>.
      </Trans>
    </li>
    <li>
      {t({
        message: 'Open Dear Ones from the Home Screen, and enter the code there.',
        comment: 'Tablet. Read by the family member who sets it up. ',
      })}
    </li>
  </ol>
);
