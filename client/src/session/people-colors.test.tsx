import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jozef, person } from '../../../tests/support/client/people';
import { PersonMark } from '../ui/person-mark';
import { ownerOf } from './people-colors';

test('a person without a name has the sign of a person, not the first letter of the words in its place', () => {
  const nobody = person(1_000_000_031, null);
  for (const [one, letter] of [
    [jozef, 'J'],
    [nobody, ''],
  ] as const) {
    const { container, unmount } = render(<PersonMark {...ownerOf(one, [jozef, nobody])} />);
    expect(container.textContent).toBe(letter);
    expect(container.querySelectorAll('circle')).toHaveLength(letter ? 0 : 1);
    unmount();
  }
});
