import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/client/render';
import { Button } from './button';
import { Tooltip, TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from './tooltip';

let hour = 0;
beforeEach(() => {
  vi.useFakeTimers();
  // Long after the test before, whose tooltip would open this one's at once.
  vi.setSystemTime((hour += 3_600_000));
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const over = (name: string) => fireEvent.pointerEnter(screen.getByRole('button', { name }));
const away = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }));
const words = () => screen.queryByRole('tooltip')?.textContent;

function twoButtons() {
  renderApp(
    <>
      <Tooltip text="Make it larger">
        <Button>Plus</Button>
      </Tooltip>
      <Tooltip text="Make it smaller">
        <Button>Minus</Button>
      </Tooltip>
    </>,
  );
}

test('opens after 700 ms and describes its control', async () => {
  twoButtons();
  expect([TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY]).toEqual([700, 300]);
  over('Plus');
  await pass(TOOLTIP_DELAY - 1);
  expect(words()).toBeUndefined();
  await pass(1);
  expect(words()).toBe('Make it larger');
  expect(screen.getByRole('button', { name: 'Plus' })).toHaveAccessibleDescription(
    'Make it larger',
  );
});

test('the next one opens at once within 300 ms, and waits again later', async () => {
  twoButtons();
  over('Plus');
  await pass(TOOLTIP_DELAY);
  away('Plus');
  await pass(TOOLTIP_SKIP_DELAY - 1);
  over('Minus');
  await pass(0);
  expect(words()).toBe('Make it smaller');
  away('Minus');
  await pass(TOOLTIP_SKIP_DELAY);
  over('Plus');
  await pass(0);
  expect(words()).toBeUndefined();
});

test('goes with Escape, and with the pointer', async () => {
  twoButtons();
  over('Plus');
  await pass(TOOLTIP_DELAY);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(words()).toBeUndefined();
  away('Plus');
  over('Plus');
  await pass(TOOLTIP_DELAY);
  expect(words()).toBe('Make it larger');
  away('Plus');
  expect(words()).toBeUndefined();
});
