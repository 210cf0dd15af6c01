export type HeaderFields = Record<string, string>;

/** On every response, page or data. */
const commonHeaders: HeaderFields = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const strictTransport: HeaderFields = { 'strict-transport-security': 'max-age=31536000' };

const forData: HeaderFields = {
  ...commonHeaders,
  'content-security-policy': dataPolicy,
  // Above all for shared reports, but no data belongs in a search engine.
  'x-robots-tag': 'noindex',
};
const forDataByHttps: HeaderFields = { ...forData, ...strictTransport };

/** Security headers for data: no framing, no MIME sniffing, no scripts, no indexing. */
export function dataHeaders(secure: boolean): Readonly<HeaderFields> {
  return secure ? forDataByHttps : forData;
}

/**
 * For assets, which the page's policy already covers. Fewer headers make the first visit smaller.
 */
export function assetHeaders(secure: boolean): HeaderFields {
  return { 'x-content-type-options': 'nosniff', ...(secure ? strictTransport : {}) };
}

/**
 * For the isolation frame, in which cards run code. Like any page, but with an opaque origin, from
 * which no request can be made.
 */
export function frameHeaders(secure: boolean, contentSecurityPolicy: string): HeaderFields {
  const fields = { 'x-content-type-options': 'nosniff', 'content-security-policy': contentSecurityPolicy };
  return secure ? { ...fields, ...strictTransport } : fields;
}

/** Like `dataHeaders`, for a page with its own Content-Security-Policy. */
export function pageHeaders(secure: boolean, contentSecurityPolicy: string): HeaderFields {
  const fields = { ...commonHeaders, 'content-security-policy': contentSecurityPolicy };
  return secure ? { ...fields, ...strictTransport } : fields;
}
