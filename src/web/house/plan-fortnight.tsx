// What the plan releases in the next 14 days:
// a bar for each table, from its first arrival until it is free again.
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core/format-date.ts';
import { endOf, type PlanFields, type PlanTable, tablesOn } from '#core/house/plan.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime, minutesOf, wallTimeOf } from '#core/wall-time.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;
const ROW = 6;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

type PlanFortnightProps = { plan: PlanFields; today: string; language: Language };

export function PlanFortnight({ plan, today, language }: PlanFortnightProps) {
  const { t } = useTranslation();
  const days = Array.from({ length: DAYS }, (_, index) => plusDays(today, index)).map((date) => ({
    date,
    tables: tablesOn(plan, date),
  }));
  const all = days.flatMap(({ tables }) => tables);
  const hourOf = (minutes: number) => minutes / 60;
  const from = Math.floor(Math.min(18, ...all.map((one) => hourOf(minutesOf(one.from)))));
  const to = Math.ceil(Math.max(22, ...all.map((one) => hourOf(endOf(one)))));
  return (
    <section aria-labelledby="fortnight" className="tool-card grid gap-3 p-4">
      <div>
        <h2 id="fortnight" className="font-semibold text-base">
          {t('partner.house.plan.fortnight')}
        </h2>
        <p className="text-ink-mid text-sm">{t('partner.house.plan.fortnight_lead')}</p>
      </div>
      <p aria-hidden className="figures flex justify-between text-ink-soft text-sm tablet:ml-64">
        <span>{formatWallTime(wallTimeOf(from * 60), language)}</span>
        <span>{formatWallTime(wallTimeOf(to * 60), language)}</span>
      </p>
      <ul className="grid gap-2">
        {days.map(({ date, tables }) => (
          <li
            key={date}
            className="grid items-center gap-x-4 border-line border-t pt-2 tablet:grid-cols-[15rem_1fr]"
          >
            <div>
              <p className="font-semibold text-sm first-letter:uppercase">{formatDay(date, language)}</p>
              <p className="figures text-ink-mid text-sm">
                {tables.length === 0
                  ? t('partner.house.plan.none')
                  : t('partner.house.plan.tables', {
                      count: tables.length,
                      guests: tables.reduce((sum, table) => sum + table.party_max, 0),
                    })}
              </p>
            </div>
            <Bars tables={tables} from={from * 60} to={to * 60} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Arrivals are dark, the rest of a table's time is light. */
function Bars({ tables, from, to }: { tables: readonly PlanTable[]; from: number; to: number }) {
  if (tables.length === 0) return null;
  const x = (minutes: number) => `${((minutes - from) / (to - from)) * 100}%`;
  const width = (start: number, end: number) => `${((end - start) / (to - from)) * 100}%`;
  return (
    <svg aria-hidden="true" width="100%" height={tables.length * ROW} className="rounded-small bg-wash">
      {tables.map((table, index) => {
        const [start, last] = [minutesOf(table.from), minutesOf(table.to)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position
          <g key={index} className="fill-olive-ink">
            <rect
              x={x(start)}
              width={width(start, endOf(table))}
              y={index * ROW + 1}
              height={ROW - 2}
              opacity={0.35}
            />
            <rect
              x={x(start)}
              width={width(start, Math.max(last, start + 15))}
              y={index * ROW + 1}
              height={ROW - 2}
            />
          </g>
        );
      })}
    </svg>
  );
}
