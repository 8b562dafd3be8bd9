// Passkeys in the browser. The library is fetched when somebody uses one.
import { partnerPost } from '../layout/partner/partner-client.ts';

const library = () => import('@simplewebauthn/browser');

type SignInOptions = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];
type NewOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];

/** Asks for a passkey and sends what it signed. `path` has its options at `/options`. */
export async function signWithPasskey(path: string): Promise<void> {
  const { startAuthentication } = await library();
  const optionsJSON = await partnerPost<SignInOptions>(`${path}/options`);
  await partnerPost(path, { response: await startAuthentication({ optionsJSON }) });
}

export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await library();
  const optionsJSON = await partnerPost<NewOptions>('/own/passkeys/options');
  await partnerPost('/own/passkeys', { response: await startRegistration({ optionsJSON }), name });
}

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
