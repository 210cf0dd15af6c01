export type HeaderFields = Record<string, string>;

/** On every answer, page or data. */
const everywhere: HeaderFields = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers that keep an answer from being read, framed or guessed at in ways nobody meant. */
export function securityHeaders(secure: boolean, contentSecurityPolicy = dataPolicy): HeaderFields {
  const fields = { ...everywhere, 'content-security-policy': contentSecurityPolicy };
  return secure ? { ...fields, 'strict-transport-security': 'max-age=31536000' } : fields;
}
