// The SQL of release links.
import { type Language, MARKET_IDS, MARKETS, type MarketId, type ProductType } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';
import type { NewToken } from '../link-token.ts';

const AT = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

export type LinkKey = { venueId: number; linkId: number };

/** Today where the venue is, because a link ends at its midnight. */
const LOCAL_NOW_SQL = `(app_now() at time zone case c.market ${MARKET_IDS.map(
  (id) => `when '${id}' then '${MARKETS[id].timeZone}'`,
).join(' ')} end)`;

const LINK_SQL = `release_link l join venue v on v.id = l.venue_id join city c on c.id = v.parent_city_id`;
const OPEN_SQL = `l.revoked_at is null and l.service_day = ${LOCAL_NOW_SQL}::date`;

export async function isLinkOpen(on: Connection, { venueId, linkId }: LinkKey): Promise<boolean> {
  const count = await run(on, {
    name: 'is-release-link-open',
    text: `select from ${LINK_SQL} where l.venue_id = $1 and l.id = $2 and ${OPEN_SQL}`,
    values: [venueId, linkId],
  });
  return count > 0;
}

export type FoundLink = LinkKey & { isOpen: boolean; language: Language | null; market: MarketId };

export const findLink = (on: Connection, { venueId, tokenHash }: { venueId: number; tokenHash: Buffer }) =>
  one<FoundLink>(on, {
    name: 'find-release-link',
    text: `select l.venue_id as "venueId", l.id as "linkId", ${OPEN_SQL} as "isOpen", s.language, c.market
      from ${LINK_SQL} left join release_link_setting s on s.venue_id = l.venue_id
      where l.venue_id = $1 and l.token_hash = $2`,
    values: [venueId, tokenHash],
  });

export async function countOpening(on: Connection, { venueId, linkId }: LinkKey): Promise<void> {
  await run(on, {
    name: 'count-release-link-opening',
    text: `update release_link set opened_at = app_now(), open_count = open_count + 1 where venue_id = $1 and id = $2`,
    values: [venueId, linkId],
  });
}

/** Undefined when today's link exists. */
export async function insertLink(
  on: Transaction,
  venueId: number,
  { tokenHash, tokenEncrypted }: NewToken,
): Promise<number | undefined> {
  const link = await one<{ id: number }>(on, {
    name: 'insert-release-link',
    text: `insert into release_link (venue_id, service_day, token_hash, token_encrypted)
      select v.id, ${LOCAL_NOW_SQL}::date, $2, $3 from venue v join city c on c.id = v.parent_city_id where v.id = $1
      on conflict (venue_id, service_day) where revoked_at is null do nothing
      returning id`,
    values: [venueId, tokenHash, tokenEncrypted],
  });
  return link?.id;
}

/** False when it was revoked before. */
export async function revokeLink(on: Transaction, { venueId, linkId }: LinkKey): Promise<boolean> {
  const count = await run(on, {
    name: 'revoke-release-link',
    text: `update release_link set revoked_at = app_now() where venue_id = $1 and id = $2 and revoked_at is null`,
    values: [venueId, linkId],
  });
  return count > 0;
}

/** Venues whose hour has come and that have had no link today, not even one that was revoked. */
export async function listDueVenues(on: Connection, afterVenueId: number, limit: number): Promise<number[]> {
  const rows = await many<{ venueId: number }>(on, {
    name: 'list-venues-due-for-a-link',
    text: `select s.venue_id as "venueId" from release_link_setting s
      join venue v on v.id = s.venue_id join city c on c.id = v.parent_city_id
      where s.venue_id > $1 and v.is_active and ${LOCAL_NOW_SQL}::time >= s.send_time
        and not exists (select from release_link l where l.venue_id = s.venue_id
          and l.service_day = ${LOCAL_NOW_SQL}::date)
      order by s.venue_id limit $2`,
    values: [afterVenueId, limit],
  });
  return rows.map(({ venueId }) => venueId);
}

export type LinkSetting = {
  /** "14:00:00" where the venue is. */
  sendTime: string;
  language: Language;
  channel: 'sms' | 'mail';
  email: string | null;
  phone: string | null;
};

export const findLinkSetting = (on: Connection, venueId: number) =>
  one<LinkSetting>(on, {
    name: 'find-release-link-setting',
    text: `select send_time as "sendTime", language, channel, email, phone from release_link_setting
      where venue_id = $1`,
    values: [venueId],
  });

export async function writeLinkSetting(
  on: Transaction,
  venueId: number,
  { sendTime, language, channel, email, phone }: LinkSetting,
  setUpBy: number | null,
): Promise<void> {
  await run(on, {
    name: 'write-release-link-setting',
    text: `insert into release_link_setting (venue_id, send_time, language, channel, email, phone, set_up_by)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (venue_id) do update set send_time = excluded.send_time, language = excluded.language,
        channel = excluded.channel, email = excluded.email, phone = excluded.phone,
        set_up_by = excluded.set_up_by`,
    values: [venueId, sendTime, language, channel, email, phone, setUpBy],
  });
}

export async function deleteLinkSetting(on: Transaction, venueId: number): Promise<void> {
  await run(on, {
    name: 'delete-release-link-setting',
    text: 'delete from release_link_setting where venue_id = $1',
    values: [venueId],
  });
}

/** Forgets a recipient that is the person's or that the person entered. */
export const deleteSettingsOf = (on: Transaction, venueId: number, staffId: number): Promise<number> =>
  run(on, {
    name: 'delete-release-link-settings-of-person',
    text: `delete from release_link_setting s using staff p
      where s.venue_id = $1 and p.id = $2 and (s.set_up_by = p.id or lower(s.email) = p.email)`,
    values: [venueId, staffId],
  });

export const revokeOpenLinks = (on: Transaction, venueId: number): Promise<number> =>
  run(on, {
    name: 'revoke-open-release-links',
    text: `update release_link set revoked_at = app_now() where venue_id = $1 and revoked_at is null
      and service_day >= (app_now() - interval '1 day')::date`,
    values: [venueId],
  });

export type TodaysLink = {
  linkId: number;
  madeAt: number;
  revokedAt: number | null;
  openCount: number;
  /** What was done with it, the latest first; without labels a release was undone. */
  uses: { at: number; labels: string[] | null }[];
};

export const listTodaysLinks = (on: Connection, venueId: number) =>
  many<TodaysLink>(on, {
    name: 'list-todays-release-links',
    text: `select l.id as "linkId", ${AT('l.made_at')} as "madeAt", ${AT('l.revoked_at')} as "revokedAt",
        l.open_count as "openCount",
        coalesce((select json_agg(json_build_object('at', ${AT('a.at')}, 'labels', a.after -> 'labels')
            order by a.id desc)
          from audit_log a where a.actor = 'release_link' and a.actor_id = l.venue_id || '/' || l.id), '[]') as uses
      from ${LINK_SQL} where l.venue_id = $1 and l.service_day = ${LOCAL_NOW_SQL}::date order by l.id desc`,
    values: [venueId],
  });

export type LinkMessage = LinkSetting & {
  tokenEncrypted: Buffer;
  venueName: string;
  productType: ProductType;
  isOpen: boolean;
};

export const findLinkMessage = (on: Connection, { venueId, linkId }: LinkKey) =>
  one<LinkMessage>(on, {
    name: 'find-release-link-message',
    text: `select l.token_encrypted as "tokenEncrypted", ${OPEN_SQL} as "isOpen",
        v.name as "venueName", v.product_type as "productType", s.send_time as "sendTime", s.language, s.channel, s.email, s.phone
      from ${LINK_SQL} join release_link_setting s on s.venue_id = l.venue_id
      where l.venue_id = $1 and l.id = $2`,
    values: [venueId, linkId],
  });
