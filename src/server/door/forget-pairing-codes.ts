import type { App } from '../app.ts';
import { deleteOldPairingCodes } from './device-queries.ts';

export async function forgetPairingCodes({ db }: Pick<App, 'db'>): Promise<void> {
  await deleteOldPairingCodes(db);
}
