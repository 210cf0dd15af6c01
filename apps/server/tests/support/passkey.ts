import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';

/** The flags of authenticator data: the user was present and verified (WebAuthn, section 6.1). */
const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Answer {
  challenge: string;
  /** Where the browser is. */
  origin?: string;
  isVerified?: boolean;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** From 24 to 255 bytes in CBOR (RFC 8949). */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator with one passkey, as a browser would answer with it. */
export class SoftwarePasskey {
  readonly id: string;
  counter = 0;
  readonly #site: string;
  readonly #privateKey: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;

  constructor(id = 'passkey-1', site = 'localhost') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.id = base64url(id);
    this.#site = site;
    this.#privateKey = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
  }

  /** The public key in COSE format (RFC 9053, section 7.1.1): ES256 on the curve P-256. */
  get publicKey(): Buffer {
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(this.#x),
      Buffer.from([0x22]),
      cborBytes(this.#y),
    ]);
  }

  /** The answer to a challenge for a new passkey, without attestation. */
  register({ challenge, origin, isVerified = true }: Answer) {
    const id = Buffer.from(this.id, 'base64url');
    const authenticatorData = Buffer.concat([
      this.#data(hasCredential, isVerified),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      this.publicKey,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authenticatorData),
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, origin);
    return this.#credential({
      clientDataJSON,
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** The answer to a challenge to sign in. */
  authenticate({ challenge, origin, isVerified = true }: Answer) {
    this.counter++;
    const authenticatorData = this.#data(0, isVerified);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin);
    const clientDataHash = hash('sha256', Buffer.from(clientDataJSON, 'base64url'), 'buffer');
    const signature = sign('sha256', Buffer.concat([authenticatorData, clientDataHash]), this.#privateKey);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  #data(flags: number, isVerified: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = userPresent | (isVerified ? userVerified : 0) | flags;
    return Buffer.concat([hash('sha256', this.#site, 'buffer'), Buffer.from([all]), counter]);
  }

  #clientData(type: string, challenge: string, origin = 'http://localhost') {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #credential(response: Record<string, unknown> & { clientDataJSON: string }) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
