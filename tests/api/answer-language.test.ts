import { describe, expect, it } from 'vitest';
import { askAdministrator } from '../../server/accounts/account.errors';
import { fileProblem } from '../../server/files/file-problem';
import { folderFinding } from '../../server/health/disk-check';
import { newAddress, signedInFamily, useTestApp } from '../support/app';

const app = useTestApp();

describe('an answer is', () => {
  it('English for programs, which ask for no language, and for one that we do not have', async () => {
    for (const headers of [{}, { 'Accept-Language': '*' }, { 'Accept-Language': 'es-ES,es' }])
      await app()
        .browser()
        .get('/api/user')
        .set(headers)
        .expect(401, { message: 'You were logged out. Please log in again.', code: 'signed-out' });
  });

  it.each([
    ['nl', 'U bent uitgelogd. Log opnieuw in.'],
    ['fr', 'Votre session est terminée. Connectez-vous à nouveau.'],
    ['de', 'Sie wurden abgemeldet. Bitte melden Sie sich wieder an.'],
  ])('in the language that the request asks for: %s', async (language, message) => {
    const asked = app().browser().get('/api/user').set('Accept-Language', language);
    expect((await asked.expect(401)).body).toEqual({ message, code: 'signed-out' });
  });

  it('in that language whatever the account or the browser has chosen', async () => {
    const { browser } = await signedInFamily(app());
    await browser.patch('/api/user/language').send({ language: 'fr' });
    const { body } = await browser
      .get('/api/plans/1')
      .set('Accept-Language', 'nl')
      .set('Cookie', 'user-language=de')
      .expect(404);
    expect(body).toMatchObject({ code: 'not-found' });
    expect(String((body as { message: string }).message)).not.toMatch(/There is|Il n|Unter/);
  });

  it('translated also where its sentence has words of ours for a value', () => {
    const { answer } = app().deps.translations('de');
    const reason = String(fileProblem({ code: 'ENOSPC', syscall: 'write' }));
    const { message, remedy } = folderFinding({ folder: '/data', reason });
    expect(answer(message)).toBe(
      'In den Ordner /data kann nicht geschrieben werden: die Festplatte ist voll.',
    );
    expect(answer(String(remedy))).not.toBe(remedy);
    expect(answer(askAdministrator().message)).toContain('wer Dear Ones eingerichtet hat');
    expect(answer('The object store cannot be used: it does not answer')).toContain(
      'er antwortet nicht',
    );
  });

  it('translated in each of its errors, with the values in them', async () => {
    const { body } = await app()
      .browser()
      .post('/api/contact')
      .set('Accept-Language', 'nl')
      .send({ name: '', email: newAddress(), subject: 'x'.repeat(201), message: 'Te kort' })
      .expect(400);
    const { message, errors } = body as { message: string; errors: { message: string }[] };
    expect(message).toBe(errors[0]?.message);
    expect(errors.length).toBeGreaterThan(1);
    for (const error of errors) expect(error.message).not.toMatch(/required|must be|characters/);
  });

  it('translated when it tells of a success', async () => {
    const { body } = await app()
      .browser()
      .post('/api/forgot-password')
      .set('Accept-Language', 'de')
      .send({ email: newAddress() })
      .expect(200);
    expect((body as { message: string }).message).toMatch(/Adresse/);
  });

  it('translated where nothing is at the address', async () => {
    const { body } = await app()
      .browser()
      .get('/api/nothing')
      .set('Accept-Language', 'fr')
      .expect(404);
    expect((body as { message: string }).message).not.toContain('There is nothing');
  });
});
