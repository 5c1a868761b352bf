import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { secondsUntil, useCountdown } from './resend-email';

describe('The seconds until a deadline', () => {
  test.each([
    [60_000, 60],
    [59_001, 60],
    [59_000, 59],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('at %d ms are %d', (away, seconds) => {
    expect(secondsUntil(1_000_000 + away, 1_000_000)).toBe(seconds);
  });
});

describe('A countdown', () => {
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  test('counts whole seconds down to 0 and stays there', () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useCountdown(3));
    const seen = [result.current.secondsLeft];
    for (let second = 0; second < 5; second += 1) {
      wait(1000);
      seen.push(result.current.secondsLeft);
    }
    expect(seen).toEqual([3, 2, 1, 0, 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rests at 0 until it is started', () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useCountdown(0));
    wait(5000);
    expect(result.current.secondsLeft).toBe(0);
    act(() => result.current.start(60));
    expect(result.current.secondsLeft).toBe(60);
    wait(59_000);
    expect(result.current.secondsLeft).toBe(1);
  });

  test('can be started anew while it runs', () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useCountdown(60));
    wait(10_000);
    act(() => result.current.start(5));
    wait(1000);
    expect(result.current.secondsLeft).toBe(4);
  });

  test('starts again when another number comes, and not with each time it is shown', () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(({ from }) => useCountdown(from), {
      initialProps: { from: 0 },
    });
    rerender({ from: 30 });
    expect(result.current.secondsLeft).toBe(30);
    wait(10_000);
    rerender({ from: 30 });
    expect(result.current.secondsLeft).toBe(20);
  });

  test('ends in time in a browser that slept', () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useCountdown(60));
    vi.setSystemTime(Date.now() + 3_600_000);
    wait(1000);
    expect(result.current.secondsLeft).toBe(0);
  });

  test('stops with its page', () => {
    vi.useFakeTimers();
    const { unmount } = renderHook(() => useCountdown(60));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
