import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { renderApp } from '../../../tests/support/client/render';
import { HowItWorksPage } from './how-it-works-page';

const showPage = () => renderApp(<HowItWorksPage />, { path: '/how-it-works' });

it('the guide has four steps, in the order they are taken', () => {
  showPage();
  const steps = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(steps.slice(0, 4)).toEqual([
    'Create Account',
    'Add Photos & People',
    'Create Reminders',
    'Practice & Play',
  ]);
});

it('leads to an account, to help, and back home', () => {
  showPage();
  expect(screen.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(screen.getByRole('link', { name: 'Get Help' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('tells search engines the steps and that they take 15 minutes', () => {
  showPage();
  expect(document.title).toBe('How It Works – Dear Ones');
  const data: unknown = JSON.parse(
    document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({ '@type': 'HowTo', totalTime: 'PT15M' });
  expect(data).toHaveProperty('step.3.name', 'Practice & Play');
});

it('opens at the step its address names', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  window.location.hash = '#step-3';
  onTestFinished(() => {
    window.location.hash = '';
  });
  showPage();
  expect(scroll.mock.contexts).toEqual([document.getElementById('step-3')]);
  expect(document.getElementById('step-3')).toHaveTextContent('Create Reminders');
});

it('says what else there is, what a family can count on, and who runs it', () => {
  showPage();
  const facts = screen.getByRole('region', { name: 'What you can count on' });
  expect(
    within(facts)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Private', 'No ads', 'Free', 'Open source', 'Nothing to install', 'Run by']);
  expect(facts).toHaveTextContent(defaultSite.operatorName);
  expect(screen.getByRole('region', { name: 'What else it does' })).toHaveTextContent(
    'Download everything as one file',
  );
});
