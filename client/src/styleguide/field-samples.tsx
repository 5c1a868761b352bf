import { useState } from 'react';
import { CheckboxField } from '../ui/checkbox-field';
import { ChoiceGroup } from '../ui/choice-group';
import { DateField } from '../ui/date-field';
import { ErrorSummary } from '../ui/error-summary';
import { PasswordField } from '../ui/password-field';
import { PhotoField } from '../ui/photo-field';
import { SelectField } from '../ui/select-field';
import { Switch } from '../ui/switch';
import { SwitchField } from '../ui/switch-field';
import { TextAreaField, TextField } from '../ui/text-field';
import { Sample } from './sample';

const invalid = { error: 'Name is required' };
const nothing = () => undefined;

/** Fields in their default state, with an error, disabled and busy. */
export function FieldSamples() {
  const [choice, setChoice] = useState<'family' | 'friends'>('family');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Sample title="Fields" layout="grid">
        <TextField label="Name" hint="As your family says it." defaultValue="Anna" />
        <TextField label="Name with an error" {...invalid} />
        <TextField label="Disabled name" disabled defaultValue="Anna" />
        <TextField label="Nickname" optional />
        <PasswordField label="Password" defaultValue="Sunday-walk" />
        <PasswordField label="Password with an error" {...invalid} />
        <DateField label="Date of birth" />
        <TextAreaField label="Story" rows={3} />
        <TextAreaField label="Story with an error" rows={3} {...invalid} />
      </Sample>
      <Sample title="Choices" layout="grid">
        <CheckboxField label="Keep me informed" defaultChecked />
        <CheckboxField label="Disabled" disabled />
        <SwitchField label="On" hint="Told by the place of the knob." defaultChecked />
        <SwitchField label="Off" />
        <SwitchField label="Always on" defaultChecked disabled />
        <Switch
          label="Outside of a form"
          hint="Told by the place of the knob."
          checked={isOn}
          onCheckedChange={setOn}
        />
        <Switch label="Always on" checked disabled onCheckedChange={setOn} />
        <ChoiceGroup
          label="Who may see it?"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'family', label: 'Family' },
            { value: 'friends', label: 'Family and friends' },
          ]}
        />
        <SelectField
          label="Whose picture is it?"
          placeholder="Please choose"
          options={[{ value: 'anna', label: 'Anna (Daughter)' }]}
        />
      </Sample>
      <Sample title="Photo" layout="grid">
        <PhotoField label="Photo" onChoose={nothing} />
        <PhotoField label="Busy photo" busyText="Preparing the photo…" onChoose={nothing} />
        <PhotoField label="Photo with an error" error="A photo is required" onChoose={nothing} />
      </Sample>
      <Sample title="Error summary" layout="grid">
        <ErrorSummary errors={[{ name: 'name', message: 'Name is required' }]} focusKey={0} />
      </Sample>
    </>
  );
}
