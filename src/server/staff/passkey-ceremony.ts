// What passkeys sign, and the check of it. Only this file knows the WebAuthn library.
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { hashToken } from '../link-token.ts';
import type { StaffSession } from './find-session.ts';
import {
  type ChallengePurpose,
  findPasskey,
  insertChallenge,
  listPasskeys,
  type StoredPasskey,
  takeChallenge,
} from './passkey-queries.ts';

/** ES256 and RS256: otherwise Node chooses an experimental key of 1.3 kB. */
const ALGORITHMS = [-7, -257];

type Deps = Pick<App, 'config' | 'db'>;

const transportsOf = ({ transports }: { transports: string[] }) => transports as AuthenticatorTransport[];

export async function makeRegistration({ config, db }: Deps, session: StaffSession) {
  const known = await listPasskeys(db, session.staffId);
  const options = await generateRegistrationOptions({
    rpName: 'Tredje',
    rpID: config.partner.hostname,
    userName: session.email,
    userDisplayName: session.name,
    userID: Buffer.from(`staff:${session.staffId}`),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credentialId.toString('base64url'),
      transports: transportsOf(passkey),
    })),
  });
  await insertChallenge(db, {
    challengeHash: hashToken(options.challenge),
    purpose: 'register',
    staffId: session.staffId,
  });
  return options;
}

/** Throws unless the browser made a passkey for this person and host, with user presence. */
export async function checkRegistration(
  { config, db }: Deps,
  session: StaffSession,
  response: RegistrationResponseJSON,
): Promise<StoredPasskey> {
  const { staffId } = session;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) =>
      takeChallenge(db, { challengeHash: hashToken(challenge), purpose: 'register', staffId }),
    expectedOrigin: config.partner.origin,
    expectedRPID: config.partner.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) throw new Problem('passkey_refused');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    staffId,
    publicKey: Buffer.from(publicKey),
    useCount: counter,
    transports,
  };
}

type Purpose = Exclude<ChallengePurpose, 'register'>;

/** For somebody who signs in, any passkey of this host; for step-up the person's own. */
export async function makeAssertion({ config, db }: Deps, purpose: Purpose, staffId: number | null) {
  const own = staffId === null ? [] : await listPasskeys(db, staffId);
  const options = await generateAuthenticationOptions({
    rpID: config.partner.hostname,
    userVerification: 'required',
    allowCredentials: own.map((passkey) => ({
      id: passkey.credentialId.toString('base64url'),
      transports: transportsOf(passkey),
    })),
  });
  await insertChallenge(db, { challengeHash: hashToken(options.challenge), purpose, staffId });
  return options;
}

/** Throws unless a passkey of ours signed this challenge on this host with the person present. */
export async function checkAssertion(
  { config, db }: Deps,
  { purpose, staffId }: { purpose: Purpose; staffId: number | null },
  response: AuthenticationResponseJSON,
): Promise<StoredPasskey> {
  const passkey = await findPasskey(db, Buffer.from(response.id, 'base64url'));
  if (!passkey || (staffId !== null && passkey.staffId !== staffId)) throw new Problem('passkey_refused');
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) =>
      takeChallenge(db, { challengeHash: hashToken(challenge), purpose, staffId }),
    expectedOrigin: config.partner.origin,
    expectedRPID: config.partner.hostname,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.useCount,
      transports: transportsOf(passkey),
    },
  }).catch(() => undefined);
  if (!verified?.verified) throw new Problem('passkey_refused');
  return { ...passkey, useCount: verified.authenticationInfo.newCounter };
}
