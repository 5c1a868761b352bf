import { DisplayChoices } from '../ui/display-choices';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { ActionSamples } from './action-samples';
import { DialogSamples } from './dialog-samples';
import { FieldSamples } from './field-samples';
import { FoundationSamples } from './foundation-samples';
import { MessageSamples } from './message-samples';
import { Sample } from './sample';

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
      <DialogSamples />
      <FoundationSamples />
    </Page>
  );
}
