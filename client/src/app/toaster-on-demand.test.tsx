import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '../ui/toast.store';
import { ToasterOnDemand } from './toaster-on-demand';

test('what shows toasts comes when it is needed, and the first toast is not lost', async () => {
  render(<ToasterOnDemand />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => toast({ title: 'Photo added' }));
  expect(await screen.findByText('Photo added')).toBeVisible();
});
