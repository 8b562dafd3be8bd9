// What a small venue answers in tests.
import type { Menu, Seat, TimeSlot } from '../../catalog/catalog.contract.ts';
import type { ProblemCode } from '../../problem.ts';
import type { TransportFailure } from '../../transport.ts';
import type { Order, PaymentAnswer } from '../booking.contract.ts';
import type { ContactEdit } from './contact-changes.ts';

export const STARTED_AT = Date.parse('2026-11-14T16:30:00.000Z');
export const MINUTE = 60_000;
export const HOLD_ID = '0b8f6c1e-5a3d-4d27-9f0a-3c5e7d91a2b4';

export const at = (minutes: number): string => new Date(STARTED_AT + minutes * MINUTE).toISOString();

export const seat = (party: number, status: Seat['status'] = 'in-stock'): Seat => ({
  seat: party,
  status,
  times: status === 'in-stock' ? ['18:30:00'] : [],
});

export const slot = (time: string, status: TimeSlot['status'] = 'in-stock'): TimeSlot => ({
  time,
  time_end: `${Number(time.slice(0, 2)) + 2}${time.slice(2)}`,
  cover: 8,
  status,
  seats: status === 'in-stock' ? [1, 2, 3, 4, 5, 6, 7, 8] : [],
  valid_until: at(90),
});

export const menu = (id: number, over: Partial<Menu> = {}): Menu => ({
  id,
  restaurant_id: 7,
  restaurant_menu_id: id,
  name: `Menu ${id}`,
  description: '',
  menu_type: 'dinner',
  price_regular: 300_00,
  price_sale: 200_00,
  status: 'in-stock',
  menu_status: 'published',
  weight: id,
  time_start: '00:00:00',
  time_end: '23:59:59',
  courses: [],
  route: '',
  limit_table_size: 0,
  table_sizes: '',
  entire_table: 0,
  image: null,
  ...over,
});

export const SEATS = [1, 2, 3, 4, 5, 6].map((party) => seat(party));
export const TIMES = [slot('18:30:00'), slot('19:00:00'), slot('20:00:00', 'soldout')];
export const LIMITED_MENU = menu(2, { limit_table_size: 1, table_sizes: '2,4' });
export const MENUS = [menu(1), LIMITED_MENU];

/** Lines out of order: the machine sorts them. */
export const sampleOrder = (over: Partial<Order> = {}): Order => ({
  hold_id: HOLD_ID,
  order_id: null,
  booking_id: null,
  guest_id: null,
  payment_url: null,
  expire_at: at(15),
  total: 415_00,
  line_items: [
    { type: 'payment_total', title: 'Total', weight: 700, quantity: 1, amount: 415_00, informational: true },
    { type: 'menu', title: '2 × Menu 1', weight: 100, quantity: 2, amount: 400_00, informational: false },
    {
      type: 'administration_fee',
      title: 'Fee',
      weight: 300,
      quantity: 1,
      amount: 15_00,
      informational: false,
    },
  ],
  giftcards: [],
  cards: [],
  billing_zipcode: null,
  ...over,
});

export const codeOnOrder = (code: string): Order['giftcards'][number] => ({
  code,
  type: 'gift_card',
  amount: 100_00,
  remaining: 0,
});

export const PAYMENT_LINK = 'https://pay.example/session';

export const paymentAnswer = (over: Partial<Order> = {}): PaymentAnswer => ({
  ...sampleOrder({ order_id: 'o1', guest_id: 'g1', payment_url: PAYMENT_LINK, ...over }),
  order: { id: 'o1' },
  booking: { id: null, guest_id: 'g1' },
  payment_link: PAYMENT_LINK,
});

export const problem = (
  error: ProblemCode | 'teapot',
  fields?: Record<string, string>,
  status = 409,
): TransportFailure => ({
  code: 2,
  status,
  message: `msg of ${error}`,
  body: { error, msg: `msg of ${error}`, ...(fields ? { fields } : {}) },
});

export const refusedCode = (msg: string, data: Record<string, number> = {}): TransportFailure => ({
  code: 2,
  status: 422,
  message: msg,
  body: { error: msg, msg, fields: { error_message: { code: msg, data } } },
});

export const NOT_OK: TransportFailure = { code: 1, status: 502, message: 'Bad Gateway' };

export const CONTACT: readonly ContactEdit[] = [
  { field: 'name', value: 'Ada Lund' },
  { field: 'email', value: 'ada@example.dk' },
  { field: 'email_confirm', value: 'ada@example.dk' },
  { field: 'phone', value: '+45 20 12 34 56' },
  { field: 'is_accept_terms', value: true },
];
