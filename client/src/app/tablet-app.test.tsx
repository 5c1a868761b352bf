import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabletContent } from '#shared/tablet/tablet-content.answer';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { at, button, heading, newDevice, showTablet } from '../../../tests/support/client/tablet';
import {
  everyDay,
  tabletContact,
  tabletContent,
  tabletFace,
} from '../../../tests/support/client/tablet-content';
import { viewsByFace } from '../features/tablet/faces/face-views.store';
import { flushQueue } from '../features/tablet/offline/send-queue';
import { tabletContentQuery } from '../features/tablet/offline/tablet-content.queries';
import { setReach } from '../features/tablet/pairing/reach.store';
import { askedPath, callingPath, tabletPaths } from '../features/tablet/screen-paths';
import { TabletApp } from './tablet-app';

beforeEach(newDevice);

describe('What the tablet shows', () => {
  test.each([null, [], 'Please log in to this network', { faces: [] }])(
    'stays when a proxy responds instead of the server: %j',
    async (answer) => {
      const { queryClient, server } = showTablet();
      await heading(/John/);
      fakeServer({ 'GET /api/tablet/content': () => ({ body: answer }) });
      await act(() => queryClient.refetchQueries(tabletContentQuery));
      await heading(/John/);
      expect(server.calls.length).toBeGreaterThan(0);
    },
  );

  test('keeps its identity while the server responds 304 Not Modified', async () => {
    const tags: (string | undefined)[] = [];
    const { queryClient } = showTablet(undefined, {
      'GET /api/tablet/content': (_body: unknown, _params: unknown, headers: Headers) => {
        tags.push(headers.get('If-None-Match') ?? undefined);
        return tags.length === 1
          ? { body: tabletContent(), headers: { ETag: 'W/"1"' } }
          : { status: 304 };
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
  test('shows the day in words, greets by name, and offers at most four choices', async () => {
    showTablet({ plans: [everyDay(1, 'Lunch', '12:00')] });
    await heading('Good morning, John.');
    expect(screen.getByText('Saturday morning, half past nine')).toBeVisible();
    expect(screen.getByText('All is well.')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(4);
    for (const choice of [/My family/, /My notes/, /Lunch at noon/, /Call/])
      expect(button(choice)).toBeVisible();
  });

  test('offers only what the family has filled', async () => {
    showTablet({ faces: [], contacts: [], personName: null, message: null });
    await screen.findByRole('button', { name: /^My notes/ });
    await heading('Good morning.');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('shows a friendly message and no dead end while the tablet has no content', async () => {
    showTablet({ faces: [], items: [], contacts: [], personName: null, message: null });
    await heading('Good morning.');
    expect(
      await screen.findByText(
        'This tablet is for photos and words from your family. They appear here by themselves.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('does not change while it is shown when the family changes content, and shows the change at the next screen', async () => {
    const { user, takeIn } = showTablet();
    await heading(/John/);
    await takeIn({ personName: 'Johnny', faces: [], message: 'Sofie comes.' });
    expect(button('My family')).toBeVisible();
    expect(screen.getByText('All is well.')).toBeVisible();
    await user.click(button(/^My notes/));
    await user.click(button('Back'));
    await heading(/Johnny/);
    expect(screen.getByText('Sofie comes.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'My family' })).not.toBeInTheDocument();
  });

  test('shows new content when the tablet wakes', async () => {
    const { takeIn } = showTablet();
    await heading(/John/);
    await takeIn({ message: 'Sofie comes.' });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Sofie comes.')).toBeVisible();
  });

  test('is shown for an unknown path', async () => {
    showTablet({}, { path: '/tablet/nowhere' });
    await heading(/John/);
  });
});

describe('Faces', () => {
  const five = Array.from({ length: 7 }, (_, index) =>
    tabletFace(index + 1, `Face ${index + 1}`, { relationship: 'friend' }),
  );

  test('shows relationship, name and description at once', async () => {
    const { user } = showTablet({
      faces: [
        tabletFace(1, 'Anna', { relationship: 'daughter', description: 'She comes on Sunday.' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'My family' }));
    await heading('Your daughter — Anna');
    expect(screen.getByText('She comes on Sunday.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Back',
      'Enough for now',
      'Next',
      'Call',
    ]);
  });

  test('shows five, then ends with a friendly message and buttons for home and more faces', async () => {
    const { user } = showTablet({ faces: five }, { path: '/tablet/faces' });
    const shown = new Set<string>();
    for (let place = 0; place < 5; place += 1) {
      shown.add((await heading(/^Your friend — Face/)).textContent ?? '');
      await user.click(button('Next'));
    }
    expect(shown.size).toBe(5);
    await heading('That was lovely. See you later.');
    await user.click(button('More faces'));
    expect(shown).not.toContain((await heading(/^Your friend — Face/)).textContent);
    await user.click(button('Enough for now'));
    await heading('That was lovely. See you later.');
    expect(screen.queryByRole('button', { name: 'More faces' })).not.toBeInTheDocument();
    await user.click(button('Home'));
    await heading(/John/);
  });

  test('says of somebody who has died only what the family wrote, and does not promise to meet again', async () => {
    const words = { hasDied: true, description: 'We danced in Ostend.' };
    const { user } = showTablet(
      { faces: [tabletFace(1, 'Jan', { relationship: 'husband', ...words })] },
      { path: '/tablet/faces' },
    );
    await heading('Your husband — Jan');
    expect(screen.getByText('We danced in Ostend.')).toBeVisible();
    await user.click(button('Next'));
    await heading('That was lovely.');
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

  test('stay the same during a session while the family changes them', async () => {
    const { user, takeIn } = showTablet(
      { faces: [tabletFace(1, 'Anna'), tabletFace(2, 'Peter')] },
      { path: '/tablet/faces' },
    );
    const first = (await heading(/Anna|Peter/)).textContent;
    await takeIn({ faces: [tabletFace(3, 'Ruth')] });
    await user.click(button('Next'));
    await heading(first === 'Anna' ? 'Peter' : 'Anna');
  });

  test('a photo that fails to load is replaced by the name', async () => {
    showTablet({ faces: [tabletFace(1, 'Anna')] }, { path: '/tablet/faces' });
    const photo = await screen.findByRole('img', { name: 'Anna' });
    act(() => void photo.dispatchEvent(new Event('error')));
    expect(screen.getAllByText('Anna')).toHaveLength(2);
  });

  test('each look is reported once, when the session ends', async () => {
    const { user, reports } = showTablet(
      { faces: [tabletFace(1, 'Anna')] },
      { path: '/tablet/faces' },
    );
    await heading('Anna');
    expect(reports()).toEqual([]);
    await user.click(button('Enough for now'));
    await user.click(button('Home'));
    await waitFor(() =>
      expect(reports()).toMatchObject([{ faces: [{ id: 1, looks: 1, helps: 0 }] }]),
    );
    await flushQueue();
    expect(reports()).toHaveLength(1);
  });
});

describe('Gentle practice', () => {
  const two = [
    tabletFace(1, 'Anna', { relationship: 'daughter', practice: true }),
    tabletFace(2, 'Peter', { practice: true }),
  ];

  /** Looks at the new face and goes on to its question. Returns its name. */
  async function openQuestion({ user }: Pick<ReturnType<typeof showTablet>, 'user'>) {
    await heading(/Anna|Peter/);
    await user.click(button('Next'));
    return /^Touch (Anna|Peter)\.$/.exec((await heading(/^Touch/)).textContent ?? '')?.[1] ?? '';
  }

  test.each(['First photo', 'Second photo'])(
    'accepts either photo: tapping the %s shows the named face',
    async (touched) => {
      const { user } = showTablet({ faces: two }, { path: '/tablet/faces' });
      const named = await openQuestion({ user });
      await user.click(button(touched));
      await heading(new RegExp(`${named}$`));
      expect(screen.getByRole('img', { name: named })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /photo/ })).not.toBeInTheDocument();
    },
  );

  test('reports which photo was tapped first, and does not mention it', async () => {
    const { user, reports } = showTablet({ faces: two }, { path: '/tablet/faces' });
    const named = (await openQuestion({ user })) === 'Anna' ? 1 : 2;
    await user.click(button('First photo'));
    await user.click(button('Next'));
    await user.click(button('Next'));
    await heading('That was lovely. See you later.');
    expect(document.body).not.toHaveTextContent(/help|wrong|again/i);
    const helps = viewsByFace()[named]?.helps ?? 0;
    await user.click(button('Home'));
    await waitFor(() =>
      expect(reports()).toMatchObject([
        { practice: [{ faceId: named, kind: helps === 1 ? 'helped' : 'right' }] },
      ]),
    );
  });

  test('says what to do, and Next continues without a tap on either photo', async () => {
    const { user } = showTablet({ faces: two }, { path: '/tablet/faces' });
    const named = await openQuestion({ user });
    expect(button('Next')).toBeVisible();
    await user.click(button('Next'));
    await heading(new RegExp(`${named}$`));
    expect(viewsByFace()).toMatchObject({ [named === 'Anna' ? 1 : 2]: { looks: 2, helps: 0 } });
    await user.click(button('Next'));
    await heading(named === 'Anna' ? 'Peter' : /Anna$/);
  });

  test('goes on from what the family’s other tablet asked', async () => {
    const asked = {
      step: 8,
      inRow: 0,
      lastAt: Date.now() - 1_000,
      longSessions: [],
      sessions: [],
      lookUntil: 0,
    };
    const practice = [1, 2].map((faceId) => ({ faceId, state: asked }));
    const { user } = showTablet({ faces: two, practice }, { path: '/tablet/faces' });
    for (let face = 0; face < 2; face += 1) {
      await heading(/Anna|Peter/);
      await user.click(button('Next'));
    }
    await heading('That was lovely. See you later.');
  });

  test('is skipped for a face when there is no other face to show beside it', async () => {
    showTablet({ faces: two.slice(0, 1) }, { path: '/tablet/faces' });
    await heading('Your daughter — Anna');
  });
});

test('Remember shows one item at a time, with phone numbers as plain text', async () => {
  const { user } = showTablet();
  await user.click(await screen.findByRole('button', { name: /^My notes/ }));
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

test('today’s next plan is shown in full, with the plan after it', async () => {
  const { user } = showTablet({
    plans: [everyDay(2, 'Supper', '18:30'), everyDay(1, 'Lunch', '12:00')],
  });
  await user.click(await screen.findByRole('button', { name: /^Lunch at noon/ }));
  await heading('Lunch');
  expect(screen.getByText('at noon')).toBeVisible();
  await user.click(button('Next'));
  await heading('Supper');
  expect(screen.getByText('at half past six this evening')).toBeVisible();
});

test('a tablet left on today’s plans shows the new day’s plans after midnight', async () => {
  vi.setSystemTime(at(23, 55));
  const doctor = { ...everyDay(1, 'The eye doctor', '23:59'), day: '2026-11-21', weekdays: null };
  const { takeIn } = showTablet({ plans: [doctor] }, { path: '/tablet/today' });
  await heading('The eye doctor');
  await takeIn({ plans: [doctor, everyDay(2, 'Lunch', '12:00')] });
  await heading('The eye doctor');
  vi.setSystemTime(at(0, 2, 22));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await heading('Lunch');
  expect(screen.getByText('Sunday 22 November, night')).toBeVisible();
});

describe('Call', () => {
  const ask = async (user: ReturnType<typeof showTablet>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Call' }));
    await user.click(await screen.findByRole('button', { name: /^Anna/ }));
  };

  const ON_ITS_WAY = 'Your message to Anna is on its way.';
  const SENT = 'Your message was sent to Anna.';
  const REFUSED = 'Your message could not go to Anna.';

  test('a message is pending until the mail server accepts it, then sent, and the tablet claims nothing else about Anna', async () => {
    const { user, settle, server } = showTablet();
    await ask(user);
    await heading(ON_ITS_WAY);
    settle('sent');
    await screen.findByRole('heading', { level: 1, name: SENT }, { timeout: 5_000 });
    expect(document.body).not.toHaveTextContent(/knows|will|she|he /);
    const [sent] = server.calls.filter(({ route }) => route.endsWith('/ask'));
    expect(sent?.body).toEqual({
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      secondsAgo: 0,
    });
  });

  const answered = (callsAt: Date | null) => ({
    contactId: 1,
    name: 'Anna',
    answeredAt: new Date().toISOString(),
    callsAt: callsAt?.toISOString() ?? null,
  });

  test('after an answer the tablet says that Anna is calling, and to whom the message went as well', async () => {
    const { user, settle } = showTablet();
    settle('sent', { alsoSentTo: ['Peter'] });
    await ask(user);
    await heading(SENT);
    expect(await screen.findByText('Your message was sent to Peter as well.')).toBeVisible();
    settle('sent', { calls: [answered(null)] });
    await user.click(button('Back'));
    await user.click(button(/^Anna/));
    await heading('Anna is calling you now.');
    expect(document.body).not.toHaveTextContent(SENT);
  });

  test('an announced call is on the home screen until half an hour after its time', async () => {
    const { user, takeIn } = showTablet({}, { path: '/tablet/faces' });
    await heading(/—/);
    await takeIn({ calls: [answered(at(10))] });
    await user.click(button('Back'));
    expect(await screen.findByText('Anna will call you at ten in the morning.')).toBeVisible();
    vi.setSystemTime(at(10, 30));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(document.body).not.toHaveTextContent('will call you'));
  });

  test('an announced call is on the night screen too', async () => {
    vi.setSystemTime(at(23));
    showTablet({ calls: [answered(at(9, 0, 22))] });
    await heading('It is night.');
    expect(await screen.findByText('Anna will call you tomorrow morning, at nine.')).toBeVisible();
  });

  test('the screen of a message shows a call that was announced after an earlier one', async () => {
    const { user, settle } = showTablet({ calls: [answered(at(16))] });
    settle('sent');
    await ask(user);
    await heading(SENT);
    expect(screen.getByText('Anna will call you at four in the afternoon.')).toBeVisible();
  });

  test('a second press within ten minutes sends no second message, and the tablet shows the state of the first', async () => {
    const { user, asked } = showTablet();
    await ask(user);
    await heading(ON_ITS_WAY);
    await user.click(button('Back'));
    await user.click(button(/^Anna/));
    await heading(ON_ITS_WAY);
    expect(asked()).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] });
    await user.click(button('Back'));
    await user.click(button(/^Anna/));
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('a request from yesterday is not shown today', async () => {
    const { user, settle, navigate } = showTablet();
    settle('sent');
    await ask(user);
    await heading(SENT);
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60_000, toFake: ['Date'] });
    act(() => navigate('/tablet'));
    act(() => navigate('/tablet/call/1/asked'));
    await heading('There is nothing here just now.');
  });

  test('an offline request is queued and sent once when the network is back, with the time since it was pressed', async () => {
    let isAway = true;
    const answer = () =>
      isAway
        ? Promise.reject(new TypeError('Failed to fetch'))
        : { body: { id: '11111111-1111-4111-8111-111111111111', state: 'sent' } };
    const { user, asked, server } = showTablet({}, { 'POST /api/tablet/calls/:id/ask': answer });
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    await ask(user);
    await heading(ON_ITS_WAY);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await heading(SENT);
    await flushQueue();
    const sent = server.calls.filter(({ route }) => route.endsWith('/ask'));
    expect(sent.at(-1)?.body).toMatchObject({ secondsAgo: 300 });
    expect(new Set(sent.map(({ requestKey }) => requestKey)).size).toBe(1);
    expect(asked()).toBe(sent.length);
  });

  test('a contact who was deleted meanwhile gets no message, the tablet says so, and they can be asked again', async () => {
    const gone = () => ({ status: 404, body: { message: 'Not found', code: 'not-found' } });
    const { user, asked } = showTablet(
      { contacts: [tabletContact(1, 'Anna'), tabletContact(2, 'Peter')] },
      { 'POST /api/tablet/calls/:id/ask': gone },
    );
    await ask(user);
    await heading(REFUSED);
    expect(screen.getByText('You can go back and choose somebody else.')).toBeVisible();
    await user.click(button('Back'));
    await user.click(button(/^Anna/));
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('a message that the mail server refuses is not shown as pending, and no other contact is suggested where there is none', async () => {
    const { user, settle } = showTablet();
    await ask(user);
    await heading(ON_ITS_WAY);
    settle('refused');
    await screen.findByRole('heading', { level: 1, name: REFUSED }, { timeout: 5_000 });
    expect(document.body).not.toHaveTextContent('somebody else');
  });

  test('each call button opens its own kind of call, and a tablet without a phone can ask for a call', async () => {
    const contacts = [
      tabletContact(1, 'Peter', { way: 'phone', address: '+32 (0)3 555 04 56' }),
      tabletContact(2, 'Ruth', { way: 'facetime', address: 'ruth@example.org' }),
      tabletContact(3, 'Mei', { way: 'whatsapp', address: '+32 470 12 34 56' }),
      tabletContact(4, 'Anna'),
    ];
    const { user } = showTablet({ contacts }, { path: '/tablet/call' });
    await heading('Call');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+3235550456',
      'facetime:ruth@example.org',
      'https://wa.me/32470123456',
    ]);
    links.forEach((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await user.click(screen.getByRole('link', { name: /Peter/ }));
    await heading('This tablet is opening the call.');
  });

  describe('that this tablet starts', () => {
    const peter = tabletContact(1, 'Peter', { way: 'phone', address: '0470 12 34 56' });
    const start = async (contacts: TabletContent['contacts']) => {
      const view = showTablet({ contacts }, { path: '/tablet/call' });
      await heading('Call');
      vi.useFakeTimers({ now: at(9, 30), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      const link = screen.getByRole('link', { name: /Peter/ });
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'This tablet is opening the call.',
      );
      return view;
    };
    const hide = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1_000));
    const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

    test.each(['visibilitychange', 'pagehide', 'blur'])(
      'says whom it calls once %s tells that the call has opened, and whoever comes back finds home',
      async (sign) => {
        const { location } = await start([peter, tabletContact(2, 'Anna')]);
        if (sign === 'visibilitychange') hide('hidden');
        else act(() => void window.dispatchEvent(new Event(sign)));
        expect(shown()).toBe('Calling Peter.');
        seconds(60);
        expect(shown()).toBe('Calling Peter.');
        expect(screen.queryByRole('button', { name: /^Ask/ })).not.toBeInTheDocument();
        if (sign === 'visibilitychange') hide('visible');
        else act(() => void window.dispatchEvent(new Event('focus')));
        expect(location()).toMatch(/^\/tablet\/?$/);
      },
    );

    test('asks after ten seconds whether nobody is heard, and offers to ask Peter first', async () => {
      const { asked } = await start([peter, tabletContact(2, 'Anna'), tabletContact(3, 'Peter')]);
      seconds(9);
      expect(shown()).toBe('This tablet is opening the call.');
      seconds(1);
      expect(shown()).toBe('Do you hear nobody?');
      vi.useFakeTimers({ now: at(9, 31), toFake: ['Date'] });
      fireEvent.click(button('Ask Peter to call me'));
      await heading('Your message to Peter is on its way.');
      await waitFor(() => expect(asked()).toBe(1));
    });

    test('offers to ask the next who agreed where Peter cannot be asked', async () => {
      await start([peter, tabletContact(2, 'Anna')]);
      seconds(10);
      expect(button('Ask Anna to call me')).toBeVisible();
    });

    test('says the number for another telephone where nobody can be asked', async () => {
      await start([peter]);
      seconds(10);
      expect(shown()).toBe('Do you hear nobody?');
      expect(screen.getByText('Peter: 0470 12 34 56')).toBeVisible();
    });

    test('still says so if the call opens late', async () => {
      await start([peter]);
      seconds(15);
      hide('hidden');
      expect(shown()).toBe('Calling Peter.');
    });
  });

  test('the screen of a call that nobody has started shows home', async () => {
    const { location } = showTablet({}, { path: callingPath(1) });
    await heading(/John/);
    expect(location()).toMatch(/^\/tablet\/?$/);
  });

  describe('on a tablet that has only WhatsApp', () => {
    const contacts = [
      tabletContact(1, 'Peter', { way: 'phone', address: '0470 12 34 56' }),
      tabletContact(2, 'Mei', { way: 'whatsapp', address: '+32 470 12 34 56' }),
      tabletContact(3, 'Anna', { way: 'facetime', address: 'anna@example.org' }),
      tabletContact(4, 'Anna'),
    ];

    test('nobody disappears, and only ways that work are offered', async () => {
      setReach(['whatsapp']);
      const { user, server } = showTablet({ contacts }, { path: '/tablet/call' });
      await heading('Call');
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mei ']);
      // Anna is there once, and is asked.
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Back',
        'Peter ',
        'Anna ',
      ]);
      await waitFor(() =>
        expect(
          server.calls.find(({ route }) => route === 'POST /api/tablet/state')?.body,
        ).toMatchObject({ reach: ['whatsapp'] }),
      );
      await user.click(button(/^Peter/));
      await heading('Peter');
      await user.click(button('Ask Anna to call me'));
      await heading('Your message to Anna is on its way.');
    });

    test('somebody without a way has the number for another telephone where nobody can be asked', async () => {
      setReach([]);
      const { user } = showTablet({ contacts: contacts.slice(0, 1) }, { path: '/tablet/call' });
      await heading('Call');
      await user.click(button(/^Peter/));
      await heading(/^Peter: 0470.12.34.56$/);
    });
  });

  test('shows who each contact is and not the app; shows the kind of call only for a contact listed twice', async () => {
    const contacts = [
      tabletContact(1, 'Peter', {
        way: 'whatsapp',
        address: '+32 470 12 34 56',
        relationship: 'son',
      }),
      tabletContact(2, 'Mei', { way: 'facetime', address: 'mei@example.org' }),
      tabletContact(3, 'Anna', {
        way: 'phone',
        address: '+32 3 555 04 56',
        relationship: 'daughter',
      }),
      tabletContact(4, 'Anna', { relationship: 'daughter' }),
    ];
    showTablet({ contacts }, { path: '/tablet/call' });
    await heading('Call');
    expect(screen.getByRole('link', { name: 'Peter Your son' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mei' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anna By telephone' })).toBeVisible();
    expect(button('Anna Ask Anna to call me')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/FaceTime|WhatsApp/);
  });

  test('its own screen has no dead button', async () => {
    showTablet({}, { path: '/tablet/call' });
    await heading('Call');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Back',
      'Anna ',
    ]);
    expect(screen.queryByText('Call', { selector: 'p' })).not.toBeInTheDocument();
  });

  test('is on every other screen once there is a contact, and on none before', async () => {
    const { navigate } = showTablet({ plans: [everyDay(1, 'Night', '23:55')] });
    await heading(/John/);
    const paths = [...Object.values(tabletPaths), callingPath(1), askedPath(1)];
    for (const path of paths.filter((each) => each !== tabletPaths.call)) {
      act(() => navigate(path));
      expect(button('Call')).toBeVisible();
    }
  });
});

test('each screen has its title, and after a tap its heading has the focus', async () => {
  const { user } = showTablet({ faces: [tabletFace(1, 'Anna'), tabletFace(2, 'Peter')] });
  const first = await heading(/John/);
  await waitFor(() => expect(document.title).toBe('Dear Ones'));
  expect(first).not.toHaveFocus();
  await user.click(button('My family'));
  await waitFor(async () => expect(await heading(/Anna|Peter/)).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('My family – Dear Ones'));
  const seen = document.activeElement?.textContent;
  await user.click(button('Next'));
  await waitFor(async () =>
    expect(await heading(seen?.includes('Anna') ? /Peter/ : /Anna/)).toHaveFocus(),
  );
});

test('a screen that fails to render is replaced by the home screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Content that no server sends breaks the screen of faces only.
  const broken = {
    ...tabletFace(1, 'Anna'),
    relationship: 7,
  } as unknown as TabletContent['faces'][number];
  const { location } = showTablet({ faces: [broken] }, { path: '/tablet/faces' });
  await heading(/John/);
  expect(location()).toMatch(/^\/tablet\/?$/);
});

test('the day is shown while the content is loading', async () => {
  fakeServer({ 'GET /api/tablet/content': () => Promise.reject(new TypeError('Failed to fetch')) });
  renderApp(<TabletApp code={undefined} inBrowser={false} />, { path: '/tablet' });
  await heading(/^Good /);
  expect(await screen.findByText(/as soon as there is a connection/)).toBeVisible();
});

test('a tablet that the family has disconnected says so without a network too, after a restart', async () => {
  localStorage.setItem('dear-ones-tablet-was-connected', 'yes');
  const ended = { status: 401, body: { message: 'Not paired', code: 'tablet-ended' } };
  let isOnline = true;
  fakeServer({
    'GET /api/tablet/content': () =>
      isOnline ? ended : Promise.reject(new TypeError('Failed to fetch')),
  });
  const restart = () =>
    renderApp(<TabletApp code={undefined} inBrowser={false} />, { path: '/tablet' });
  const { unmount } = restart();
  expect(await screen.findByText('Your family is getting this tablet ready.')).toBeVisible();
  unmount();
  isOnline = false;
  restart();
  expect(screen.getByText('Your family is getting this tablet ready.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'For the family' })).toBeVisible();
});
