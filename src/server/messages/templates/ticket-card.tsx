import { Img, Link, Section } from 'react-email';
import { formatPhone } from '#core/format-phone.ts';
import { QR_CID } from '../mail-pictures.ts';
import type { MessageContext } from '../message-context.ts';
import type { OrderedMenu } from '../message-queries.ts';
import { style } from './mail-style.ts';

const CODE_PIXELS = 188;

type TicketCardProps = { context: MessageContext; menus: readonly OrderedMenu[] };

/** Time, reference and QR code are largest, because the waiter looks for them. */
export function TicketCard({ context, menus }: TicketCardProps) {
  const { texts, words, links, address } = context;
  const { t } = texts;
  const { phone } = context.order.venue;
  return (
    <Section style={style.ticket}>
      <table width="100%" cellPadding="0" cellSpacing="0" role="presentation">
        <tbody>
          <tr>
            <td className="half" valign="top">
              <h2 style={style.ticketName}>{words.venue}</h2>
              <p className="fact" style={style.ticketText}>
                {address}
                <br />
                <Link href={links.directions} style={style.ticketLink}>
                  {t('map.directions')}
                </Link>
                {phone !== null && (
                  <>
                    <br />
                    <Link href={`tel:${phone}`} style={style.ticketLink}>
                      {formatPhone(phone)}
                    </Link>
                  </>
                )}
              </p>
              <p className="label" style={style.ticketLabel}>
                {words.day}
              </p>
              <p className="fact" style={style.ticketTime}>
                {words.time}
              </p>
              <p className="fact" style={style.ticketText}>
                {`${t('receipt.leave_by', words)} ${words.until}`}
              </p>
              <p className="label" style={style.ticketLabel}>
                {t('receipt.guest')}
              </p>
              <p className="fact" style={style.ticketText}>
                {words.firstName}
              </p>
              <p className="label" style={style.ticketLabel}>
                {t('receipt.reference')}
              </p>
              <p className="fact" style={style.ticketReference}>
                {words.reference}
              </p>
              <p className="label" style={style.ticketLabel}>
                {words.people}
              </p>
              {menus.map(({ name, party }) => (
                <p key={name} className="fact" style={style.ticketText}>
                  {t('summary.menu_line', { quantity: party, name })}
                </p>
              ))}
            </td>
            <td
              className="half code"
              valign="top"
              align="right"
              width={CODE_PIXELS + 16}
              data-skip-in-text="true"
            >
              <Link href={links.ticket}>
                <Img
                  src={`cid:${QR_CID}`}
                  alt={t('receipt.qr', words)}
                  width={CODE_PIXELS}
                  height={CODE_PIXELS}
                  style={style.code}
                />
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
