import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Language } from '#shared/product/languages';
import { onLanguageChange, sayIn } from './messages';
import { faceInWords } from './relation-in-words';
import { useTabletVoice } from './tablet-voice';

const anna = () => faceInWords({ name: 'Anna', relationship: 'daughter' });

function Preview({ language }: { language: Language }) {
  const { lang, say } = useTabletVoice(language);
  return <p lang={lang}>{say(anna)}</p>;
}

test('the tablet is heard in the language of the person, and the page stays in its own', async () => {
  const { rerender } = render(<Preview language="en" />);
  expect(screen.getByText('Your daughter, Anna')).toHaveAttribute('lang', 'en');
  rerender(<Preview language="nl" />);
  expect(await screen.findByText('Uw dochter, Anna')).toHaveAttribute('lang', 'nl');
  expect(i18n.locale).toBe('en');
  expect(anna()).toBe('Your daughter, Anna');
});

test('nobody takes such words for a change of the language', () => {
  const changed = vi.fn();
  onTestFinished(onLanguageChange(changed));
  sayIn('nl', anna);
  const fail = () => {
    throw new Error('No words');
  };
  expect(() => sayIn('nl', fail)).toThrow('No words');
  expect(changed).not.toHaveBeenCalled();
  expect(i18n.locale).toBe('en');
  act(() => i18n.activate('en'));
  expect(changed).toHaveBeenCalledOnce();
});
