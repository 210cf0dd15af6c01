import type { User } from '@flipstack/contract';
import type { MailConfig } from '../config.ts';
import { toMailError } from './mail-error.ts';
import { resetLinkMail } from './reset-link-mail.ts';

export interface Mailer {
  /** @throws {MailError} */
  sendResetLink: (to: User, token: string) => Promise<void>;
}

const timeoutMs = 10_000;
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Sends mail by SMTP. Links lead to the public URL, never to a host that a request names. */
export async function createMailer({ smtpUrl, from, publicUrl }: MailConfig): Promise<Mailer> {
  // Most servers send no mail, and the library takes 20 MB.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: sendsPassword(new URL(smtpUrl)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async sendResetLink(user, token) {
      try {
        await transport.sendMail({ from, to: user.email, ...resetLinkMail(user, token, publicUrl) });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** Whether a password would cross the network. It does not leave without encryption. */
const sendsPassword = ({ username, hostname }: URL): boolean =>
  username !== '' && !ownHosts.includes(hostname);
