export type HeaderFields = Record<string, string>;

/** On every answer, page or data. */
const everywhere: HeaderFields = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const strictTransport: HeaderFields = { 'strict-transport-security': 'max-age=31536000' };

const forData: HeaderFields = { ...everywhere, 'content-security-policy': dataPolicy };
const forDataByHttps: HeaderFields = { ...forData, ...strictTransport };

/** The headers that keep an answer with data from being read, framed or guessed at in ways nobody meant. */
export function dataHeaders(secure: boolean): Readonly<HeaderFields> {
  return secure ? forDataByHttps : forData;
}

/** For the built parts of a page, which the page's own policy rules: each header costs the first visit bytes. */
export function assetHeaders(secure: boolean): HeaderFields {
  return { 'x-content-type-options': 'nosniff', ...(secure ? strictTransport : {}) };
}

/** As `dataHeaders`, for a page that has a policy of its own. */
export function pageHeaders(secure: boolean, contentSecurityPolicy: string): HeaderFields {
  const fields = { ...everywhere, 'content-security-policy': contentSecurityPolicy };
  return secure ? { ...fields, ...strictTransport } : fields;
}
