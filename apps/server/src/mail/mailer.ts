import type { User } from '@flipstack/contract';
import type { MailConfig } from '../config.ts';
import { resetLinkMail } from './reset-link-mail.ts';

export interface Mailer {
  sendResetLink: (to: User, token: string) => Promise<void>;
}

const timeoutMs = 10_000;

/** Sends mail by SMTP. Links lead to the public URL, never to a host that a request names. */
export async function createMailer({ smtpUrl, from, publicUrl }: MailConfig): Promise<Mailer> {
  // Most servers send no mail, and the library takes 20 MB.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async sendResetLink(user, token) {
      await transport.sendMail({ from, to: user.email, ...resetLinkMail(user, token, publicUrl) });
    },
  };
}
