import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FirstLines } from './first-lines';

test('each line of a text is shortened by itself, and all of it is at hand', () => {
  render(<FirstLines text={'By the front door.\n\nMei has a spare.\nRing twice.\n'} />);
  const lines = ['By the front door.', 'Mei has a spare.', 'Ring twice.'];
  expect(lines.map((line) => screen.getByText(line))).toHaveLength(3);
  const [first, second] = lines.map((line) => screen.getByText(line));
  // A second line of the first would push the second out of the room, without an ellipsis.
  expect(first).toHaveClass('line-clamp-2');
  expect(second).toHaveClass('line-clamp-1');
  expect(first?.parentElement).toHaveAttribute(
    'title',
    'By the front door.\n\nMei has a spare.\nRing twice.',
  );
});
