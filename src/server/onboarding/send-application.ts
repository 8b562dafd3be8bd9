// A venue asks to become a partner. Anybody may; a person of ours reads it.
import { isEmailAddress, normaliseEmail } from '#core/booking/contact-rules.ts';
import { normalisePhone } from '#core/booking/phone.ts';
import { MARKETS } from '#core/market.ts';
import { readCompanyNumber } from '#core/onboarding/company-number.ts';
import type { ApplicationBody } from '#core/onboarding/onboarding.contract.ts';
import { type FieldErrors, Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { type Actor, act } from '../staff/act.ts';
import { throwFieldErrors } from '../throw-field-errors.ts';
import { saveApplication } from './application-queries.ts';

const ZIP_DIGITS = { dk: 4, se: 5 } as const;

export async function sendApplication(
  app: App,
  { actor, address, body }: { actor: Actor; address: string; body: ApplicationBody },
): Promise<void> {
  const application = await readApplication(app, body);
  await app.limits.countSignUp(address);
  const request = {
    actor,
    action: 'application.send',
    venueId: null,
    subject: { type: 'application', id: '' },
  } as const;
  await act(app, request, async (tx) => {
    const saved = await saveApplication(tx, application);
    if (!saved) throw new Error('The application was not stored');
    return { result: undefined, subjectId: saved.id };
  });
}

/** In one spelling; throws what is wrong, field by field. */
async function readApplication(app: App, body: ApplicationBody): Promise<ApplicationBody> {
  const { market } = body;
  const companyNumber = readCompanyNumber(market, body.company_number);
  const phone = normalisePhone(body.phone, MARKETS[market].phoneCountry);
  const zip = body.zip.replace(/\s/g, '');
  const { cities } = await app.atlas.get();
  const city = cities.find(({ id }) => id === body.city_id);
  const errors: FieldErrors = {
    ...(!companyNumber && { company_number: { messageKey: `partner.apply.wrong_company_number_${market}` } }),
    ...(!isEmailAddress(body.email) && { email: { messageKey: 'errors.email' } }),
    ...(!phone && { phone: { messageKey: 'errors.phone' } }),
    ...(!/^\d+$/.test(zip) || zip.length !== ZIP_DIGITS[market]
      ? { zip: { messageKey: 'partner.apply.wrong_zip' } }
      : {}),
    ...(city?.market !== market && { city_id: { messageKey: 'partner.apply.wrong_city' } }),
  };
  throwFieldErrors(errors);
  if (!companyNumber || !phone) throw new Problem('bad_request');
  return { ...body, company_number: companyNumber, phone, zip, email: normaliseEmail(body.email) };
}
