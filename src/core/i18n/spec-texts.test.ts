// The texts that the specification quotes literally.
import { expect, test } from 'vitest';
import { createI18n, loadCatalog, type MessageKey } from './catalog.ts';

const { t, exists } = createI18n('en', await loadCatalog('en'));

type Literal = [key: MessageKey, text: string, params?: Record<string, string | number>];

const expectTexts = (literals: Literal[]) => {
  const actual = literals.map(([key, , params]) => [key, t(key, { ...params })]);
  expect(actual).toEqual(literals.map(([key, text]) => [key, text]));
};

// The specification writes :name where a catalog has {{name}}, so tests fill in ':name' to
// compare the texts.
const num_person = ':num_person';

test('TEXT-1 TEXT-2 TEXT-8 TEXT-9 TEXT-10 the texts of the field errors are as specified', () => {
  expectTexts([
    ['errors.time', 'Invalid time'],
    ['errors.num_person', 'Invalid number of people'],
    ['errors.name', 'Please enter your name'],
    ['errors.email', 'Please enter your email'],
    ['errors.phone', 'Please enter your mobile'],
  ]);
});

test('TEXT-3 the table-size text for a menu of 2, 4 or 6 is as specified', () => {
  const sizes = (...all: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(all);
  expectTexts([
    [
      'menu_table_size_limit',
      'The :menu_name can only be ordered by 2, 4 or 6 people',
      { menu_name: ':menu_name', table_sizes: sizes('2', '4', '6') },
    ],
  ]);
});

test('TEXT-11 TEXT-12 ERR-16 the texts of the code field are as specified', () => {
  expectTexts([
    ['message.remove_code', 'Will you remove the code?'],
    ['gc_success_msg', ':code has now been reduced from the payment amount', { code: ':code' }],
    ['errors.gc-exist', 'Gift card is already added'],
  ]);
});

test('the texts for refused codes are as specified', () => {
  expectTexts([
    ['errors.error-gc-resto', 'Code does not work for this restaurant'],
    ['errors.error-gc-expired', 'Code expired'],
    ['errors.error-matas-card', 'Membership card number invalid'],
    ['errors.error-gc-status', 'Code already used'],
    ['errors.error-gc-user', 'Code not usable at this place'],
    ['errors.error-gc-newuser', 'Code only for new customers'],
    ['errors.error-gc-maxuse', 'Already used earlier by this customer'],
    ['errors.gc-invalid', 'Invalid giftcard'],
    ['errors.bycode-giftcard_validate_cover', 'Code valid only for :cover people', { cover: ':cover' }],
  ]);
});

test('the texts of the booking steps and their alerts are as specified', () => {
  expectTexts([
    ['booking.choose_time', 'Please choose an arrival time for your booking.'],
    ['booking.choose_menus', 'Please choose the menus you would like.'],
    ['menu_select_person', 'Choose menus for :num_person people', { num_person }],
    ['menu_select_person', 'Choose menus for 4 people', { num_person: 4, count: 4 }],
    ['errors.menus_num_person', 'Please select :num_person before you can proceed', { num_person }],
    ['errors.last_table_sold', 'The last table has just been sold, so you can not complete this order'],
    ['errors.coop_code', 'INVALID MEMBER NUMBER'],
    ['errors.coop_zip', 'Invalid zip code'],
    ['errors.payment_failed', 'Payment failed. Please try again.'],
    ['errors.load_menus', 'Failed to load menus, Please reload and try again'],
    ['errors.load_times', 'Failed to load times, Please reload and try again'],
    ['errors.remove_giftcode', 'Unable to remove giftcode, Please reload and try again'],
    ['errors.giftcard_order_failed', 'Failed, Please reload and try again'],
  ]);
});

test('the texts of the listing, its filters and its menu are as specified', () => {
  expectTexts([
    ['card.not_active_today', 'not active today'],
    ['card.sold_out_today', 'sold out today'],
    ['filters.show_results', 'show 12 results', { count: 12 }],
    ['filters.tag', 'Pizza (3)', { name: 'Pizza', count: 3 }],
    ['filters.person', 'people'],
    ['filters.sort_by.0', 'sort'],
    ['nav.see_today', "see today's bars in Odense", { product_type: t('types.plural.bar'), city: 'Odense' }],
  ]);
});

test('the titles of the order summary are as specified', () => {
  expectTexts([
    ['summary.menus', 'Menus'],
    ['summary.vat', 'VAT (25% included)', { percent: 25 }],
    ['summary.administration_fee', 'Administration fee'],
    ['summary.payment_total', 'Payment total'],
    ['summary.giftcode', 'Gift code X', { code: 'X' }],
    ['summary.giftcard_total', 'Gift card total'],
    ['summary.coop_member', 'Coop member number'],
  ]);
});

test('ERR-19 every field error key has a text', () => {
  const keys = [
    'errors.num_person',
    'errors.time',
    'errors.name',
    'errors.email',
    'errors.phone',
    'errors.email_confirm',
    'errors.accept_terms',
    'errors.coop_code',
    'errors.coop_zip',
    'errors.giftcard_amount',
    'errors.giftcard_quantity',
    'errors.menus_num_person',
    'menu_table_size_limit',
  ];
  expect(keys.filter((key) => !exists(key))).toEqual([]);
});

test('the keys that the specification names without a text have one', () => {
  const keys = [
    ...['errors.modal-title', 'buttons.ok', 'buttons.no', 'buttons.yes'],
    ...['message.all_hold_warning', 'errors.no_table_available', 'errors.gc-mail-phone'],
    ...['people_not_possible', 'errors.menu_entire_table'],
  ];
  expect(keys.filter((key) => !exists(key))).toEqual([]);
});
