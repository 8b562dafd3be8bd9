import type { MessageContext } from '../message-context.ts';
import type { OrderedMenu, OrderLine } from '../message-queries.ts';
import { style } from './mail-style.ts';

type Line = { title: string; amount: number; kind?: 'total' | 'soft' };

type PriceLinesProps = {
  context: MessageContext;
  menus: readonly OrderedMenu[];
  lines: readonly OrderLine[];
};

export function PriceLines({ context, menus, lines }: PriceLinesProps) {
  const { money } = context;
  return (
    <table className="prices" width="100%" cellPadding="0" cellSpacing="0" role="presentation">
      <tbody>
        {paidLines(context, menus, lines).map(({ title, amount, kind }) => {
          const look = { ...(kind === 'total' && style.total), ...(kind === 'soft' && style.softLine) };
          const className = kind === 'soft' ? 'soft' : 'ink line';
          return (
            <tr key={title}>
              <td className={className} style={{ ...style.lineTitle, ...look }}>
                {title}
              </td>
              <td className={className} style={{ ...style.lineAmount, ...look }}>
                {money(amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The stored lines, with the amount to pay shown as paid, and how. */
function paidLines(
  { order, texts: { t, m } }: MessageContext,
  menus: readonly OrderedMenu[],
  lines: readonly OrderLine[],
): Line[] {
  const amountOf = (type: OrderLine['type']) =>
    lines.filter((line) => line.type === type).reduce((sum, line) => sum + line.amount, 0);
  const some = (line: Line): Line[] => (line.amount === 0 ? [] : [line]);
  const vat = amountOf('vat');
  const percent = Math.round((vat / Math.max(1, order.totalAmount - vat)) * 100);
  return [
    ...menus.map(({ name, party, priceSaleAmount }) => ({
      title: t('summary.menu_line', { quantity: party, name }),
      amount: party * priceSaleAmount,
    })),
    ...lines.filter(({ type }) => type === 'discount').map(({ title, amount }) => ({ title, amount })),
    ...some({ title: t('summary.administration_fee'), amount: amountOf('administration_fee') }),
    { title: t('summary.total_amount'), amount: order.totalAmount, kind: 'total' },
    ...some({ title: t('summary.vat', { percent }), amount: vat, kind: 'soft' }),
    ...some({ title: m('ticket.paid_by_giftcard'), amount: order.giftCardAmount }),
    ...some({ title: m('ticket.paid_online'), amount: order.paymentAmount }),
  ];
}
