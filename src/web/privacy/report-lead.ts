import { pollLead } from '#core/newsletter/poll-lead.ts';

/** Reports a sign-up to the advertising service at `LEAD_URL`, without the visitor's data. */
export const reportLead = (leadUrl: string) =>
  pollLead({
    call: () =>
      fetch(leadUrl, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'origin', cache: 'no-store' }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
