import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { lazyComponent } from '../lib/lazy-component';
import { PageReady } from './page-ready';

it('The root element says that a page is ready while it is, and not while another is on its way', async () => {
  const user = userEvent.setup();
  let arrive: (Loaded: () => string) => void = () => undefined;
  const Second = lazyComponent(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  function Pages() {
    const [second, setSecond] = useState(false);
    return (
      <>
        <button onClick={() => setSecond(true)}>Next page</button>
        <Suspense key={String(second)} fallback="Loading">
          {second ? <Second /> : 'First'}
          <PageReady />
        </Suspense>
      </>
    );
  }
  const { unmount } = render(<Pages />);
  expect(document.documentElement).toHaveAttribute('data-ready');
  await user.click(screen.getByRole('button'));
  expect(document.documentElement).not.toHaveAttribute('data-ready');
  arrive(() => 'Second');
  await screen.findByText('Second');
  expect(document.documentElement).toHaveAttribute('data-ready');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-ready');
});
