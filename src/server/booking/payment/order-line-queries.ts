// The SQL that writes what belongs to an order: its lines, its menus and its links.
import type { LineType } from '#core/booking/prices.ts';
import { run, type Transaction } from '../../db/database.ts';
import type { NewToken } from '../../link-token.ts';
import type { OrderKey } from './order-queries.ts';

export type StoredLine = {
  type: LineType;
  title: string;
  weight: number;
  quantity: number;
  amount: number;
  isInformational: boolean;
};

export type StoredMenu = {
  menuId: number;
  party: number;
  name: string;
  priceRegularAmount: number;
  priceSaleAmount: number;
};

export async function insertOrderLines(on: Transaction, { venueId, orderId }: OrderKey, lines: StoredLine[]) {
  await run(on, {
    name: 'insert-order-lines',
    text: `insert into order_line (venue_id, order_id, type, title, weight, quantity, amount, is_informational)
      select $1, $2, type, title, weight, quantity, amount, "isInformational" from json_to_recordset($3)
        as l (type text, title text, weight smallint, quantity smallint, amount integer, "isInformational" boolean)`,
    values: [venueId, orderId, JSON.stringify(lines)],
  });
}

export async function insertOrderMenus(on: Transaction, { venueId, orderId }: OrderKey, menus: StoredMenu[]) {
  await run(on, {
    name: 'insert-order-menus',
    text: `insert into order_menu (venue_id, order_id, menu_id, party, name, price_regular_amount, price_sale_amount)
      select $1, $2, "menuId", party, name, "priceRegularAmount", "priceSaleAmount" from json_to_recordset($3)
        as m ("menuId" integer, party smallint, name text, "priceRegularAmount" integer, "priceSaleAmount" integer)`,
    values: [venueId, orderId, JSON.stringify(menus)],
  });
}

export async function insertOrderTokens(
  on: Transaction,
  { venueId, orderId }: OrderKey,
  { receipt, ticket }: { receipt: NewToken; ticket: NewToken },
) {
  await run(on, {
    name: 'insert-order-tokens',
    text: `insert into order_token (venue_id, order_id, purpose, token_hash, token_encrypted)
      values ($1, $2, 'receipt', $3, $4), ($1, $2, 'ticket', $5, $6)`,
    values: [
      venueId,
      orderId,
      receipt.tokenHash,
      receipt.tokenEncrypted,
      ticket.tokenHash,
      ticket.tokenEncrypted,
    ],
  });
}
