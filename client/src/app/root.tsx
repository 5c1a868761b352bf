import { StrictMode } from 'react';
import { App } from './app';
import { ToasterOnDemand } from './toaster-on-demand';

/** All that stands in #root: what is drawn ahead and what the browser makes of it have to be the same tree. */
export function Root() {
  return (
    <StrictMode>
      <App />
      <ToasterOnDemand />
    </StrictMode>
  );
}
