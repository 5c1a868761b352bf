import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pills } from '../../../../tests/support/client/remember-items';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { useUpdateRememberItem } from './remember-item.queries';

function SaveNothing() {
  const { mutate, error } = useUpdateRememberItem(undefined);
  const { title, content, category } = pills;
  return (
    <button onClick={() => mutate({ title, content, category })}>Save: {error?.message}</button>
  );
}

test('editing with no item selected is an error, and sends nothing', async () => {
  const { calls } = fakeServer({});
  const { user } = renderApp(<SaveNothing />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('Save: No item being edited')).toBeVisible();
  expect(calls).toEqual([]);
});
