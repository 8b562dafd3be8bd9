import { pollLead } from '#core/newsletter/poll-lead.ts';

/** Tells the partner that somebody signed up, and nothing about who. */
export const tellLead = (leadUrl: string) =>
  pollLead({
    call: () =>
      fetch(leadUrl, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'origin', cache: 'no-store' }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
