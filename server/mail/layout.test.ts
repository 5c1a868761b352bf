import { describe, expect, it } from 'vitest';
import { translationsIn } from '../translations/translations';
import type { EmailContent } from './email-content';
import { renderEmail } from './layout';

const english = translationsIn('')('en');
const operator = {
  name: 'Zorg & Zo',
  address: 'Meir 1, 2000 Antwerp',
  supportEmail: 'help@faces.example',
};
const email: EmailContent = {
  to: { name: 'Anna', address: 'anna@example.com' },
  subject: 'Choose a <new> password',
  greeting: 'Hello Anna,',
  paragraphs: ['You asked for <b>"it"</b>.', 'One line\nand another.'],
  button: { label: 'Choose', url: 'https://faces.example/reset-password?token=abc&x=1' },
  closing: ['It works for 1 hour.'],
};
const mail = renderEmail(email, operator, english);

/** The visible text of the HTML, in order. */
const seen = mail.html
  .replace(/<head>.*?<\/head>|<!--.*?-->|<div style="display:none.*?<\/div>/gs, '')
  .replace(/<[^>]*>/g, ' ')
  .replace(
    /&lt;|&gt;|&quot;|&amp;/g,
    (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? '&',
  )
  .replace(/\s+/g, ' ');

describe('a mail', () => {
  it('says the same in the same order as text and as HTML', () => {
    const lines = mail.text.split('\n').filter((line) => !['', '-- ', 'Choose:'].includes(line));
    expect(lines.at(-1)).toBe('Questions? Write to help@faces.example');
    let from = 0;
    for (const line of lines) {
      expect(seen.slice(from)).toContain(line);
      from = seen.indexOf(line, from);
    }
  });

  it('shows what was typed as text, wherever it stands', () => {
    expect(mail.html).toContain('You asked for &lt;b&gt;&quot;it&quot;&lt;/b&gt;.');
    expect(mail.html).toContain('<title>Choose a &lt;new&gt; password</title>');
    expect(mail.html).toContain('<p dir="auto" style="margin:0 0 20px">One line<br>and another.');
  });

  it('breaks no line after the hyphen of "E-Mail", and leaves addresses as they are', () => {
    const german = renderEmail(
      { ...email, paragraphs: ['Eine E-Mail an e-mail@faces.example und jan@e-mail.example.'] },
      operator,
      english,
    );
    const WORD_JOINER = '\u2060';
    expect(german.html).toContain(
      `Eine E-${WORD_JOINER}Mail an e-mail@faces.example und jan@e-mail.example.`,
    );
    expect(german.text).not.toContain(WORD_JOINER);
  });

  it('has one button, with its address written out below and on a line of its own in the text', () => {
    expect(mail.html.match(/href="https:[^"]*"/g)).toEqual(
      Array(2).fill('href="https://faces.example/reset-password?token=abc&amp;x=1"'),
    );
    expect(mail.text).toMatch(/^https:\/\/faces\.example\/reset-password\?token=abc&x=1$/m);
  });

  it('has below each item of a list the button that belongs to it, in both its forms', () => {
    const items = ['Kitchen', 'Hall'].map((text) => ({
      text: `The <${text}>`,
      button: { label: `End ${text}`, url: `https://faces.example/${text}` },
    }));
    const { button: _button, ...without } = email;
    const { text, html } = renderEmail({ ...without, items }, operator, english);
    expect(text).toContain(
      '\n\nThe <Kitchen>\nEnd Kitchen:\nhttps://faces.example/Kitchen\n\nThe <Hall>\nEnd Hall:\nhttps://faces.example/Hall\n\n',
    );
    expect(html.match(/The &lt;\w+&gt;|>End \w+/g)).toEqual([
      'The &lt;Kitchen&gt;',
      '>End Kitchen',
      'The &lt;Hall&gt;',
      '>End Hall',
    ]);
  });

  it('tells a list of mails what it is about before its greeting', () => {
    expect(mail.html.indexOf('You asked for')).toBeLessThan(mail.html.indexOf('Hello Anna,'));
  });

  it('breaks a long address, which would make it wider than a phone', () => {
    expect(mail.html).toMatch(/<td class="ink"[^>]*word-break:break-word/);
  });

  it('loads nothing from anywhere, and names its language', () => {
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(|@import/);
    expect(mail.html).toContain('<html lang="en"');
  });

  it('ends, where one can stop such mails, with a quiet link to that, in both its forms', () => {
    const url = 'https://faces.example/stop?token=abc&x=1';
    const { text, html } = renderEmail(
      { ...email, stop: { label: 'Stop <these>', url } },
      operator,
      english,
    );
    expect(text).toContain(`account.\n\nStop <these>:\n${url}\n\n`);
    expect(html).toMatch(
      /<a href="https:\/\/faces\.example\/stop\?token=abc&amp;x=1"[^>]*>Stop &lt;these&gt;<\/a>/,
    );
    expect(mail.html).not.toContain('Stop');
  });

  it('says why it came: for an account, unless the email knows better', () => {
    expect(mail.text).toContain('this address belongs to a Dear Ones account');
    const other = renderEmail({ ...email, reason: 'Somebody typed it in.' }, operator, english);
    expect(other.text).toContain('\n-- \nSomebody typed it in.\n');
    expect(other.html).not.toContain('this address belongs to');
  });
});
