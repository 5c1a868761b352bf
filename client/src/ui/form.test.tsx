import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { held } from '../../../tests/support/client/held';
import { renderApp } from '../../../tests/support/client/render';
import { Button } from './button';
import { Form } from './form';

test('a form that is submitted twice in a row is sent once, and can be sent again after it was answered', async () => {
  const answer = held<undefined>();
  const send = vi.fn(() => answer.promise);
  renderApp(
    <Form onSubmit={send}>
      <Button type="submit">Save</Button>
    </Form>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  press();
  press();
  expect(send).toHaveBeenCalledOnce();
  await act(async () => {
    answer.settle(undefined);
    await answer.promise;
  });
  press();
  expect(send).toHaveBeenCalledTimes(2);
});
