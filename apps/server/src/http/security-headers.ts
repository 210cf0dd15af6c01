export type HeaderFields = Record<string, string>;

/** On every response, page or data. */
const commonHeaders: HeaderFields = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The value of `Strict-Transport-Security`, if the client uses HTTPS. Other hosts of the same domain
 * are included only by configuration, because they may not support HTTPS.
 */
export type StrictTransport = string | undefined;

export function strictTransport(secure: boolean, includesSubdomains: boolean): StrictTransport {
  if (!secure) return undefined;
  return includesSubdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

const withStrictTransport = (fields: HeaderFields, transport: StrictTransport): HeaderFields =>
  transport === undefined ? fields : { ...fields, 'strict-transport-security': transport };

const forData: HeaderFields = {
  ...commonHeaders,
  'content-security-policy': dataPolicy,
  // Above all for shared reports, but no data belongs in a search engine.
  'x-robots-tag': 'noindex',
};

/** Security headers for data: no framing, no MIME sniffing, no scripts, no indexing. */
export function dataHeaders(transport: StrictTransport): Readonly<HeaderFields> {
  return withStrictTransport(forData, transport);
}

/**
 * For files of users. Opened on its own, a file may not run, load, or frame anything, and has no
 * origin. Other sites cannot embed it.
 */
export function mediaHeaders(transport: StrictTransport): HeaderFields {
  const fields = {
    ...commonHeaders,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
  return withStrictTransport(fields, transport);
}

/**
 * For assets, which the page's policy already covers. Fewer headers make the first visit smaller.
 */
export function assetHeaders(transport: StrictTransport): HeaderFields {
  return withStrictTransport({ 'x-content-type-options': 'nosniff' }, transport);
}

/**
 * For the isolation frame, in which cards run code. Like any page, but with an opaque origin, from
 * which no request can be made.
 */
export function frameHeaders(transport: StrictTransport, contentSecurityPolicy: string): HeaderFields {
  const fields = { 'x-content-type-options': 'nosniff', 'content-security-policy': contentSecurityPolicy };
  return withStrictTransport(fields, transport);
}

/** Like `dataHeaders`, for a page with its own Content-Security-Policy. */
export function pageHeaders(transport: StrictTransport, contentSecurityPolicy: string): HeaderFields {
  return withStrictTransport(
    { ...commonHeaders, 'content-security-policy': contentSecurityPolicy },
    transport,
  );
}
