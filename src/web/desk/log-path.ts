import type { LogFilter } from '#core/desk/log.contract.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';

/** The log with this filter, from the newest entry on or from before one. */
export const logPath = (filter: LogFilter & { before?: number }): string => {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${partnerPath('log', {})}?${search}` : partnerPath('log', {});
};
