import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { GuestRequest } from '#core/booking/evening/evening.contract.ts';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { GuestRequests } from './guest-requests.tsx';

const NOW = '2026-11-16T17:05:00.000Z';
const AWAY: GuestRequest = {
  id: 1,
  booking_id: 7,
  kind: 'turned_away',
  minutes: null,
  reason: 'not_found',
  state: 'waiting',
  due_at: '2026-11-16T17:07:05.000Z',
  reference: 'K7WX3M',
  name: 'Ida H.',
  party: 2,
  arrive_at: '2026-11-16T17:00:00.000Z',
  table: 'Window',
};

async function show(...requests: GuestRequest[]) {
  const i18n = await createPartnerI18n('en');
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <GuestRequests
        list={{ now: NOW, requests }}
        timeZone="Europe/Copenhagen"
        language="en"
        onAnswer={async () => undefined}
      />
    </I18nextProvider>,
  );
}

test('EVENING-15 the venue sees who waits, why, and how long is left', async () => {
  const html = await show(AWAY, { ...AWAY, id: 2, kind: 'late', minutes: 20, reason: null });
  for (const part of [
    'Ida H. was turned away',
    '“They can’t find the booking”',
    '2:05 left',
    'K7WX3M · 2 people · 18:00 · Window',
    'We have it, come back in',
    'Ida H. comes at 18:20, 20 minutes late',
    'We wait',
  ])
    expect(html).toContain(part);
});

test('EVENING-15 what was answered or is over is not shown', async () => {
  expect(await show({ ...AWAY, state: 'accepted', due_at: null }, { ...AWAY, due_at: NOW })).toBe('');
});
