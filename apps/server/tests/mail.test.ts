import type { User } from '@flipstack/contract';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { createMailer } from '../src/mail/mailer.ts';
import { startMailServer } from './support/mail-server.ts';
import { openTestServer } from './support/test-server.ts';

const from = 'Flipstack <cards@example.org>';
const publicUrl = new URL('https://cards.example.org');
const token = 'T'.repeat(43);

const ada: User = {
  id: 2,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  dateRegistered: '2026-11-21',
  roles: ['USER'],
  image: '',
};

const send = async (smtpUrl: string) =>
  (await createMailer({ smtpUrl, from, publicUrl })).sendResetLink(ada, token);

/** Refuses all but one password. */
const withPassword: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'cards' && password === 'Ma1l!secret'
      ? done(null, { user: 'cards' })
      : done(new Error(`Wrong password ${password} of ${username}`)),
};

describe('A mail with a link', () => {
  test('reaches a mail server with the address, the sender and the link', async () => {
    const { port, mails } = await startMailServer(withPassword);
    await send(`smtp://cards:Ma1l!secret@127.0.0.1:${port}`);
    expect(mails).toHaveLength(1);
    const [{ from: sender, to, text } = { from: '', to: [], text: '' }] = mails;
    expect({ sender, to }).toEqual({ sender: 'cards@example.org', to: ['ada@example.org'] });
    expect(text).toContain('Subject: Set a new password for Flipstack');
    expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      `https://cards.example.org/#/reset-password?token=${token}`,
    );
  });

  test('is sent when someone asks for it', async () => {
    const { port, mails } = await startMailServer();
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const variables = { SMTP_URL: smtpUrl, SMTP_FROM: from, PUBLIC_URL: publicUrl.href };
    const mail = await createMailer({ smtpUrl, from, publicUrl });
    const server = await openTestServer({ variables, mail });
    await server.member('ada');
    await server.guest().call('POST /auth/password-reset', { body: { login: 'ada' } });
    await server.finishBackground();
    expect(mails.map(({ to }) => to)).toEqual([['ada@example.org']]);
    expect(server.logLines.join('')).not.toContain('ada@example.org');
  });
});

describe('A mail that is not sent', () => {
  test.each<[string, SMTPServerOptions, (port: number) => string, string]>([
    [
      'because the password is wrong',
      withPassword,
      (port) => `smtp://cards:0ther!secret@127.0.0.1:${port}`,
      'The mail server did not accept the username and password in SMTP_URL (SMTP 535)',
    ],
    [
      'because the certificate is not trusted',
      { secure: true },
      (port) => `smtps://127.0.0.1:${port}`,
      'The connection to the mail server could not be encrypted. Check its certificate and the port',
    ],
    [
      'because the certificate is not trusted after STARTTLS',
      { disabledCommands: [] },
      (port) => `smtp://127.0.0.1:${port}`,
      'The connection to the mail server could not be encrypted. Check its certificate and the port',
    ],
    [
      'because the server does not encrypt, and a password would cross the network',
      withPassword,
      (port) => `smtp://cards:Ma1l!secret@[::ffff:127.0.0.1]:${port}`,
      'The connection to the mail server could not be encrypted. Check its certificate and the port (SMTP 500)',
    ],
    [
      'because the recipient is refused',
      { onRcptTo: ({ address }, _session, done) => done(new Error(`No such user: ${address}`)) },
      (port) => `smtp://127.0.0.1:${port}`,
      'The mail server refused the sender or the recipient. Check SMTP_FROM (SMTP 550)',
    ],
    [
      'because the message is refused',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(new Error('Spam'))) },
      (port) => `smtp://127.0.0.1:${port}`,
      'The mail server refused the message (SMTP 450)',
    ],
    [
      'because no server is there',
      {},
      () => 'smtp://127.0.0.1:1',
      'The mail server cannot be reached, or closed the connection. Check SMTP_URL',
    ],
  ])('is logged as a sentence without secrets: %s', async (_why, options, urlAt, sentence) => {
    const { port, mails } = await startMailServer(options);
    const smtpUrl = urlAt(port);
    const variables = { SMTP_URL: smtpUrl, SMTP_FROM: from, PUBLIC_URL: publicUrl.href };
    const mail = await createMailer({ smtpUrl, from, publicUrl });
    const server = await openTestServer({ variables, mail });
    await server.member('ada');
    const answer = await server.guest().call('POST /auth/password-reset', { body: { login: 'ada' } });
    expect(answer.message).toMatch(/^If an account has this username/);
    await server.finishBackground();
    expect(mails).toEqual([]);
    const lines = server.logLines.filter((line) => line.includes('Sending a reset link failed'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '').err.message).toBe(sentence);
    expect(server.logLines.join('')).not.toMatch(/secret|ada@example\.org|reset-password\?token/);
  });
});
