import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Code that breaks each rule with types, and that rule only. */
const broken: Record<string, string> = {
  'await-thenable': `export const one = async () => await 1;`,
  'dot-notation': `export const one = (of: { a: number }) => of['a'];`,
  'no-array-delete': `export const shorten = (list: number[]) => { delete list[0]; };`,
  'no-base-to-string': `export const say = (value: object) => String(value);`,
  'no-duplicate-type-constituents': `export type Name = 'Anna' | 'Anna';`,
  'no-floating-promises': `export const save = () => Promise.resolve(true); save();`,
  'no-for-in-array': `export const each = (list: string[]) => { for (const key in list) console.log(key); };`,
  'no-implied-eval': `setTimeout('alert()', 1);`,
  'no-misused-promises': `export const save = () => Promise.resolve(true); if (save()) void 0;`,
  'no-redundant-type-constituents': `export type Name = string | 'Anna';`,
  'no-unnecessary-type-assertion': `export const name = (of: string) => of as string;`,
  'no-unsafe-argument': `declare const loose: any; export const save = (name: string) => name; save(loose);`,
  'no-unsafe-assignment': `declare const loose: any; export const name: string = loose;`,
  'no-unsafe-call': `declare const loose: any; loose();`,
  'no-unsafe-enum-comparison': `enum Kind { Face } export const isFace = (kind: Kind) => kind === 0;`,
  'no-unsafe-member-access': `declare const loose: any; void loose.name;`,
  'no-unsafe-return': `declare const loose: any; export const read = (): string => { return loose; };`,
  'no-unsafe-unary-minus': `export const less = (name: string) => -name;`,
  'non-nullable-type-assertion-style': `export const read = (name: string | undefined) => name as string;`,
  'only-throw-error': `export const fail = () => { throw 'away'; };`,
  'prefer-find': `export const first = (list: string[]) => list.filter((name) => name !== '')[0];`,
  'prefer-includes': `export const has = (list: string[]) => list.indexOf('Anna') !== -1;`,
  'prefer-optional-chain': `export const name = (of?: { a: string }) => of && of.a;`,
  'prefer-promise-reject-errors': `export const fail = () => Promise.reject('away');`,
  'prefer-regexp-exec': `export const find = (name: string) => name.match(/Anna/);`,
  'prefer-string-starts-ends-with': `export const isOurs = (name: string) => name.indexOf('Anna') === 0;`,
  'require-await': `export async function one() { console.log(1); }`,
  'restrict-plus-operands': `export const add = (one: string, other: string[]) => one + other;`,
  'restrict-template-expressions': 'export const say = (value: string[]) => `${value}`;',
  'unbound-method': `class Book { open() { return this; } } export const { open } = new Book();`,
};

/** Components that break each rule of React's hooks and compiler, and that rule only. */
const brokenComponents: Record<string, string> = {
  'error-boundaries': `export function Box() { try { return <p />; } catch { return null; } }`,
  'exhaustive-deps': `import { useEffect } from 'react'; export function Box(p: { name: string }) { const { name } = p; useEffect(() => { document.title = name; }, []); return null; }`,
  globals: `let count = 0; export function Box() { count = count + 1; return <p>{count}</p>; }`,
  immutability: `import { useState } from 'react'; export function Box() { const [face, setFace] = useState({ name: '' }); const change = () => { face.name = 'Anna'; setFace(face); }; return <button onClick={change} />; }`,
  'incompatible-library': `import { useForm } from 'react-hook-form'; export function Box() { const { watch } = useForm<{ name: string }>(); return <p>{watch('name')}</p>; }`,
  'preserve-manual-memoization': `import { useCallback } from 'react'; type Face = { at?: { place: string } }; export function Box({ face }: { face: Face }) { const open = useCallback(() => { console.log(face.at!.place); }, [face.at?.place]); return <button onClick={open} />; }`,
  purity: `export function Box() { return <p>{new Date().getFullYear()}</p>; }`,
  refs: `import { useRef } from 'react'; export function Box() { const count = useRef(0); return <p>{count.current}</p>; }`,
  'rules-of-hooks': `import { useState } from 'react'; export function Box(p: { on: boolean }) { if (p.on) useState(1); return null; }`,
  'set-state-in-effect': `import { useEffect, useState } from 'react'; export function Box() { const [name, setName] = useState(''); useEffect(() => { setName('Anna'); }, []); return <p>{name}</p>; }`,
  'set-state-in-render': `import { useState } from 'react'; export function Box() { const [name, setName] = useState(''); setName('Anna'); return <p>{name}</p>; }`,
  'static-components': `export function Box() { const Name = () => <p />; return <Name />; }`,
  'unsupported-syntax': `export function Box() { return <p>{Number(eval('1'))}</p>; }`,
  'use-memo': `import { useMemo } from 'react'; export function Box({ name }: { name: string }) { const shown = useMemo((more: string) => name + more, [name]); return <p>{shown}</p>; }`,
};

/** Two files that import each other, if only types. */
const circle: Record<string, string> = {
  'face-list': `import type { FaceRow } from './face-row'; export type FaceList = FaceRow[];`,
  'face-row': `import type { FaceList } from './face-list'; export type FaceRow = { of: FaceList };`,
};

/** Off in tests, whose answers are any. */
const notInTests = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'unbound-method',
];

const allowed = {
  'awaited-promise': `export const save = () => Promise.resolve(true); await save();`,
  'number-in-text': 'export const say = (count: number) => `${count}`;',
};

const allowedComponents = {
  'hooks-in-order': `import { useState } from 'react'; export function Box() { const [name] = useState(''); return <p>{name}</p>; }`,
};

let folder: string;
let found: Map<string, string[]>;

/** The real configuration in a folder of its own, since types are known only of files that exist. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'dear-ones-lint-'));
  await mkdir(path.join(folder, 'tests'));
  await mkdir(path.join(folder, 'server'));
  await mkdir(path.join(folder, 'client'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'client/tsconfig.json'])
    await copyFile(path.join(root, file), path.join(folder, file));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, code] of Object.entries({ ...broken, ...allowed }))
    for (const place of ['server', 'tests'])
      await writeFile(path.join(folder, place, `${name}.ts`), code);
  for (const [name, code] of Object.entries({ ...brokenComponents, ...allowedComponents }))
    await writeFile(path.join(folder, 'client', `${name}.tsx`), code);
  for (const [name, code] of Object.entries(circle))
    for (const place of ['server', 'client'])
      await writeFile(path.join(folder, place, `${name}.ts`), code);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await run(
    process.execPath,
    [oxlint, '--format=json', 'server', 'tests', 'client'],
    {
      cwd: folder,
    },
  ).catch((failure: unknown) => failure as { stdout: string });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; severity: string }[];
  };
  found = new Map();
  for (const { filename, code, severity } of diagnostics) {
    expect(severity).toBe('error');
    const file = filename.replace(/\.tsx?$/, '');
    found.set(file, [...(found.get(file) ?? []), code]);
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

const rulesBrokenIn = (file: string) => [...new Set(found.get(file))];

describe.each(Object.keys(broken))('%s', (rule) => {
  it('holds in the product', () => {
    expect(rulesBrokenIn(`server/${rule}`)).toEqual([`typescript(${rule})`]);
  });

  it(notInTests.includes(rule) ? 'is off in tests' : 'holds in tests', () => {
    expect(rulesBrokenIn(`tests/${rule}`)).toEqual(
      notInTests.includes(rule) ? [] : [`typescript(${rule})`],
    );
  });
});

it.each(Object.keys(brokenComponents))('%s holds in components', (rule) => {
  const plugin = ['exhaustive-deps', 'rules-of-hooks'].includes(rule) ? 'react-hooks' : 'react';
  expect(rulesBrokenIn(`client/${rule}`)).toEqual([`${plugin}(${rule})`]);
});

it.each(['server/face-list', 'server/face-row', 'client/face-list', 'client/face-row'])(
  '%s is part of a circle, which is refused',
  (file) => {
    expect(rulesBrokenIn(file)).toEqual(['import(no-cycle)']);
  },
);

it.each(Object.keys(allowedComponents))('%s is allowed in components', (name) => {
  expect(rulesBrokenIn(`client/${name}`)).toEqual([]);
});

it.each(Object.keys(allowed))('%s is allowed', (name) => {
  expect(rulesBrokenIn(`server/${name}`)).toEqual([]);
});
