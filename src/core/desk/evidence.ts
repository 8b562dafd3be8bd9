// What shows a bank that a disputed booking was made, told of and used.
// In English, because banks demand it.
import type { TimelineEvent } from './timeline.ts';

export type EvidenceFacts = {
  venue: string;
  reference: string | null;
  party: number;
  menus: readonly { name: string; count: number }[];
  /** Local, as the guest read it: `2026-11-17 18:00`. */
  arrival: string;
  total: string;
};

/** What a bank may know, in its words; the rest of the timeline is our own business. */
const SAID: Readonly<Record<string, string>> = {
  'hold started': 'The guest chose a table and menus',
  'payment opened': 'The guest opened the payment page and accepted the terms',
  'log order_confirmed': 'The payment succeeded and the booking was confirmed',
  'message ticket_mail': 'The ticket was sent by e-mail',
  'message ticket_sms': 'The ticket was sent by text message',
  'request late_said': 'The guest told the venue from the ticket about being late',
  'request turned_away_said': 'The guest reported being turned away',
  'door check_in': 'The ticket was checked in at the door of the venue',
  'door undo_check_in': 'The check-in was undone',
  'door no_show': 'The venue recorded that nobody came',
  'door undo_no_show': 'That nobody came was undone',
};

const stamp = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const isSent = ({ source, facts }: TimelineEvent): boolean =>
  source !== 'message' || facts?.['state'] === 'sent';

/** Whether the last thing at the door is that the guest came. */
const hasCome = (events: readonly TimelineEvent[]): boolean =>
  events.findLast(({ source }) => source === 'door')?.kind === 'check_in';

/** Without the guest's contact, which is added on sending: contacts are erased, this is kept. */
export type AssembledEvidence = ReturnType<typeof assembleEvidence>;

export function assembleEvidence(facts: EvidenceFacts, events: readonly TimelineEvent[]) {
  const said = events.filter(isSent).flatMap(({ at, source, kind }) => {
    const text = SAID[`${source} ${kind}`];
    return text ? [`${stamp(at)}  ${text}`] : [];
  });
  const menus = facts.menus.map(({ name, count }) => `${count} x ${name}`).join(', ');
  return {
    productDescription: `Table for ${facts.party} at ${facts.venue}, ${facts.arrival}, prepaid: ${menus}`,
    serviceDate: facts.arrival.slice(0, 10),
    activityLog: said.join('\n'),
    summary: [
      `Booking ${facts.reference ?? 'without reference'} of ${facts.total}.`,
      hasCome(events)
        ? 'The guest showed the ticket and was checked in: the service was used.'
        : 'The table was kept for the guest. No check-in is recorded.',
      'The guest accepted the terms of sale before paying; a prepaid table of the same day is not refunded on regret.',
    ].join('\n'),
  };
}
