// Every message in every language is complete and has texts of that language only.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { REFUND_REASONS } from '#core/booking/receipt.contract.ts';
import { LANGUAGES, type Language } from '#core/market.ts';
import { makeGiftCard } from '#test/fixtures/gift-card-codes.ts';
import {
  makePaidOrder,
  makeRefund,
  makeRemainderCard,
  type PaidOrder,
} from '#test/fixtures/message-fixtures.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { composeMessage } from './compose-message.ts';
import type { OrderMessageJob } from './message-job.ts';

const { app, database } = await createTestApp();

type Kind = OrderMessageJob['kind'];
type Case = {
  kind: Kind;
  reason?: (typeof REFUND_REASONS)[number];
  productType?: string;
  /** Of the guest's request. */
  state?: string;
};

const LATE_ENDS = ['accepted', 'refused', 'unanswered'];

// A record, so that a new kind doesn't compile without a case.
const CASES_BY_KIND: Record<Kind, Case[]> = {
  ticket_mail: [{ kind: 'ticket_mail' }, { kind: 'ticket_mail', productType: 'takeaway' }],
  ticket_sms: [{ kind: 'ticket_sms' }],
  reseated_mail: [{ kind: 'reseated_mail' }, { kind: 'reseated_mail', productType: 'takeaway' }],
  reseated_sms: [{ kind: 'reseated_sms' }],
  refund_mail: REFUND_REASONS.map((reason) => ({ kind: 'refund_mail', reason })),
  refund_sms: REFUND_REASONS.map((reason) => ({ kind: 'refund_sms', reason })),
  gift_return_mail: [{ kind: 'gift_return_mail', reason: 'our_fault' }],
  gift_return_sms: [{ kind: 'gift_return_sms', reason: 'our_fault' }],
  cancelled_mail: [{ kind: 'cancelled_mail' }],
  cancelled_sms: [{ kind: 'cancelled_sms' }],
  no_show_mail: [{ kind: 'no_show_mail' }],
  late_mail: LATE_ENDS.map((state) => ({ kind: 'late_mail', state })),
  late_sms: LATE_ENDS.map((state) => ({ kind: 'late_sms', state })),
  come_in_mail: [{ kind: 'come_in_mail', state: 'accepted' }],
  come_in_sms: [{ kind: 'come_in_sms', state: 'accepted' }],
  choose_mail: [{ kind: 'choose_mail', state: 'choosing' }],
  choose_sms: [{ kind: 'choose_sms', state: 'choosing' }],
  desk_mail: [{ kind: 'desk_mail', state: 'desk' }],
  desk_sms: [{ kind: 'desk_sms', state: 'desk' }],
  not_completed_mail: [{ kind: 'not_completed_mail' }],
  gift_rest_mail: [{ kind: 'gift_rest_mail' }],
  goodwill_mail: [{ kind: 'goodwill_mail' }],
  changed_mail: [{ kind: 'changed_mail' }, { kind: 'changed_mail', productType: 'takeaway' }],
  changed_sms: [{ kind: 'changed_sms' }],
  ticket_copy_mail: [{ kind: 'ticket_copy_mail' }],
};
const CASES = Object.values(CASES_BY_KIND).flatMap((cases) =>
  cases.flatMap((one) =>
    LANGUAGES.map((language) => ({ ...one, language, name: Object.values(one).join(' ') })),
  ),
);

async function jobOf(
  { kind, reason = 'table_lost', state = '' }: Case,
  order: PaidOrder,
): Promise<OrderMessageJob> {
  const { venueId, orderId } = order;
  if (kind === 'refund_mail' || kind === 'refund_sms') {
    return { kind, venueId, orderId, refundId: await makeRefund(database, order, reason) };
  }
  if (kind === 'gift_return_mail' || kind === 'gift_return_sms') {
    const part = { menus_amount: 51_500, payment_amount: 0, gift_card_amount: 51_500 };
    const key = { venue_id: venueId, order_id: orderId };
    const { id } = await database.insertRow('booking_refund', { ...key, ...part, reason });
    return { kind, venueId, orderId, bookingRefundId: Number(id) };
  }
  if (kind === 'gift_rest_mail') {
    return {
      kind,
      venueId,
      orderId,
      giftCardId: await makeRemainderCard(app, database, order, 'ABCDEFGH23456789'),
    };
  }
  if (kind === 'goodwill_mail') {
    const given = { goodwill_venue_id: venueId, goodwill_order_id: orderId };
    const { id } = await makeGiftCard(app, database, { amount: 13_000, ...given });
    return { kind, venueId, orderId, giftCardId: id };
  }
  if (kind === 'ticket_copy_mail') {
    const copy = { venue_id: venueId, order_id: orderId };
    const { id } = await database.insertRow('ticket_copy', copy);
    return { kind, venueId, orderId, copyId: Number(id) };
  }
  if (kind === 'changed_mail' || kind === 'changed_sms') return { kind, venueId, orderId, change: 1 };
  switch (kind) {
    case 'late_mail':
    case 'late_sms':
    case 'come_in_mail':
    case 'come_in_sms':
    case 'choose_mail':
    case 'choose_sms':
    case 'desk_mail':
    case 'desk_sms':
      return { kind, venueId, orderId, requestId: await makeRequest(order, kind, state) };
    default:
      return { kind, venueId, orderId };
  }
}

async function makeRequest({ venueId, orderId }: PaidOrder, kind: Kind, state: string): Promise<number> {
  const { rows } = await database.pool.query('select id from booking where venue_id = $1 and order_id = $2', [
    venueId,
    orderId,
  ]);
  const isOpen = state === 'choosing';
  const { id } = await database.insertRow('guest_request', {
    venue_id: venueId,
    booking_id: rows[0].id,
    kind: kind.startsWith('late') ? 'late' : 'turned_away',
    state,
    due_at: isOpen ? database.at('18:20') : null,
    ended_at: isOpen ? null : database.at('18:03'),
  });
  return Number(id);
}

/** Matches an unfilled placeholder, a key without a text, or a missing value. */
const UNFINISHED = /\{\{|\}\}|\bundefined\b|\bnull\b|\bNaN\b|\[object|\b[a-z]+(_[a-z]+)*\.[a-z]+_[a-z_]+\b/;
const WORDS: Record<Language, RegExp> = {
  da: /\b(jeres|ikke|vej retur|nyt|og|Billet)\b/,
  sv: /\b(ert|inte|på väg|nytt|och|Biljett)\b/,
  en: /\b(the|your|is|at)\b/,
};

const NO_REPLY: Record<Language, string> = {
  da: 'Du kan ikke svare på denne mail. Skriv til hej@tredje.dk.',
  sv: 'Du kan inte svara på det här mejlet. Skriv till hej@tredje.dk.',
  en: "You can't reply to this mail. Write to hej@tredje.dk.",
};

test.each(CASES)('MSG-2 MSG-54 LANG-9 $name in $language', async ({ language, ...one }) => {
  const order = await makePaidOrder(database, {
    order: { language },
    venue: { product_type: one.productType ?? 'restaurant' },
  });
  const composed = await composeMessage(app, await jobOf(one, order));
  if (!composed) throw new Error('Nothing was composed');
  const bodies =
    'sms' in composed ? [composed.sms.text] : [composed.mail.subject, composed.mail.text, composed.mail.html];
  for (const body of bodies) {
    // URLs, styles and file names contain dots and underscores that look like keys.
    const words = body.replaceAll(/https?:\/\/[^\s"<]+|<style>[^]*<\/style>|style="[^"]*"/g, '');
    expect(words).not.toMatch(UNFINISHED);
  }
  expect(bodies.join(' ')).toMatch(WORDS[language]);
  if ('mail' in composed) {
    expect(composed.mail.html).toContain(`lang="${language}"`);
    expect(composed.mail.text).toContain(NO_REPLY[language]);
  }
});

/**
 * What a guest may be called, a venue and a menu too:
 * none of it may become HTML, a header or a line of its own.
 */
const HOSTILE = `"'></style></script><img src=x onerror=alert(1)><a href=javascript:alert(2)>`;
const HOSTILE_NAME = HOSTILE.slice(0, 80);

const tagsOf = (html: string): string[] => {
  const tags: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node)
      tags.push(`${node.tagName} ${node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}`);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return tags;
};
const isDangerous = (tag: string) => /onerror=|^script|javascript:|src=x\b/.test(tag);

test.each(CASES.filter(({ language }) => language === 'en'))(
  'SAFE-71 hostile names stay text in $name',
  async ({ language, ...one }) => {
    const order = await makePaidOrder(database, {
      order: { language },
      guest: { name: '<img src=x onerror=alert(1)>', note: HOSTILE_NAME },
      venue: { product_type: one.productType ?? 'restaurant', name: HOSTILE_NAME, address: HOSTILE_NAME },
    });
    await database.pool.query('update order_menu set name = $2 where venue_id = $1', [
      order.venueId,
      HOSTILE_NAME,
    ]);
    const composed = await composeMessage(app, await jobOf(one, order));
    if (!composed || !('mail' in composed)) return;
    const { subject, html, text } = composed.mail;
    expect(tagsOf(html).filter(isDangerous)).toEqual([]);
    expect(`${subject}${text}`).toContain('onerror=alert(1)');
    expect(subject).not.toMatch(/[\r\n]/);
  },
);

test('control: the search finds what is not escaped', () => {
  expect(tagsOf(`<p title="${HOSTILE}">`).filter(isDangerous)).toHaveLength(2);
});
