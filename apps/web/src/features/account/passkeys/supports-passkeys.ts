/** Browsers offer passkeys on HTTPS and on localhost, and for names but not for IP addresses. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
