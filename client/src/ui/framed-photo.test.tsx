import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { FramedPhoto } from './framed-photo';

const frame = (src: string | undefined) => (
  <FramedPhoto src={src} alt="Photo of Anna" standIn={<span>A drawing</span>} />
);

test('shows the photo', () => {
  renderApp(frame('/api/photos/1'));
  expect(screen.getByRole('img', { name: 'Photo of Anna' })).toHaveAttribute(
    'src',
    '/api/photos/1',
  );
  expect(screen.queryByText('A drawing')).not.toBeInTheDocument();
});

test('without a photo, the drawing stands in', () => {
  renderApp(frame(undefined));
  expect(screen.getByText('A drawing')).toBeVisible();
});

test('a photo that does not come gives way to the drawing, and another one gets its try', () => {
  const { rerender } = renderApp(frame('/api/photos/1'));
  fireEvent.error(screen.getByRole('img', { name: 'Photo of Anna' }));
  expect(screen.getByText('A drawing')).toBeVisible();
  rerender(frame('/api/photos/2'));
  expect(screen.getByRole('img', { name: 'Photo of Anna' })).toHaveAttribute(
    'src',
    '/api/photos/2',
  );
});
