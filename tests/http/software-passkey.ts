import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A software passkey that servers can't tell from an authenticator's: tests can spoil every part of its answers.

type Manner = {
  origin?: string;
  rpId?: string;
  /** Whether the person was verified by finger, face or PIN. */
  isVerified?: boolean;
  counter?: number;
};

const head = (major: number, length: number): Buffer => {
  if (length < 24) {
    return Buffer.from([(major << 5) | length]);
  }
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') {
    return value >= 0 ? head(0, value) : head(1, -1 - value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) {
    return Buffer.concat([head(2, value.length), value]);
  }
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ]);
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, { origin }: Manner): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge,
      origin: origin ?? 'http://localhost:8080',
      crossOrigin: false,
    }),
  );

const present = 1;
const verified = 4;
const hasCredential = 64;

const authenticatorData = (
  { rpId = 'localhost', isVerified = true, counter = 0 }: Manner,
  credential = Buffer.alloc(0),
): Buffer => {
  const flags = present | (isVerified ? verified : 0) | (credential.length > 0 ? hasCredential : 0);
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, credential]);
};

const text = (data: Buffer): string => data.toString('base64url');

/** A new passkey: its answers at creation and at use, each for a given challenge. */
export const softwarePasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const key = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const named = { id: text(id), rawId: text(id), type: 'public-key' };
  return {
    id: named.id,
    made: (challenge: string, manner: Manner = {}) => {
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(manner, credential)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, manner)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    used: (challenge: string, manner: Manner = {}) => {
      const client = clientData('webauthn.get', challenge, manner);
      const data = authenticatorData(manner);
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
