import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabletContent } from '#shared/tablet';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { everyDay, tabletContact, tabletContent, tabletFace } from '../../../tests/support/client/tablet-content';
import { seenFaces } from '../features/person-mode/face-memory.store';
import { forgetFamily } from '../features/person-mode/forget-family';
import { sendLetters } from '../features/person-mode/outbox';
import { tabletContentQuery } from '../features/person-mode/tablet-content.queries';
import { TabletApp } from './tablet-app';

beforeEach(() => forgetFamily());

const ended = { status: 401, body: { message: 'This tablet is not paired.', code: 'tablet-ended' } };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The tablet of a family, at one of its addresses. */
function showTablet(given: Partial<TabletContent> = {}, { path = '/tablet', ...routes }: Record<string, unknown> & { path?: string } = {}) {
  const family = { content: tabletContent(given) };
  const server = fakeServer({
    'GET /api/tablet/content': () => ({ body: family.content }),
    'POST /api/tablet/reports': () => ({ status: 204 }),
    'POST /api/tablet/calls/:id/ask': () => ({ body: { message: 'Anna knows and will call you.' } }),
    ...routes,
  });
  const view = renderApp(<TabletApp code={undefined} inBrowser={false} />, { path });
  const asked = () => server.calls.filter(({ route }) => route.endsWith('/ask')).length;
  const reports = () => server.calls.filter(({ route }) => route === 'POST /api/tablet/reports').map(({ body }) => body);
  const takeIn = async (next: Partial<TabletContent>) => {
    family.content = tabletContent(next);
    await act(() => view.queryClient.refetchQueries(tabletContentQuery));
  };
  return { ...view, server, asked, reports, takeIn };
}

describe('What the tablet shows', () => {
  test.each([null, [], 'Please log in to this network', { faces: [] }])('stays when something answers in the place of the server: %j', async (answer) => {
    const { queryClient, server } = showTablet();
    await heading(/John/);
    fakeServer({ 'GET /api/tablet/content': () => ({ body: answer }) });
    await act(() => queryClient.refetchQueries(tabletContentQuery));
    await heading(/John/);
    expect(server.calls.length).toBeGreaterThan(0);
  });

  test('stays, and is the very same, while the server says that nothing has changed', async () => {
    const tags: (string | undefined)[] = [];
    const { queryClient } = showTablet(undefined, {
      'GET /api/tablet/content': (_body: unknown, _params: unknown, headers: Headers) => {
        tags.push(headers.get('If-None-Match') ?? undefined);
        return tags.length === 1 ? { body: tabletContent(), headers: { ETag: 'W/"1"' } } : { status: 304 };
      },
    });
    await heading(/John/);
    const before = queryClient.getQueryData(tabletContentQuery.queryKey);
    await act(() => queryClient.refetchQueries(tabletContentQuery));
    expect(tags).toEqual([undefined, 'W/"1"']);
    expect(queryClient.getQueryData(tabletContentQuery.queryKey)).toBe(before);
  });
});

describe('The home screen', () => {
  test('tells the day in words, greets by name, and holds at most four choices', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 30), toFake: ['Date'] });
    showTablet({ plans: [everyDay(1, 'Lunch', '12:00')] });
    await heading('Good morning, John.');
    expect(screen.getByText('Saturday 21 November, morning')).toBeVisible();
    expect(screen.getByText('All is well.')).toBeVisible();
    const choices = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(choices).toEqual(['Faces', 'Remember', "Lunch at twelve o'clock", 'Call']);
  });

  test('offers only what the family has filled', async () => {
    showTablet({ faces: [], contacts: [], personName: null, message: null });
    await screen.findByRole('button', { name: 'Remember' });
    await heading(/^Good (morning|afternoon|evening|night)\.$/);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('keeps its choices under a finger when the family changes something, and shows it at the next screen', async () => {
    const { user, takeIn } = showTablet();
    await heading(/John/);
    await takeIn({ personName: 'Johnny', faces: [], message: 'Sofie comes.' });
    expect(button('Faces')).toBeVisible();
    expect(screen.getByText('All is well.')).toBeVisible();
    await user.click(button('Remember'));
    await user.click(button('Back'));
    await heading(/Johnny/);
    expect(screen.getByText('Sofie comes.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Faces' })).not.toBeInTheDocument();
  });

  test('takes up what is new when the tablet wakes', async () => {
    const { takeIn } = showTablet();
    await heading(/John/);
    await takeIn({ message: 'Sofie comes.' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Sofie comes.')).toBeVisible();
  });

  test('stands in for an address that leads nowhere', async () => {
    showTablet({}, { path: '/tablet/nowhere' });
    await heading(/John/);
  });
});

describe('Faces', () => {
  const five = Array.from({ length: 7 }, (_, index) => tabletFace(index + 1, `Face ${index + 1}`, { relationship: 'friend' }));

  test('says who it is straight away: relation, name and story', async () => {
    const { user } = showTablet({ faces: [tabletFace(1, 'Anna', { relationship: 'daughter', description: 'She comes on Sunday.' })] });
    await user.click(await screen.findByRole('button', { name: 'Faces' }));
    await heading('Your daughter — Anna');
    expect(screen.getByText('She comes on Sunday.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back', 'Enough for now', 'Next', 'Call']);
  });

  test('shows five, then ends kindly, with the way home and other faces', async () => {
    const { user } = showTablet({ faces: five }, { path: '/tablet/faces' });
    const shown = new Set<string>();
    for (let place = 0; place < 5; place += 1) {
      shown.add((await heading(/^Your friend — Face/)).textContent ?? '');
      await user.click(button('Next'));
    }
    expect(shown.size).toBe(5);
    await heading('That was lovely. See you later.');
    await user.click(button('Look at more faces'));
    expect(shown).not.toContain((await heading(/^Your friend — Face/)).textContent);
    await user.click(button('Enough for now'));
    await heading('That was lovely. See you later.');
    expect(screen.queryByRole('button', { name: 'Look at more faces' })).not.toBeInTheDocument();
    await user.click(button('Home'));
    await heading(/John/);
  });

  test('go back one by one, and home from the first', async () => {
    const { user, location } = showTablet({}, { path: '/tablet/faces' });
    const first = (await heading(/—/)).textContent;
    await user.click(button('Next'));
    expect((await heading(/—/)).textContent).not.toBe(first);
    await user.click(button('Back'));
    expect((await heading(/—/)).textContent).toBe(first);
    await user.click(button('Back'));
    expect(location()).toMatch(/^\/tablet\/?$/);
  });

  test('stay the same five while the family changes them', async () => {
    const { user, takeIn } = showTablet({ faces: [tabletFace(1, 'Anna'), tabletFace(2, 'Peter')] }, { path: '/tablet/faces' });
    const first = (await heading(/Anna|Peter/)).textContent;
    await takeIn({ faces: [tabletFace(3, 'Ruth')] });
    await user.click(button('Next'));
    await heading(first === 'Anna' ? 'Peter' : 'Anna');
  });

  test('a photo that does not come leaves its place to the name', async () => {
    showTablet({ faces: [tabletFace(1, 'Anna')] }, { path: '/tablet/faces' });
    const photo = await screen.findByRole('img', { name: 'Anna' });
    act(() => void photo.dispatchEvent(new Event('error')));
    expect(screen.getAllByText('Anna')).toHaveLength(2);
  });

  test('the family is told once of each look, when the session is left', async () => {
    const { user, reports } = showTablet({ faces: [tabletFace(1, 'Anna')] }, { path: '/tablet/faces' });
    await heading('Anna');
    expect(reports()).toEqual([]);
    await user.click(button('Enough for now'));
    await user.click(button('Home'));
    await waitFor(() => expect(reports()).toMatchObject([{ faces: [{ id: 1, looks: 1, helps: 0 }] }]));
    await sendLetters();
    expect(reports()).toHaveLength(1);
  });
});

describe('Gentle practice', () => {
  const two = [tabletFace(1, 'Anna', { relationship: 'daughter', practice: true }), tabletFace(2, 'Peter', { practice: true })];

  test.each([
    ['First photo', 'Second photo'],
    ['Second photo', 'First photo'],
  ])('either photo is right: the %s brings the one who was named forward', async (touched) => {
    const { user } = showTablet({ faces: two }, { path: '/tablet/faces' });
    const named = /Here is (.*)\./.exec((await heading(/^Here is/)).textContent ?? '')?.[1] ?? '';
    await user.click(button(touched));
    await heading(new RegExp(`${named}$`));
    expect(screen.getByRole('img', { name: named })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /photo/ })).not.toBeInTheDocument();
  });

  test('counts a help when the other was touched, and says nothing of it', async () => {
    const { user } = showTablet({ faces: two }, { path: '/tablet/faces' });
    for (let face = 0; face < 2; face += 1) {
      await heading(/^Here is/);
      await user.click(button('First photo'));
      await user.click(button('Next'));
    }
    await heading('That was lovely. See you later.');
    const { 1: anna, 2: peter } = seenFaces();
    expect([anna?.looks, peter?.looks]).toEqual([1, 1]);
    // Of each face, the named one or the other stood first.
    for (const face of [anna, peter]) expect([0, 1]).toContain(face?.helps);
    expect(document.body).not.toHaveTextContent(/help|wrong|again/i);
  });

  test('a face with nobody to stand beside it is simply looked at', async () => {
    showTablet({ faces: two.slice(0, 1) }, { path: '/tablet/faces' });
    await heading('Your daughter — Anna');
  });
});

test('Remember shows one thing at a time, as text that calls nobody', async () => {
  const { user } = showTablet();
  await user.click(await screen.findByRole('button', { name: 'Remember' }));
  await heading('Keys');
  expect(screen.getByText('On the hook.')).toBeVisible();
  await user.click(button('Next'));
  await heading('Doctor');
  expect(screen.getByText('Call 0470 12 34 56.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await user.click(button('Back'));
  await heading('Keys');
});

test('what is next today is told in full, and what comes after it', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 30), toFake: ['Date'] });
  const { user } = showTablet({ plans: [everyDay(2, 'Supper', '18:30'), everyDay(1, 'Lunch', '12:00')] });
  await user.click(await screen.findByRole('button', { name: "Lunch at twelve o'clock" }));
  await heading('Lunch');
  expect(screen.getByText("at twelve o'clock")).toBeVisible();
  await user.click(button('Next'));
  await heading('Supper');
  expect(screen.getByText('at half past six this evening')).toBeVisible();
});

test('a tablet that was left on what comes today shows the next day what comes then', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 30), toFake: ['Date'] });
  const doctor = { ...everyDay(1, 'The eye doctor', '13:30'), day: '2026-11-21', weekdays: null };
  const { takeIn } = showTablet({ plans: [doctor] }, { path: '/tablet/today' });
  await heading('The eye doctor');
  await takeIn({ plans: [doctor, everyDay(2, 'Lunch', '12:00')] });
  await heading('The eye doctor');
  vi.setSystemTime(new Date(2026, 10, 22, 8, 15));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await heading('Lunch');
  expect(screen.getByText('Sunday 22 November, morning')).toBeVisible();
});

describe('Call', () => {
  const ask = async (user: ReturnType<typeof showTablet>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Call' }));
    await user.click(button(/Ask Anna to call me/));
  };

  test('who is asked to call knows, and is told once however often it is pressed', async () => {
    const { user, asked } = showTablet();
    await ask(user);
    await heading('Anna knows.');
    expect(screen.getByText('Anna will call you.')).toBeVisible();
    await user.click(button('Back'));
    await user.click(button(/Ask Anna/));
    await heading('Anna knows.');
    expect(asked()).toBe(1);
  });

  test('without a network the request is kept and goes out once when it is back', async () => {
    let isAway = true;
    const answer = () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : { body: { message: 'ok' } });
    const { user, asked } = showTablet({}, { 'POST /api/tablet/calls/:id/ask': answer });
    await ask(user);
    await heading('Anna will know soon.');
    expect(document.body).not.toHaveTextContent('knows');
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('Anna knows.');
    await sendLetters();
    expect(asked()).toBe(2);
  });

  test('who was taken off the list meanwhile is not said to know, and can be asked anew', async () => {
    const gone = () => ({ status: 404, body: { message: 'Not found', code: 'not-found' } });
    const { user, asked } = showTablet({}, { 'POST /api/tablet/calls/:id/ask': gone });
    await ask(user);
    await heading('Your message could not go to Anna.');
    expect(document.body).not.toHaveTextContent(/knows|will/);
    await user.click(button('Back'));
    await user.click(button(/Ask Anna/));
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('each way leads where it calls, and a tablet without a telephone can ask for a call', async () => {
    const contacts = [
      tabletContact(1, 'Peter', { way: 'phone', address: '+32 (0)3 555 04 56' }),
      tabletContact(2, 'Ruth', { way: 'facetime', address: 'ruth@example.org' }),
      tabletContact(3, 'Mei', { way: 'whatsapp', address: '+32 470 12 34 56' }),
      tabletContact(4, 'Anna'),
    ];
    const { user } = showTablet({ contacts }, { path: '/tablet/call' });
    await heading('Call');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+3235550456', 'facetime:ruth@example.org', 'https://wa.me/32470123456']);
    links.forEach((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await user.click(screen.getByRole('link', { name: /Peter/ }));
    await heading('Calling Peter.');
    await user.click(button('Ask Anna to call me'));
    await heading('Anna knows.');
  });

  test('stands on every screen once there is somebody to call, and on none before', async () => {
    const { navigate } = showTablet({ plans: [everyDay(1, 'Night', '23:55')] });
    await heading(/John/);
    for (const path of ['/tablet/faces', '/tablet/remember', '/tablet/today', '/tablet/call/1', '/tablet/call/1/asked', '/tablet']) {
      act(() => navigate(path));
      expect(button('Call')).toBeVisible();
    }
  });
});

describe('A tablet of no family', () => {
  const showNew = (routes: Parameters<typeof fakeServer>[0] = {}, code?: string, inBrowser = false) => {
    let isPaired = false;
    const server = fakeServer({
      'GET /api/tablet/content': () => (isPaired ? { body: tabletContent() } : ended),
      'POST /api/tablet/pair': () => {
        isPaired = true;
        return { status: 201, body: { name: 'Kitchen' } };
      },
      ...routes,
    });
    const sent = () => server.calls.filter(({ route }) => route === 'POST /api/tablet/pair').map(({ body }) => body);
    return { ...renderApp(<TabletApp code={code} inBrowser={inBrowser} />, { path: '/tablet' }), sent };
  };

  test('is set up with a code, typed or pasted as people write it, and is home', async () => {
    const { user, sent } = showNew();
    await heading('Set up this tablet');
    await user.type(screen.getByLabelText('Code'), 'abcd-efgh');
    expect(screen.getByLabelText('Code')).toHaveValue('ABCD EFGH');
    await user.type(screen.getByLabelText(/A name for this tablet/), 'Kitchen');
    await user.click(button('Set up this tablet'));
    await heading(/John/);
    expect(sent()).toEqual([{ code: 'ABCD EFGH', name: 'Kitchen' }]);
  });

  test('that was opened by a QR code needs one tap', async () => {
    const { user, sent } = showNew({}, 'ABCD EFGH');
    await user.click(await screen.findByRole('button', { name: 'Set up this tablet' }));
    await heading(/John/);
    expect(sent()).toHaveLength(1);
  });

  test.each([
    [() => ({ status: 400, body: { message: 'x', code: 'invalid' } }), /This code does not work/],
    [() => ({ status: 429, body: { message: 'x', code: 'too-many' } }), /wait 15 minutes/],
    [() => ({ status: 503, body: { message: '', code: 'away' } }), /just now/],
    [() => Promise.reject(new TypeError('Failed to fetch')), /connected to the internet/],
  ])('says in plain words why it cannot be set up, and keeps what was typed', async (answer, words) => {
    const { user } = showNew({ 'POST /api/tablet/pair': answer });
    await user.type(await screen.findByLabelText('Code'), 'ABCDEFGH');
    await user.click(button('Set up this tablet'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('ABCD EFGH');
  });

  test('asks for the whole code before it asks the server', async () => {
    const { user, sent } = showNew();
    await user.type(await screen.findByLabelText('Code'), 'ABC');
    await user.click(button('Set up this tablet'));
    expect(screen.getByText(/all eight/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test.each([
    ['NotAllowedError', /camera is switched off/],
    ['NotFoundError', /camera cannot be used/],
  ])('says when the camera does not help (%s), and still takes the code by hand', async (name, words) => {
    const mediaDevices = { getUserMedia: () => Promise.reject(new DOMException('', name)) };
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }));
    const { user, sent } = showNew();
    await user.click(await screen.findByRole('button', { name: 'Scan the QR code' }));
    expect(await screen.findByText(words)).toBeVisible();
    await user.type(screen.getByLabelText('Code'), 'ABCDEFGH');
    await user.click(button('Set up this tablet'));
    await heading(/John/);
    expect(sent()).toHaveLength(1);
  });

  test('in the browser of an iPad is put on the home screen first, with the code to type there', async () => {
    const { user } = showNew({}, 'ABCD EFGH', true);
    await heading('First, put Dear Ones on the Home Screen');
    expect(within(screen.getByRole('main')).getByText('ABCD EFGH')).toBeVisible();
    await user.click(button('Use Dear Ones here, in the browser'));
    await heading('Set up this tablet');
  });

  test('whose family has just ended it shows nothing of theirs any more', async () => {
    let isEnded = false;
    fakeServer({ 'GET /api/tablet/content': () => (isEnded ? ended : { body: tabletContent() }) });
    const { queryClient } = renderApp(<TabletApp code={undefined} inBrowser={false} />, { path: '/tablet/faces' });
    await heading(/—/);
    isEnded = true;
    await act(() => queryClient.refetchQueries(tabletContentQuery));
    await heading('Set up this tablet');
    expect(seenFaces()).toEqual({});
    expect(localStorage.getItem('dear-ones-tablet-faces')).not.toMatch(/looks/);
  });
});

test('each screen has its title, and after a tap its heading has the focus', async () => {
  const { user } = showTablet({ faces: [tabletFace(1, 'Anna'), tabletFace(2, 'Peter')] });
  const first = await heading(/John/);
  expect(document.title).toBe('Dear Ones');
  expect(first).not.toHaveFocus();
  await user.click(button('Faces'));
  await waitFor(async () => expect(await heading(/Anna|Peter/)).toHaveFocus());
  expect(document.title).toBe('Faces – Dear Ones');
  const seen = document.activeElement?.textContent;
  await user.click(button('Next'));
  await waitFor(async () => expect(await heading(seen?.includes('Anna') ? /Peter/ : /Anna/)).toHaveFocus());
});

test('a screen that cannot be shown is left for home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Content that no server sends breaks the screen of faces only.
  const broken = { ...tabletFace(1, 'Anna'), relationship: 7 } as unknown as TabletContent['faces'][number];
  const { location } = showTablet({ faces: [broken] }, { path: '/tablet/faces' });
  await heading(/John/);
  expect(location()).toMatch(/^\/tablet\/?$/);
});

test('until the content is there, the day is', async () => {
  fakeServer({ 'GET /api/tablet/content': () => Promise.reject(new TypeError('Failed to fetch')) });
  renderApp(<TabletApp code={undefined} inBrowser={false} />, { path: '/tablet' });
  await heading(/^Good /);
  expect(await screen.findByText(/as soon as there is a connection/)).toBeVisible();
});
