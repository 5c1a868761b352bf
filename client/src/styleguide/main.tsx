import '../index.css';
import './styleguide.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { persistDisplay } from '../lib/display.store';
import { DisplayChoices } from '../ui/display-panel';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { palettes } from '../ui/palettes';
import { Toaster } from '../ui/toast';
import { typeScale } from '../ui/tokens';
import { ActionSamples } from './action-samples';
import { DialogSamples } from './dialog-samples';
import { FieldSamples } from './field-samples';
import { MessageSamples } from './message-samples';
import { Sample } from './sample';
import { VoiceSamples } from './voice-samples';

const root = document.getElementById('root');
if (!root) throw new Error('styleguide.html holds no #root');

persistDisplay(undefined);
createRoot(root).render(
  <StrictMode>
    <Styleguide />
    <Toaster />
  </StrictMode>,
);

/** Shows every primitive in every state, for development. */
function Styleguide() {
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

/** The tokens: colors of the current theme, and the type scale. */
function FoundationSamples() {
  return (
    <>
      <Sample title="Colors" layout="colors">
        {Object.keys(palettes.light).map((name) => (
          <div key={name} className="sample-color" style={{ background: `var(--color-${name})` }}>
            <span>{name}</span>
          </div>
        ))}
      </Sample>
      <Sample title="Type scale" layout="grid">
        {Object.entries(typeScale).map(([name, [fontSize, lineHeight]]) => (
          <p key={name} style={{ fontSize, lineHeight }}>
            {name}: Anna, your daughter
          </p>
        ))}
      </Sample>
    </>
  );
}
