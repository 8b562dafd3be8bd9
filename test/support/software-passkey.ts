// A passkey made of a key pair, which signs what a browser on some host would sign.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

export type Signing = {
  challenge: string;
  origin: string;
  rpId: string;
  isVerified?: boolean;
  useCount?: number;
};

export function createSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  const credentialId = randomBytes(32);
  return {
    credentialId,
    /** COSE: a map of key type EC2, algorithm ES256, curve P-256, x and y. */
    publicKey: Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      coordinate(x),
      Buffer.from([0x22, 0x58, 0x20]),
      coordinate(y),
    ]),
    signIn({ challenge, origin, rpId, isVerified = true, useCount = 1 }: Signing) {
      const count = Buffer.alloc(4);
      count.writeUInt32BE(useCount);
      const flags = Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]);
      const authenticatorData = Buffer.concat([sha256(rpId), flags, count]);
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }),
      );
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      const id = credentialId.toString('base64url');
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: authenticatorData.toString('base64url'),
          clientDataJSON: clientData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
