// Adds somebody who then signs in with a code:
// `pnpm ops add-staff <mail> <name> <venue id | role> [da|sv|en]`.
// A number makes an owner of that venue; support, finance, editor or chief makes an operator.
import { isLanguage } from '#core/accepted-language.ts';
import { OPS_ROLES } from '#core/staff/roles.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { addStaff } from '#server/staff/add-staff.ts';

const [mail = '', name = '', what = '', language = 'da'] = process.argv.slice(2);
const opsRole = OPS_ROLES.find((role) => role === what);
const venueId = Number(what);
if (!mail.includes('@') || !name || !isLanguage(language) || !(opsRole || venueId > 0))
  throw new Error(`Give the mail, the name, then a venue id or one of ${OPS_ROLES.join(', ')}`);
const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const person = { email: mail.trim().toLowerCase(), name, language };
const staffId = await addStaff(app, { ...person, ...(opsRole ? { opsRole } : { venueId }) });
console.log(`person ${staffId} signs in at ${app.config.partner.origin}`);
await app.close();
