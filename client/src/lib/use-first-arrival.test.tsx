import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useFirstArrival } from './use-first-arrival';

type First = Parameters<typeof useFirstArrival>[0];

/** Returns the results of the hook for a list whose first row changes. */
function inTurn(...rows: First[]): (number | undefined)[] {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(({ first }: { first: First }) => useFirstArrival(first), {
    wrapper,
    initialProps: { first: rows[0] },
  });
  return rows.map((first) => {
    rerender({ first });
    return result.current;
  });
}

const five = { id: 5 };

test('a list that was empty begins with its first row', () => {
  expect(inTurn(null, undefined, five, five)).toEqual([undefined, undefined, 5, 5]);
});

test('a list that had rows when it was opened does not begin anew', () => {
  expect(inTurn(null, five, { id: 4 }, { id: 6 })).toEqual(Array(4).fill(undefined));
});

test('the last row, deleted and restored, is no first row; a new one is', () => {
  expect(inTurn(five, undefined, five, undefined, { id: 6 })).toEqual([
    ...Array<undefined>(4).fill(undefined),
    6,
  ]);
});
