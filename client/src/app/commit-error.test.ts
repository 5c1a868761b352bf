import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recoveryBy } from './commit-error';

const reload = vi.fn();
const report = vi.fn();
const recovery = recoveryBy(reload);
const moved = () =>
  new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');

beforeEach(() => {
  reload.mockClear();
  report.mockClear();
  vi.stubGlobal('reportError', report);
});

const documentIsOld = (milliseconds: number) =>
  vi.spyOn(performance, 'now').mockReturnValue(milliseconds);

describe.each([['onCaughtError'], ['onUncaughtError']] as const)('%s', (when) => {
  test('loads the document again if React could not change it', () => {
    documentIsOld(10_001);
    const error = moved();
    recovery[when](error);
    expect(reload).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });

  test('does not load a document again that has just been loaded', () => {
    documentIsOld(10_000);
    recovery[when](moved());
    expect(reload).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledOnce();
  });

  test('reports an error of our own code, and nothing is loaded again', () => {
    documentIsOld(60_000);
    const error = new TypeError('undefined is not a function');
    recovery[when](error);
    expect(reload).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });
});
