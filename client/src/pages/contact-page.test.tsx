import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSite } from '#shared/product/site';
import { renderApp } from '../../../tests/support/client/render';
import { fakeServer } from '../../../tests/support/client/server';
import { useSession } from '../session/session.queries';
import { ContactPage } from './contact-page';

const message = {
  name: 'Anna Peeters',
  email: 'anna@example.com',
  subject: 'Photos',
  message: 'How do I add a photo?',
};
const signedOut = {
  'GET /api/user': () => ({
    status: 401,
    body: { message: 'You were logged out. Please log in again.', code: 'signed-out' },
  }),
};

type Routes = Parameters<typeof fakeServer>[0];

function showPage(routes: Routes = {}) {
  const server = fakeServer({ ...signedOut, ...routes });
  return { ...renderApp(<ContactPage />, { path: '/contact' }), server };
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function write(
  { user }: Pick<ReturnType<typeof showPage>, 'user'>,
  { name, email, subject, message: text } = message,
) {
  for (const [label, value] of Object.entries({
    Name: name,
    Email: email,
    Subject: subject,
    Message: text,
  })) {
    await user.click(field(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

const sent = ({ server }: ReturnType<typeof showPage>) =>
  server.calls.filter(({ route }) => route === 'POST /api/contact').map(({ body }) => body);

it('a message is sent, and its writer is thanked and can write another', async () => {
  const page = showPage({
    'POST /api/contact': () => ({ status: 201, body: { message: 'Sent' } }),
  });
  await write(page);
  expect(await screen.findByText('Message Sent Successfully')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You!' })).toHaveFocus();
  expect(sent(page)).toEqual([{ ...message, leaveThisEmpty: '' }]);

  await page.user.click(screen.getByRole('button', { name: 'Send Another Message' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  expect(field('Message')).toHaveValue('');
});

it('an empty form says what is missing, and sends nothing', async () => {
  const page = showPage();
  await page.user.click(screen.getByRole('button', { name: 'Send Message' }));
  const summary = within(await screen.findByRole('alert'));
  for (const error of [
    'Name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Message must be at least 10 characters long',
  ]) {
    expect(summary.getByRole('link', { name: error })).toBeVisible();
  }
  expect(field('Name')).toHaveAccessibleDescription(/Name is required/);
  expect(sent(page)).toEqual([]);
});

it.each([
  ['name', '   ', 'Name is required'],
  ['email', 'anna@', 'Please enter a valid email address'],
  ['subject', ' ', 'Subject is required'],
  ['message', 'Nine long', 'Message must be at least 10 characters long'],
])('a %s of "%s" is refused', async (name, value, error) => {
  const page = showPage();
  await write(page, { ...message, [name]: value });
  expect(await screen.findByRole('link', { name: error })).toBeVisible();
  expect(sent(page)).toEqual([]);
});

it('when the server is unavailable, it says so and keeps all input', async () => {
  const page = showPage({
    'POST /api/contact': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await write(page);
  expect(await screen.findByText('Failed to Send Message')).toBeVisible();
  expect(screen.getByText('Please try again later or contact us directly.')).toBeVisible();
  expect(field('Name')).toHaveValue(message.name);
  expect(field('Email')).toHaveValue(message.email);
  expect(field('Subject')).toHaveValue(message.subject);
  expect(field('Message')).toHaveValue(message.message);
});

it('trying again sends the same message, not a second one, until a word is changed', async () => {
  const page = showPage({
    'POST /api/contact': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const again = () => page.user.click(screen.getByRole('button', { name: 'Send Message' }));
  await write(page);
  await again();
  await page.user.type(field('Subject'), ', please');
  await again();
  const keys = page.server.calls.flatMap(({ route, requestKey }) =>
    route === 'POST /api/contact' ? [requestKey] : [],
  );
  expect(keys).toEqual([
    expect.stringMatching(/^"[\da-f-]{36}"$/),
    keys[0],
    expect.not.stringMatching(keys[0] ?? ''),
  ]);
});

it('the server is quoted where it says why', async () => {
  const tooOften = 'Too many tries. Please wait 540 seconds.';
  const page = showPage({
    'POST /api/contact': () => ({ status: 429, body: { message: tooOften, code: 'too-often' } }),
  });
  await write(page);
  expect(await screen.findByText('Failed to Send Message')).toBeVisible();
  expect(screen.getByText(tooOften)).toBeVisible();
});

it('a validation error of the server is shown next to its field', async () => {
  const page = showPage({
    'POST /api/contact': () => ({
      status: 400,
      body: {
        message: 'Please check what you entered',
        code: 'invalid',
        errors: [{ path: 'subject', message: 'Subject is odd' }],
      },
    }),
  });
  await write(page);
  expect(await screen.findByRole('link', { name: 'Subject is odd' })).toBeVisible();
});

/** As in the product, where no page shows before it is known who is signed in. */
function PageOfSession() {
  return useSession().isLoading ? null : <ContactPage />;
}

it('who is signed in need not say who they are', async () => {
  fakeServer({
    'GET /api/user': () => ({
      body: { id: 1, email: 'ruth@example.com', firstName: 'Ruth', lastName: 'De Smet' },
    }),
  });
  renderApp(<PageOfSession />);
  await screen.findByDisplayValue('ruth@example.com');
  expect(field('Name')).toHaveValue('Ruth De Smet');
});

it('people neither see nor reach the field that is there for robots', () => {
  const { container } = showPage();
  const trap = container.querySelector('input[name="leaveThisEmpty"]');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

it('support can be reached in other ways, at known hours', () => {
  showPage();
  expect(screen.getByRole('link', { name: defaultSite.supportEmail })).toHaveAttribute(
    'href',
    `mailto:${defaultSite.supportEmail}`,
  );
  expect(screen.getByText(/We try to respond within 24 hours/)).toBeVisible();
  expect(screen.getByText(/10 AM to 5 PM, Monday to Friday, Eastern Time \(US\)/)).toBeVisible();
});

it('search engines learn who can be reached here, as long as the page is shown', () => {
  const { unmount } = showPage();
  expect(document.title).toBe('Contact Us – Dear Ones');
  const data = () =>
    document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? null;
  expect(JSON.parse(data() ?? '')).toMatchObject({
    '@type': 'ContactPage',
    inLanguage: 'en',
    mainEntity: { '@type': 'Organization', email: defaultSite.supportEmail },
  });
  unmount();
  expect(data()).toBeNull();
});
