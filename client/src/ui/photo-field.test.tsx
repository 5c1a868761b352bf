import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { PhotoField } from './photo-field';

const picture = new File(['x'], 'anna.jpg', { type: 'image/jpeg' });

test('offers the camera and the gallery, and hands over what was chosen', async () => {
  const choose = vi.fn();
  const { user } = renderApp(
    <PhotoField label="Photo" hint="One face works best." onChoose={choose} />,
  );
  const control = screen.getByLabelText('Photo Take or choose a photo');
  expect(control).toHaveAttribute('accept', 'image/*');
  expect(control).toHaveAccessibleDescription('One face works best.');
  await user.upload(control, picture);
  expect(choose).toHaveBeenCalledExactlyOnceWith(picture);
});

test('shows the photo and offers another', () => {
  renderApp(<PhotoField label="Photo" previewUrl="/api/photos/1" onChoose={() => undefined} />);
  expect(screen.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', '/api/photos/1');
  expect(screen.getByText('Choose another photo')).toBeVisible();
});

test('says that it is working, and takes no second picture meanwhile', async () => {
  const choose = vi.fn();
  const { user } = renderApp(
    <PhotoField label="Photo" busyText="Preparing the photo…" onChoose={choose} />,
  );
  expect(screen.getByRole('progressbar', { name: 'Preparing the photo…' })).toBeVisible();
  await user.upload(screen.getByLabelText('Photo Take or choose a photo'), picture);
  expect(choose).not.toHaveBeenCalled();
});

test('reads an error together with the control', () => {
  renderApp(<PhotoField label="Photo" error="Photo is required" onChoose={() => undefined} />);
  expect(screen.getByLabelText('Photo Take or choose a photo')).toHaveAccessibleDescription(
    'Error: Photo is required',
  );
});
