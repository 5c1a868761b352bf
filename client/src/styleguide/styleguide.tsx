import { DisplayChoices } from '../ui/display-choices';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { ActionSamples } from './action-samples';
import { DialogSamples } from './dialog-samples';
import { FieldSamples } from './field-samples';
import { FoundationSamples } from './foundation-samples';
import { MessageSamples } from './message-samples';
import { Sample } from './sample';
import { VoiceSamples } from './voice-samples';

/** Every primitive in every state it has, for us to look at while we work. */
export function Styleguide() {
  return (
    <Page width="wide">
      <PageHeading>Style guide</PageHeading>
      <Sample title="Display" layout="grid">
        <DisplayChoices />
      </Sample>
      <ActionSamples />
      <FieldSamples />
      <MessageSamples />
      <VoiceSamples />
      <DialogSamples />
      <FoundationSamples />
    </Page>
  );
}
