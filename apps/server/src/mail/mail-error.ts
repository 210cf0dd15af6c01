/**
 * Mail was not sent. The message is a sentence for the log: it names no user and no password, and
 * does not repeat what the mail server said, which may contain both.
 */
export class MailError extends Error {
  override name = 'MailError';
}

const smtpUrlWrong = 'Check SMTP_URL';

/** What nodemailer's error codes mean to the operator. */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server did not accept the username and password in SMTP_URL',
  ETLS: 'The connection to the mail server could not be encrypted. Check its certificate and the port',
  EDNS: `The host of the mail server was not found. ${smtpUrlWrong}`,
  ECONNECTION: `The mail server cannot be reached, or closed the connection. ${smtpUrlWrong}`,
  ETIMEDOUT: `The mail server did not answer in time. ${smtpUrlWrong}`,
  EENVELOPE: 'The mail server refused the sender or the recipient. Check SMTP_FROM',
  EMESSAGE: 'The mail server refused the message',
  EPROTOCOL: `What answers at SMTP_URL does not speak SMTP as expected. ${smtpUrlWrong}`,
};

/** Certificates that are refused after the connection is open are reported as socket errors. */
const isAboutCertificate = (error: Error): boolean =>
  /certificate|self-signed|altnames|ssl|tls/i.test(error.message);

/** Describes why the mail server or the connection to it failed. */
export function toMailError(error: unknown): MailError {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  const isSocket = code === 'ESOCKET' || code === 'ECONNREFUSED';
  const known = isSocket && error instanceof Error && isAboutCertificate(error) ? 'ETLS' : code;
  const reason = reasons[isSocket && known !== 'ETLS' ? 'ECONNECTION' : known] ?? 'The mail was not sent';
  return new MailError(responseCode === undefined ? reason : `${reason} (SMTP ${responseCode})`);
}
