import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Trans } from './trans';

const html = (message: string, props: Omit<Parameters<typeof Trans>[0], 'id' | 'message'> = {}) =>
  render(<Trans id={message} message={message} {...props} />).container.innerHTML;

test('a message without elements is its text', () => {
  expect(html('Hello {name}', { values: { name: '<b>Anna</b>' } })).toBe(
    '<span>Hello</span> <span>&lt;b&gt;Anna&lt;/b&gt;</span>',
  );
});

test('elements stand where the message names them, with its text as their content', () => {
  expect(
    html('Read <0>the <1>guide</1></0> or<2/>{what}', {
      values: { what: 'call' },
      components: { 0: <q cite="/guide" />, 1: <strong />, 2: <br /> },
    }),
  ).toBe(
    '<span>Read</span> <q cite="/guide"><span>the</span> <strong>guide</strong></q> <span>or</span><br><span>call</span>',
  );
});

test('an element keeps the content that it brings along', () => {
  expect(html('Now <0/>.', { components: { 0: <time>today</time> } })).toBe(
    '<span>Now</span> <time>today</time><span>.</span>',
  );
});

test('a value can be an element', () => {
  expect(html('By {who}', { values: { who: <em>Anna</em> } })).toBe(
    '<span>By</span> <span><em>Anna</em></span>',
  );
});

test('the order of the elements can change in a translation', () => {
  expect(html('<1>b</1> <0>a</0>', { components: { 0: <i />, 1: <b /> } })).toBe(
    '<b>b</b> <i>a</i>',
  );
});
