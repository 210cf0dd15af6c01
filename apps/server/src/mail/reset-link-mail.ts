import type { User } from '@flipstack/contract';

/** The mail with a link for a new password, as plain text. */
export function resetLinkMail({ firstName, username }: User, token: string, publicUrl: URL) {
  const link = new URL(`#/reset-password?token=${token}`, publicUrl);
  const text = [
    `Hello ${firstName},`,
    `someone asked for a new password for the Flipstack account “${username}”. To set one, open this link within an hour:`,
    link.href,
    'The link works once. If you did not ask for it, do nothing: your password stays as it is.',
  ].join('\n\n');
  return { subject: 'Set a new password for Flipstack', text };
}
