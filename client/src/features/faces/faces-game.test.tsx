import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FacePhoto } from '#shared/faces/face-photo.answer';
import { anna, peter, pictureUrl, ruth } from '../../../../tests/support/client/face-photos';
import { held } from '../../../../tests/support/client/held';
import { renderApp } from '../../../../tests/support/client/render';
import { fakeServer } from '../../../../tests/support/client/server';
import { FacesGame } from './faces-game';

const everybody = [anna, peter, ruth];
const button = (name: string) => screen.getByRole('button', { name });
const hiddenPhoto = () => screen.getByRole('img', { name: 'Photo of someone you know' });
const pictures = () =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

/** Deals the cards in the order of the list, unless other random numbers are given. */
function open(photos: FacePhoto[], randomNumbers: number[] = []) {
  fakeServer({ 'GET /api/face-photos': () => ({ body: photos }) });
  return renderApp(<FacesGame random={() => randomNumbers.shift() ?? 0} />);
}

async function play(randomNumbers?: number[]) {
  const { user } = open(everybody, randomNumbers);
  await user.click(await screen.findByRole('button', { name: 'Start Game' }));
  const press = (name: string) => user.click(button(name));
  /** Turns the card, reads whose it is, and goes on. */
  const whoIsNext = async () => {
    await press('See Answer');
    const name = screen.getByRole('heading', { level: 2 }).textContent;
    await press('Next');
    return name;
  };
  return { user, press, whoIsNext };
}

describe('Before the game', () => {
  test.each([
    [[], 'Please add 3 more photos.'],
    [[anna], 'Please add 2 more photos.'],
    [[anna, peter], 'Please add 1 more photo.'],
  ])(
    'fewer than 3 photos: how many are missing, and where they can be added (%#)',
    async (photos, missing) => {
      open(photos);
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Need More Photos' }),
      ).toBeVisible();
      expect(screen.getByText(missing)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to Caregiver Tools' })).toHaveAttribute(
        'href',
        '/caregiver',
      );
      expect(screen.queryByRole('button', { name: 'Start Game' })).not.toBeInTheDocument();
    },
  );

  test('the game leaves out those who have died', async () => {
    open([anna, peter, { ...ruth, hasDied: true }]);
    expect(await screen.findByText('Please add 1 more photo.')).toBeVisible();
  });

  test('3 photos are enough, and the first of them is being loaded', async () => {
    open(everybody);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ready to Play!' })).toBeVisible();
    expect(pictures()).toContain(pictureUrl(1));
  });

  test('the game begins with the photo that came with the document, and only the first time', async () => {
    document.head.innerHTML = `<link rel="preload" as="image" href="${pictureUrl(3)}">`;
    const { user } = open(everybody);
    await user.click(await screen.findByRole('button', { name: 'Start Game' }));
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(3));
    await user.click(button('Quit Game'));
    await user.click(button('Start Game'));
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(1));
    expect(document.head.querySelector('link')).toBeNull();
  });

  test('photos that are loading, and photos that fail to load', async () => {
    const answer = held<{ body: FacePhoto[] }>();
    const answers = [Promise.reject(new TypeError('Failed to fetch')), answer.promise];
    fakeServer({ 'GET /api/face-photos': () => answers.shift() ?? {} });
    const { user } = renderApp(<FacesGame />);
    expect(screen.getByText('Loading...')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    answer.settle({ body: everybody });
    expect(await screen.findByRole('heading', { name: 'Ready to Play!' })).toBeVisible();
  });
});

describe('A card', () => {
  test('asks who it is, without giving the name away', async () => {
    await play();
    expect(screen.getByRole('heading', { name: 'Who is this?' })).toBeVisible();
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(1));
    expect(document.body.innerHTML).not.toMatch(/Anna|Daughter|Ghent/);
  });

  test('shows name, relationship and description', async () => {
    const { press } = await play();
    await press('See Answer');
    expect(screen.getByRole('heading', { level: 2, name: 'Anna' })).toBeVisible();
    expect(screen.getByText('Daughter')).toBeVisible();
    expect(screen.getByText('She lives in Ghent.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Anna' })).toHaveAttribute('src', pictureUrl(1));
    expect(screen.queryByRole('button', { name: 'See Answer' })).not.toBeInTheDocument();
  });

  test('is turned by a tap on the photo too, and back only by its button', async () => {
    const { user, press } = await play();
    await user.click(hiddenPhoto());
    await user.click(screen.getByRole('img', { name: 'Anna' }));
    expect(screen.getByRole('heading', { name: 'Anna' })).toBeVisible();
    await press('See Photo Again');
    expect(screen.getByRole('heading', { name: 'Who is this?' })).toBeVisible();
  });

  test('whose photo cannot be shown leaves the game going', async () => {
    const { press } = await play();
    fireEvent.error(hiddenPhoto());
    expect(screen.getByText('This photo cannot be shown just now.')).toBeVisible();
    await press('See Answer');
    expect(screen.getByRole('heading', { name: 'Anna' })).toBeVisible();
    await press('Next');
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(2));
  });

  test('counts nothing and rates nothing', async () => {
    const { press } = await play();
    await press('See Answer');
    await press('Next');
    expect(document.body).not.toHaveTextContent(/score|wrong|correct|try again|percent|\d/i);
  });
});

describe('From card to card', () => {
  test('everybody comes once, then in a newly shuffled order, and nobody twice running', async () => {
    const firstRound = [0, 0, 0];
    const lastFirst = [0.99, 0.99, 0.99];
    const { whoIsNext } = await play([...firstRound, ...lastFirst]);
    const seen: (string | null)[] = [];
    while (seen.length < 6) seen.push(await whoIsNext());
    expect(seen).toEqual(['Anna', 'Peter', 'Ruth', 'Peter', 'Anna', 'Ruth']);
  });

  test('Previous rests on the first card, and goes back from the others', async () => {
    const { press, whoIsNext } = await play();
    await press('See Answer');
    expect(button('Previous')).toBeDisabled();
    await press('Next');
    await press('See Answer');
    await press('Previous');
    expect(screen.getByRole('heading', { name: 'Who is this?' })).toBeVisible();
    expect(await whoIsNext()).toBe('Anna');
  });

  test('the next photo waits in the page, and is shown by the very same element', async () => {
    const { press } = await play();
    const waiting = [...document.querySelectorAll('img')].find(
      (image) => image.getAttribute('src') === pictureUrl(2),
    );
    expect(waiting).toHaveAttribute('aria-hidden', 'true');
    await press('See Answer');
    await press('Next');
    expect(hiddenPhoto()).toBe(waiting);
    expect(waiting).not.toHaveAttribute('aria-hidden');
    expect(pictures()).toEqual([pictureUrl(2), pictureUrl(3), pictureUrl(1)]);
  });

  test('Quit Game begins anew: first card, photo side', async () => {
    const { press, whoIsNext } = await play();
    await whoIsNext();
    await press('See Answer');
    await press('Quit Game');
    expect(screen.getByRole('heading', { name: 'Ready to Play!' })).toHaveFocus();
    await press('Start Game');
    expect(screen.getByRole('heading', { name: 'Who is this?' })).toBeVisible();
    expect(await whoIsNext()).toBe('Anna');
  });

  test('the second of two quick taps is ignored, so that nobody skips an answer', async () => {
    const { user } = await play();
    // The time is the test's own: a busy machine would take its own between two taps.
    const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
    const tap = (name: string) => user.pointer({ keys: '[TouchA]', target: button(name) });
    await tap('See Answer');
    time.mockReturnValue(1_599);
    await tap('Next');
    expect(screen.getByRole('heading', { name: 'Anna' })).toBeVisible();
    fireEvent.click(button('Next'), { detail: 2 });
    expect(screen.getByRole('heading', { name: 'Anna' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Who is this?' })).toBeVisible();
  });

  test('a tap counts again 0.6 seconds after the last', async () => {
    const { user } = await play();
    const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
    const tap = (name: string) => user.pointer({ keys: '[TouchA]', target: button(name) });
    await tap('See Answer');
    time.mockReturnValue(1_600);
    await tap('Next');
    expect(screen.getByRole('heading', { name: 'Who is this?' })).toBeVisible();
  });
});

describe('By keyboard', () => {
  test('Enter and Space go all the way, because the focus goes along', async () => {
    const { user } = open(everybody);
    (await screen.findByRole('button', { name: 'Start Game' })).focus();
    await user.keyboard('{Enter}');
    expect(button('See Answer')).toHaveFocus();
    await user.keyboard(' ');
    expect(button('Next')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('See Answer')).toHaveFocus();
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(2));
  });

  test('Tab reaches every button, in the order they stand', async () => {
    const { user, press, whoIsNext } = await play();
    await whoIsNext();
    await press('See Answer');
    button('Quit Game').focus();
    for (const name of ['Previous', 'See Photo Again', 'Next']) {
      await user.tab();
      expect(button(name)).toHaveFocus();
    }
  });

  test('arrows go to the next card and back, but not back from the first', async () => {
    const { user } = await play();
    await user.keyboard('{ArrowLeft}');
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(1));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(3));
    await user.keyboard('{ArrowLeft}');
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(2));
    expect(button('See Answer')).toHaveFocus();
  });

  test('Enter shows the answer also when nothing has the focus', async () => {
    const { user } = await play();
    button('See Answer').blur();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Anna' })).toBeVisible();
  });

  test("the browser's own keys stay the browser's, and a key held down turns one card", async () => {
    const { user } = await play();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(1));
    await user.keyboard('{ArrowRight>5/}');
    expect(hiddenPhoto()).toHaveAttribute('src', pictureUrl(2));
  });
});

test('a screen reader is told what each turn has brought, and no numbers', async () => {
  const { press } = await play();
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent(/^$/);
  await press('See Answer');
  expect(said).toHaveTextContent(/^Anna, Daughter$/);
  await press('Next');
  expect(said).toHaveTextContent(/^Next photo$/);
  await press('See Answer');
  await press('Previous');
  expect(said).toHaveTextContent(/^Previous photo$/);
});
