import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDependencies } from '../../scripts/list-dependencies';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
const trustPages = readdirSync(path.join(PROJECT, 'docs/trust')).map(
  (file) => `docs/trust/${file}`,
);

/** Packages that run or call models of machine learning. */
const MODELS =
  /tensorflow|tfjs|onnxruntime|transformers|openai|anthropic|langchain|mediapipe|llama|ollama|huggingface|brain\.js|tesseract|whisper|face-api|opencv|bedrock|vertexai|generative-ai/i;

it('no package runs a model, so that “contains no AI system” stays true', () => {
  const names = listDependencies().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => MODELS.test(name))).toEqual([]);
  expect(MODELS.test('@tensorflow/tfjs')).toBe(true);
});

describe('the trust pages', () => {
  it.each(trustPages)('%s names only commands, settings and files that are there', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...read(page).matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const settings = [...read(page).matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)];
    const known = read('.env.example');
    expect(
      settings
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`^#?${name}=`, 'm').test(known)),
    ).toEqual([]);
  });
});
