import { afterEach, expect, it } from 'vitest';
import { readArguments } from './command';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

function read(...given: string[]) {
  process.argv = ['node', 'command', ...given];
  return readArguments('Name the file', {
    replace: { type: 'boolean' },
    'key-file': { type: 'string' },
  });
}

it('a command gets its options and one argument, in whatever order', () => {
  expect(read('a.tar.gz', '--replace', '--key-file', 'key')).toEqual({
    argument: 'a.tar.gz',
    values: { replace: true, 'key-file': 'key' },
  });
  expect(read('--key-file=key', '-')).toEqual({ argument: '-', values: { 'key-file': 'key' } });
  expect(read()).toEqual({ argument: undefined, values: {} });
});

it.each([[['--replac']], [['-r']], [['--key-file']], [['--replace=yes']], [['one', 'two']]])(
  'a command that is given %j says how to call it',
  (given) => {
    expect(() => read(...given)).toThrow('Name the file');
  },
);
