import { expect, test } from 'vitest';
import { writeCalendarFile } from './calendar-file.ts';

const write = (startsAt: string, endsAt: string, timeZone = 'Europe/Copenhagen', own = {}) =>
  writeCalendarFile({
    uid: 'booking-1-2@tredje.dk',
    title: 'Hyben, 2 personer',
    description: 'Reference: K7WX3M',
    address: 'Istedgade 27, 1650 København',
    latitude: 55.676,
    longitude: 12.568,
    url: 'https://tredje.dk/kvittering/1-abc',
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    madeAt: new Date('2026-03-29T14:31:00Z'),
    timeZone,
    ...own,
  });

test('MSG-4 lines end with CRLF, and the file is the same each time it is written', () => {
  const file = write('2026-03-29T16:30:00Z', '2026-03-29T18:30:00Z');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(write('2026-03-29T16:30:00Z', '2026-03-29T18:30:00Z')).toBe(file);
});

test('MSG-4 CLOCK-2 a booking on the day on which the clocks change has the local time of the venue', () => {
  const spring = write('2026-03-29T16:30:00Z', '2026-03-29T18:30:00Z');
  expect(spring).toContain('DTSTART;TZID=Europe/Copenhagen:20260329T183000\r\n');
  const autumn = write('2026-10-25T22:30:00Z', '2026-10-26T00:30:00Z', 'Europe/Stockholm');
  expect(autumn).toContain('DTSTART;TZID=Europe/Stockholm:20261025T233000\r\n');
  expect(autumn).toContain('DTEND;TZID=Europe/Stockholm:20261026T013000\r\n');
  expect(autumn).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Stockholm\r\n');
});

test('SAFE-71 a name with line ends adds no line of its own to the file', () => {
  const hostile = 'Hyben\r\nATTACH:https://hostile.example\nBEGIN:VALARM; "x", \\';
  const [starts, ends] = ['2026-03-29T16:30:00Z', '2026-03-29T18:30:00Z'];
  const file = write(starts, ends, undefined, { title: hostile, address: hostile, description: hostile });
  const linesOf = (text: string) => text.split('\r\n').filter((line) => !line.startsWith(' '));
  expect(linesOf(file).map((line) => line.split(/[:;]/)[0])).toEqual(
    linesOf(write(starts, ends)).map((line) => line.split(/[:;]/)[0]),
  );
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.replaceAll('\r\n ', '')).toContain('ATTACH:https://hostile.example');
});
