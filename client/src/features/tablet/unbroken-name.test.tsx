import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenName } from './unbroken-name';

test.each([
  ['Anne-Marie', ['Anne-Marie']],
  ['Jean-Baptiste van den Berghe', ['Jean-Baptiste']],
  ['Anna Berghe-Vandenbroucke', []],
  ['Anna', []],
])('a word with a hyphen stays in one line, unless it is too long: %s', (name, unbroken) => {
  const { container } = render(<UnbrokenName name={name} />);
  expect(container).toHaveTextContent(name);
  expect(
    [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent),
  ).toEqual(unbroken);
});
