import { describe, expect, it } from 'vitest';
import { filesOf, isOver, loadsEver, type Manifest } from './check-budgets';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'] },
  'src/pages/game-page.tsx': { file: 'game.js', imports: ['_react.js', '_photo.js'] },
  '_photo.js': { file: 'photo.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
};

describe('what a page weighs', () => {
  it('is its own file, the first one, and all that they cannot run without, each once', () => {
    const files = filesOf(manifest, ['index.html', 'src/pages/game-page.tsx']);
    expect(files).toEqual(['index.js', 'react.js', 'game.js', 'photo.js']);
  });

  it('cannot be told of a page that is no chunk of its own any more', () => {
    expect(() => filesOf(manifest, ['src/pages/lost-page.tsx'])).toThrow(
      'src/pages/lost-page.tsx has not been built',
    );
  });

  it('does not have what another page alone may load later', () => {
    const built: Manifest = {
      'index.html': { file: 'index.js', dynamicImports: ['src/clip.ts', 'index.html'] },
      'src/clip.ts': { file: 'clip.js', imports: ['_mediabunny.js'] },
      '_mediabunny.js': { file: 'mediabunny.js', name: 'mediabunny' },
      'tablet.html': { file: 'tablet.js', imports: ['_react.js'] },
      '_react.js': { file: 'react.js', name: 'react' },
    };
    expect(loadsEver(built, 'index.html', 'mediabunny')).toBe(true);
    expect(loadsEver(built, 'tablet.html', 'mediabunny')).toBe(false);
    expect(() => loadsEver(built, 'tablet.html', 'renamed')).toThrow('No chunk is called renamed');
  });

  it.each([
    [{ scripts: 100, files: 16 }, false],
    [{ scripts: 101, files: 0 }, true],
    [{ scripts: 0, files: 17 }, true],
  ])('is too much when its scripts or its files are: %o', (weight, expected) => {
    expect(isOver({ page: '/', budget: 100, ...weight })).toBe(expected);
  });
});
